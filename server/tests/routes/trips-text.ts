let count = 0;

/** The number of the last text; it is part of the cube's name. */
export const tripsCount = (): number => count;

/** The text of another cube of trips, with a comment of its own; `more` are further lines of its measures. */
export function tripsText(label?: string, more = ''): string {
  count += 1;
  return `# note of ${count}
name: trips_${count}
label: ${label ?? `Trips ${count}`}
source: {table: fact_flights}
key: []
joins: []
dimensions:
  - {name: origin_region, expr: origin, type: string, label: From} # keep me
hierarchies: []
measures:
  - {name: trips, agg: count, label: Trips}
  - {name: miles, agg: sum, expr: distance_mi}
${more}`;
}
