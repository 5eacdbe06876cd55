/** Edges in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = 4;

/** The parts of a column that are free of boxes, from top to bottom. */
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

/** Shares of the spare width to leave at its left: the middle is tried first. */
const SHARES = [0.5, 0, 1, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];

/** Where something of this size lies over none of the boxes; null where there is no such place. Of several places, the
 * one nearest to another box if there is one; else in the middle before the sides, and as far up as it goes. */
export function freePlace({ width, height }: { width: number; height: number }, room: Box, boxes: Box[], beside?: Box): { left: number; top: number } | null {
  const spare = room.right - room.left - width;
  if (spare < 0) return null;
  const aim = beside && { left: within((beside.left + beside.right - width) / 2, room.left, room.right - width), top: (beside.top + beside.bottom - height) / 2 };
  const lefts = SHARES.map((share) => room.left + share * spare).concat(aim ? [aim.left] : []);
  const fitting = lefts.flatMap((left) => gaps({ ...room, left, right: left + width }, boxes)).filter(({ top, bottom }) => bottom - top >= height);
  const places = fitting.map(({ left, top, bottom }) => ({ left, top: aim ? within(aim.top, top, bottom - height) : top }));
  if (!aim) return places[0] ?? null;
  const away = ({ left, top }: { left: number; top: number }) => Math.hypot(left - aim.left, top - aim.top);
  return places.sort((a, b) => away(a) - away(b))[0] ?? null;
}

function within(number: number, least: number, most: number): number {
  return Math.max(least, Math.min(number, most));
}
