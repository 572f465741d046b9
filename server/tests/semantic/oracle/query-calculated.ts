import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import type { OracleMeasure } from './oracle-world';

/** Measures that queries bring along, in the model's words and as plain functions. */
export const queryCalculated: [CalculatedMeasure, OracleMeasure][] = [
  [
    { name: 'twice', calc: 'sum_n * 2 + rows' },
    {
      kind: 'calc',
      of: ['sum_n', 'rows'],
      value: ([sum = null, rows = null]) => (sum === null || rows === null ? null : sum * 2 + rows),
    },
  ],
  [
    { name: 'twice_each', calc: 'twice / nullif(distinct_s, 0)' },
    {
      kind: 'calc',
      of: ['twice', 'distinct_s'],
      value: ([twice = null, count = null]) =>
        twice === null || count === null || count === 0 ? null : twice / count,
    },
  ],
];
