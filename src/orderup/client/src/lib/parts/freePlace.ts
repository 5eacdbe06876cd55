/** Edges in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = 4;

/** The free parts of a column between the boxes, from top to bottom. */
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

/** Shares of the spare width on its left side: the middle is tried first. */
const SHARES = [0.5, 0, 1, 0.25, 0.75];

/** Where something of this size lies over none of the boxes: in the middle of the room, else nearer to its left or right; as
 * far up as it goes. Where it has no such place, the highest gap there is, which is `tight`: it begins there, but
 * ends within the room. */
export function freePlace(size: { width: number; height: number }, room: Box, boxes: Box[]): { left: number; top: number; tight: boolean } {
  const lefts = SHARES.map((share) => room.left + share * (room.right - room.left - size.width));
  const all = lefts.flatMap((left) => gaps({ ...room, left, right: left + size.width }, boxes));
  const fitting = all.find(({ top, bottom }) => bottom - top >= size.height);
  const best = fitting ?? all.sort((a, b) => b.bottom - b.top - (a.bottom - a.top))[0] ?? { ...room, left: lefts[0]! };
  return { left: best.left, top: Math.max(room.top, Math.min(best.top, room.bottom - size.height)), tight: !fitting };
}
