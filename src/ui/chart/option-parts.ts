import { isRecord } from '@bi/olap/query/read-json';

/** What an option has once or several times, as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** True where categories are below each other, as of horizontal bars. */
export function isLying(option: Readonly<Record<string, unknown>>): boolean {
  const [x] = listOf(option['xAxis']);
  const [y] = listOf(option['yAxis']);
  return isRecord(x) && x['type'] === 'value' && isRecord(y) && y['type'] === 'category';
}
