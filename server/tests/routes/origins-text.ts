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

/**
 * The text of a cube of flights that are joined to the place where they begin, `place`.
 * @param dimensions their expressions by name @param measures the same, as `agg: count`
 * @param more what follows the measures
 */
export const placesText = (
  name: string,
  dimensions: Readonly<Record<string, string>>,
  measures: Readonly<Record<string, string>>,
  more = '',
): string => `name: ${name}
label: ${name}
source: {table: fact_flights}
key: []
joins:
  - {name: place, to: dim_airport, on: [[origin, airport_code]], rel: many_to_one}
dimensions:
${linesOf(dimensions, (expr) => `expr: ${expr}, type: string`)}
hierarchies: []
measures:
${linesOf(measures, (rest) => rest)}
${more}`;

const linesOf = (all: Readonly<Record<string, string>>, rest: (of: string) => string): string =>
  Object.entries(all)
    .map(([name, of]) => `  - {name: ${name}, ${rest(of)}}`)
    .join('\n');
