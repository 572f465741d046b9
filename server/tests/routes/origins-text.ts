/**
 * The text of a cube of flights by where they begin.
 * @param more further lines of its measures, and what follows them
 */
export const originsText = (name: string, more = '', table = 'fact_flights'): string =>
  `name: ${name}
source: {table: ${table}}
key: []
joins: []
dimensions:
  - {name: origin, expr: origin, type: string}
hierarchies: []
measures:
  - {name: trips, agg: count}
${more}`;

/** The measure of miles and what roles see of the cube, for `originsText`. */
export const milesFor = (access: string): string =>
  `  - {name: miles, agg: sum, expr: distance_mi}\naccess:\n  - {role: viewer, ${access}}\n`;
