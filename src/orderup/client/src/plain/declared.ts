import { api } from '../lib/connection/api';

/** As much of JSON Schema as a declared state is told in. */
export interface Shape {
  type?: 'integer' | 'string' | 'boolean' | 'array' | 'object' | 'null';
  /** The meaning of an integer that is more than a number. */
  format?: 'seat' | 'count';
  description?: string;
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  /** Of an array of rows: the column by which they are read, the highest number first. */
  readBy?: string;
  additionalProperties?: Shape | false;
}

/** The declared state of a game: its fields, those of a seat, and its events by kind. */
export interface Declared {
  table: Shape;
  seat: Shape;
  events: ReadonlyMap<unknown, Shape>;
}

interface Schema extends Shape {
  $defs: { Seat: Shape; Event: { anyOf: Shape[] } };
}

/** Fields that every view has, and that the page tells elsewhere. */
const COMMON = new Set(['game', 'options', 'over', 'seat', 'seats', 'phase']);

const known = new Map<string, Declared>();

/** Fetches the declared state of a game; `declared` returns it from then on. */
export async function fetchDeclared(game: string): Promise<void> {
  if (known.has(game)) return;
  const schema = await api.schema<Schema>(game);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !COMMON.has(name));
  known.set(game, {
    table: { properties: Object.fromEntries(fields) },
    seat: schema.$defs.Seat,
    events: new Map(schema.$defs.Event.anyOf.map((event) => [event.properties?.kind?.const, event])),
  });
}

export function declared(game: string): Declared {
  return known.get(game)!;
}

/** The one of several shapes that a value has. Names are told by their list alone. */
export function fitting(shape: Shape | undefined, value: unknown): Shape | undefined {
  return shape?.anyOf ? shape.anyOf.find((one) => (one.type ?? 'string') === typeOf(value)) : shape;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'integer' : typeof value;
}
