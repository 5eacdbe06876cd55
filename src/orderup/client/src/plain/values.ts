import { fitting, type Shape } from './declared';

export type Scalar = string | number | null;
type Row = Record<string, unknown>;

/** The form in which a value is shown. A run is a thing with the number that lie side by side. */
export type Shown =
  | { as: 'nothing' }
  | { as: 'flag'; yes: boolean }
  | { as: 'hidden'; count: number }
  | { as: 'one'; what: Scalar; shape: Shape | undefined }
  | { as: 'chips'; runs: { what: Scalar; count: number }[]; shape: Shape | undefined }
  | { as: 'rows'; columns: [string, Shape][]; rows: Row[] }
  | { as: 'list'; items: unknown[]; shape: Shape | undefined }
  | { as: 'parts'; parts: [string, unknown, Shape | undefined][] };

const NOTHING: Shown = { as: 'nothing' };

/** The form of a value that was declared to have such a shape. */
export function shownAs(value: unknown, declared: Shape | undefined): Shown {
  const shape = fitting(declared, value);
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return { as: 'flag', yes: value };
  if (shape?.format === 'count') return value === 0 ? NOTHING : { as: 'hidden', count: value as number };
  if (Array.isArray(value)) return listAs(value, shape?.items, shape?.readBy);
  if (typeof value !== 'object') return { as: 'one', what: value as Scalar, shape };
  const each = shape?.additionalProperties || undefined;
  if (each && isAmount(each)) return bagAs(value as Record<string, number>);
  return { as: 'parts', parts: Object.entries(value).map(([name, part]) => [name, part, shape?.properties?.[name] ?? each]) };
}

function listAs(items: unknown[], declared: Shape | undefined, readBy?: string): Shown {
  if (items.length === 0) return NOTHING;
  const shape = fitting(declared, items.find((item) => item !== null) ?? null);
  if (shape?.properties) return { as: 'rows', columns: Object.entries(shape.properties), rows: inOrder(items as Row[], readBy) };
  if (items.some((item) => typeof item === 'object' && item !== null)) return { as: 'list', items, shape: declared };
  return { as: 'chips', runs: runsOf(items as Scalar[]), shape };
}

/** Rows in reading order, the most important first. */
function inOrder(rows: Row[], readBy: string | undefined): Row[] {
  return readBy ? [...rows].sort((a, b) => Number(b[readBy]) - Number(a[readBy])) : rows;
}

/** The form of a bag: the number of each kind of thing. */
function bagAs(bag: Record<string, number>): Shown {
  const held = Object.entries(bag).filter(([, count]) => count > 0);
  return held.length === 0 ? NOTHING : { as: 'chips', runs: held.map(([what, count]) => ({ what, count })), shape: undefined };
}

/** Whether it is a number and nothing more. */
function isAmount(shape: Shape): boolean {
  return shape.type === 'integer' && shape.format === undefined;
}

/** Things in a row, equal neighbours counted. */
function runsOf(things: Scalar[]): { what: Scalar; count: number }[] {
  const runs: { what: Scalar; count: number }[] = [];
  for (const what of things) {
    const last = runs.at(-1);
    if (last && last.what === what) last.count += 1;
    else runs.push({ what, count: 1 });
  }
  return runs;
}
