import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import type { MemberKey, Parameter } from '@bi/contract/query/query';
import type { OracleMeasure } from './oracle-world';

/** A formula with levels, periods, conditions and parameters, and what it means as plain functions. */
export interface QueryFormula {
  measure: CalculatedMeasure;
  /** fields and measures it names */
  names: string[];
  /** the measure and the parts it is made of */
  plain: (limit: number) => [name: string, measure: OracleMeasure][];
  /** whether equal values are equal to the last digit */
  exact?: boolean;
}

/** The parameter that formulas name. */
export const LIMIT = 'limit_of';

export const limitOf = (parameters: readonly Parameter[] = []): number =>
  Number(parameters.find(({ name }) => name === LIMIT)?.value ?? 0);

const same = ([value = null]: readonly (number | null)[]): number | null => value;
const isAbove =
  (limit: number) =>
  ([n]: readonly MemberKey[]): boolean =>
    n !== null && n !== undefined && Number(n) > limit;
const isNotA = ([s]: readonly MemberKey[]): boolean => s !== null && s !== 'a';

const under = (
  of: string,
  dimension: string,
  test: (values: readonly MemberKey[]) => boolean,
): OracleMeasure => ({ kind: 'calc', of: [of], only: { names: [dimension], test }, value: same });

/** Formulas that random queries bring along. */
export const queryFormulas: readonly QueryFormula[] = [
  {
    measure: { name: 'share_now', calc: 'sum_n / total(sum_n)' },
    names: ['sum_n'],
    plain: () => [
      [
        'share_now_all',
        { kind: 'calc', of: ['sum_n'], at: { kind: 'fix', names: [], agg: 'avg' }, value: same },
      ],
      [
        'share_now',
        {
          kind: 'calc',
          of: ['sum_n', 'share_now_all'],
          value: ([own = null, all = null]) =>
            own === null || all === null || all === 0 ? null : own / all,
        },
      ],
    ],
  },
  {
    measure: { name: 'most_per_n', calc: "include(rows, n, 'max') * 2" },
    names: ['rows', 'n'],
    exact: true,
    plain: () => [
      [
        'most_per_n_part',
        {
          kind: 'calc',
          of: ['rows'],
          at: { kind: 'include', names: ['n'], agg: 'max' },
          value: same,
        },
      ],
      [
        'most_per_n',
        {
          kind: 'calc',
          of: ['most_per_n_part'],
          value: ([value = null]) => (value === null ? null : value * 2),
        },
      ],
    ],
  },
  {
    measure: { name: 'month_change', calc: "sum_n - coalesce(shift(sum_n, day, -1, 'month'), 0)" },
    names: ['sum_n', 'day'],
    exact: true,
    plain: () => [
      [
        'month_change_ago',
        {
          kind: 'calc',
          of: ['sum_n'],
          shift: { column: 'day', n: -1, unit: 'month', ended: 'day' },
          value: same,
        },
      ],
      [
        'month_change',
        {
          kind: 'calc',
          of: ['sum_n', 'month_change_ago'],
          value: ([now = null, before = null]) => (now === null ? null : now - (before ?? 0)),
        },
      ],
    ],
  },
  {
    measure: { name: 'rows_above', calc: `coalesce(where(rows, n > ${LIMIT}), 0) + ${LIMIT}` },
    names: ['rows', 'n'],
    exact: true,
    plain: (limit) => [
      ['rows_above_part', under('rows', 'n', isAbove(limit))],
      [
        'rows_above',
        {
          kind: 'calc',
          of: ['rows_above_part'],
          value: ([value = null]) => (value ?? 0) + limit,
        },
      ],
    ],
  },
  {
    measure: { name: 'sum_not_a', calc: 'sum_n - positive', where: "s <> 'a'" },
    names: ['sum_n', 'positive', 's'],
    exact: true,
    plain: () => [
      [
        'sum_not_a_inner',
        {
          kind: 'calc',
          of: ['sum_n', 'positive'],
          value: ([sum = null, count = null]) =>
            sum === null || count === null ? null : sum - count,
        },
      ],
      ['sum_not_a', under('sum_not_a_inner', 's', isNotA)],
    ],
  },
  {
    measure: { name: 'distinct_above', calc: 'distinct_s', where: `n > ${LIMIT}` },
    names: ['distinct_s', 'n'],
    exact: true,
    plain: (limit) => [['distinct_above', under('distinct_s', 'n', isAbove(limit))]],
  },
  {
    measure: { name: 'seen_above', calc: `where(seen_rows, n > ${LIMIT})` },
    names: ['seen_rows', 'n'],
    exact: true,
    plain: (limit) => [['seen_above', under('seen_rows', 'n', isAbove(limit))]],
  },
  {
    measure: {
      name: 'planned_not_a',
      calc: "where(plan_rows, s <> 'a') + where(plan_rows, n > 0)",
    },
    names: ['plan_rows', 's', 'n'],
    exact: true,
    plain: () => [
      ['planned_not_a_s', under('plan_rows', 's', isNotA)],
      ['planned_not_a_n', under('plan_rows', 'n', isAbove(0))],
      [
        'planned_not_a',
        {
          kind: 'calc',
          of: ['planned_not_a_s', 'planned_not_a_n'],
          value: ([a = null, b = null]) => (a === null || b === null ? null : a + b),
        },
      ],
    ],
  },
  {
    measure: { name: 'state_above', calc: `fixed(where(rows, n > 0), from_state, 'sum')` },
    names: ['rows', 'n', 'from_state'],
    exact: true,
    plain: () => [
      ['state_above_part', under('rows', 'n', isAbove(0))],
      [
        'state_above',
        {
          kind: 'calc',
          of: ['state_above_part'],
          at: { kind: 'fix', names: ['from_state'], agg: 'sum' },
          value: same,
        },
      ],
    ],
  },
];
