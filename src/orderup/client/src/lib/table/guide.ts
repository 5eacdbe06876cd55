/** Something that may not be done, and why: the end of the text `why-<why>`. A field names what it is about; a list
 * names several, and a field that is missing, all. */
export interface Blocked {
  kind: string;
  why: string;
  [field: string]: unknown;
}

/** An action that throws away something dear: the end of the text `warn-<warning>`, and its arguments. */
export interface Warning {
  notation: string;
  warning: string;
  [field: string]: unknown;
}

interface Guided {
  guide?: { blocked?: Blocked[]; warnings?: Warning[] };
}

/** Why something may not be done, as the game's guide has it; null where it does not say. */
export function blockedBy(view: unknown, about: { kind: string; [field: string]: unknown }): Blocked | null {
  const meant = ([field, value]: [string, unknown], entry: Blocked) => {
    const named = entry[field];
    return named === undefined || (Array.isArray(named) ? named.includes(value) : named === value);
  };
  return (view as Guided).guide?.blocked?.find((entry) => Object.entries(about).every((each) => meant(each, entry))) ?? null;
}

/** The game's warning against this action. */
export function warningOf(view: unknown, notation: string): Warning | null {
  return (view as Guided).guide?.warnings?.find((entry) => entry.notation === notation) ?? null;
}
