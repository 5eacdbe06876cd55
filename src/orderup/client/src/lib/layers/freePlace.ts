/** Edges in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = 4;

/** What of a column is free of boxes, from top to bottom. */
function gaps(column: Box, boxes: Box[]): Box[] {
  const beside = boxes.filter(({ left, right }) => left < column.right && right > column.left).sort((a, b) => a.top - b.top);
  const found: Box[] = [];
  let { top } = column;
  for (const box of beside) {
    if (box.top - MARGIN > top) found.push({ ...column, top, bottom: Math.min(box.top - MARGIN, column.bottom) });
    top = Math.max(top, box.bottom + MARGIN);
  }
  if (top < column.bottom) found.push({ ...column, top });
  return found.filter((gap) => gap.bottom > gap.top);
}

/** How much of the spare width is to be left of it: the middle is tried first. */
const SHARES = [0.5, 0, 1, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];

/** Where something of this size lies over none of the boxes; null where there is no such place. Of several places, the
 * one nearest to a height in the window if there is one; else in the middle before the sides, and as far up as it goes. */
export function freePlace(size: { width: number; height: number }, room: Box, boxes: Box[], near?: number): { left: number; top: number } | null {
  const spare = room.right - room.left - size.width;
  if (spare < 0) return null;
  const columns = SHARES.map((share) => room.left + share * spare).flatMap((left) => gaps({ ...room, left, right: left + size.width }, boxes));
  const fitting = columns.filter(({ top, bottom }) => bottom - top >= size.height);
  const places = fitting.map(({ left, top, bottom }) => ({ left, top: near === undefined ? top : Math.max(top, Math.min(near - size.height / 2, bottom - size.height)) }));
  if (near === undefined) return places[0] ?? null;
  const away = ({ top }: { top: number }) => Math.abs(top + size.height / 2 - near);
  return places.sort((a, b) => away(a) - away(b))[0] ?? null;
}
