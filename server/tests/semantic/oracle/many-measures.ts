import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import type { OracleMeasure, OracleNumber, OracleRow } from './oracle-world';

function from(
  source: string,
  measure: AggregateMeasure,
  value: (rows: readonly OracleRow[]) => OracleNumber,
): [Measure, OracleMeasure] {
  return [measure, { kind: 'rows', source, value }];
}

const known = (rows: readonly OracleRow[], table: string, column: string): number[] =>
  rows.flatMap((row) => {
    const value = row[table]?.[column] ?? null;
    return value === null ? [] : [Number(value)];
  });

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, one) => all + one, 0);

/** Measures of the rows of one-to-many joins. */
export function manyMeasures(): [Measure, OracleMeasure][] {
  return [
    from('tags', { name: 'tag_rows', agg: 'count', of: 'tags' }, (rows) => rows.length),
    from('tags', { name: 'weight', agg: 'sum', expr: 'tags.w' }, (rows) =>
      sum(known(rows, 'tags', 'w')),
    ),
    from('tags', { name: 'labels', agg: 'distinct', expr: 'tags.label' }, (rows) => {
      const labels = rows.map((row) => row['tags']?.['label'] ?? null);
      return new Set(labels.filter((label) => label !== null)).size;
    }),
    from('notes', { name: 'notes', agg: 'count', of: 'notes' }, (rows) => rows.length),
    from(
      'notes',
      { name: 'mean_stars', agg: 'avg', expr: 'notes.stars', where: 'n > 0' },
      (rows) => {
        const values = known(
          rows.filter((row) => Number(row['fact']?.['n'] ?? 0) > 0),
          'notes',
          'stars',
        );
        return values.length === 0 ? null : sum(values)! / values.length;
      },
    ),
    from('notes', { name: 'most_stars', agg: 'max', expr: 'notes.stars' }, (rows) => {
      const values = known(rows, 'notes', 'stars');
      return values.length === 0 ? null : Math.max(...values);
    }),
  ];
}
