/** A column, field, measure, shown field or tile of an object. */
export interface LineagePart {
  /** unique inside its object */
  id: string;
  /** how people call it */
  name: string;
}

/** What one object reads of another. */
export interface PartEdge {
  /** key of what is read */
  from: string;
  /** part of it that is read; null: its rows, whichever columns they have */
  part: string | null;
  /** key of what reads */
  to: string;
  /** part that is computed from it; null: everything it shows */
  toPart: string | null;
  /** true: its values are shown or computed with; false: they only choose, join or order what is shown */
  direct: boolean;
}

/** One object reads another. */
export interface LineageEdge {
  from: string;
  to: string;
}

/** The objects on both ends of edges of parts, each pair once, in the order of the first of each. */
export function edgesBetween(parts: readonly PartEdge[]): LineageEdge[] {
  const found = new Map<string, LineageEdge>();
  for (const { from, to } of parts) found.set(`${from}\n${to}`, { from, to });
  return [...found.values()];
}
