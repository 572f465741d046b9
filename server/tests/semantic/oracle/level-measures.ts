import type { EvaluationLevels, Measure } from '@bi/contract/cube/cube';
import type { OracleLevels, OracleMeasure } from './oracle-world';

function at(name: string, calc: string, levels: EvaluationLevels): [Measure, OracleMeasure] {
  const kind = levels.fix ? 'fix' : levels.exclude ? 'exclude' : 'include';
  const plain: OracleLevels = { kind, names: levels[kind] ?? [], agg: levels.agg ?? 'avg' };
  return [
    { name, calc, at: levels },
    { kind: 'calc', of: [calc], at: plain, value: ([value = null]) => value },
  ];
}

/** Calculations at other levels than the cell's. */
export function levelMeasures(): [Measure, OracleMeasure][] {
  return [
    at('all_n', 'sum_n', { fix: [] }),
    at('state_rows', 'rows', { fix: ['from_state'], agg: 'sum' }),
    at('best_s', 'distinct_s', { fix: ['n', 'b'], agg: 'max' }),
    at('without_from', 'rows', { exclude: ['from'] }),
    at('without_city', 'distinct_s', { exclude: ['from_city', 'month', 's'] }),
    at('without_deep', 'rows', { exclude: ['n', 'to_city'] }),
    at('mean_per_n', 'sum_n', { include: ['n'] }),
    at('median_per_s', 'median_x', { include: ['s', 'b'], agg: 'min' }),
    at('last_without', 'stock_last', { exclude: ['to', 'calendar', 'day'] }),
    at('moved_in_state', 'rows_next_month', { fix: ['from_state'], agg: 'max' }),
    at('deep', 'without_city', { include: ['b'], agg: 'max' }),
    [
      { name: 'share_of_all', calc: 'sum_n / all_n + without_from' },
      {
        kind: 'calc',
        of: ['sum_n', 'all_n', 'without_from'],
        value: ([own = null, all = null, rows = null]) =>
          own === null || all === null || all === 0 || rows === null ? null : own / all + rows,
      },
    ],
  ];
}
