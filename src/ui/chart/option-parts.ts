/** What an option has once or several times, as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True where categories are below each other: bars that lie. */
export function isLying(option: Readonly<Record<string, unknown>>): boolean {
  const [x] = listOf(option['xAxis']);
  const [y] = listOf(option['yAxis']);
  return isRecord(x) && x['type'] === 'value' && isRecord(y) && y['type'] === 'category';
}
