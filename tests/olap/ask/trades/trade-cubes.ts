import type { Dimension, Measure } from '@bi/contract/cube/cube';
import { measure, reader, text } from '../cube-reader';

/** A date of the rows, as the model generator makes it. */
export const date = (name: string, label: string): Dimension => ({
  ...{ name, label: `${label} day`, type: 'date', expr: name, folder: label },
});

/** The count of the rows, as the model generator calls it. */
export const rows = (of: string): Measure => ({
  ...{ name: 'rows', label: `Number of ${of}`, agg: 'count' },
});

const joined = (label: string): Dimension => {
  const name = label.toLowerCase().replaceAll(' ', '_');
  const [folder = '', ...rest] = label.split(' ');
  const column = rest.length === 0 ? 'name' : rest.join('_').toLowerCase();
  return { ...text(name, label, folder), expr: `${folder.toLowerCase()}.${column}` };
};
const sum = (label: string): Measure => {
  const name = label.toLowerCase().replaceAll(/\W+/g, '_');
  return measure(name, label, 'sum', name);
};
const counted = (label: string): Measure => {
  const name = label.toLowerCase().replaceAll(/\W+/g, '_');
  return measure(`${name}_count`, `Distinct ${label}`, 'distinct', `${name}_id`);
};

/**
 * Reads questions of a cube made by one click.
 * @param label the table, whose rows its count is called by, too
 * @param fields labels of fields with their members; those of two words are of a joined table
 */
export function tradeReader(
  label: string,
  day: string,
  fields: Record<string, string[]>,
  { sums = [], counts = [] }: { sums?: string[]; counts?: string[] } = {},
) {
  const dimensions = Object.keys(fields).map(joined);
  return reader(
    {
      label,
      key: ['row_id'],
      dimensions: [date('day', day), ...dimensions],
      measures: [rows(label.toLowerCase()), ...sums.map(sum), ...counts.map(counted)],
    },
    Object.fromEntries(dimensions.map(({ name }, at) => [name, Object.values(fields)[at] ?? []])),
  );
}
