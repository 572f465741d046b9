import type { CubeAccess, CubeModel } from '@bi/contract/cube';
import type { FilterTest, MeasureFilter, Query } from '@bi/contract/query';
import { conjunctsOf, dimensionsOf } from './oracle-filter';
import type { OracleRow, OracleWorld } from './oracle-world';
import type { SeededRandom } from './seeded-random';

/** Which rows a role sees, and what totals count. */
export interface OracleAccess {
  sees(row: OracleRow): boolean;
  totals: 'visible' | 'full' | 'hidden';
}

/** Dimensions read from the columns that the condition tests. */
const tested = ['s', 's_length', 'n', 'minus_n', 'sign_n'];

type Totals = NonNullable<CubeAccess['totals']>;

/** What an access entry for viewers says of totals; null, mostly: there is none. */
export function randomTotals(random: SeededRandom): Totals | null {
  return random.chance(0.2) ? random.pick(['visible', 'full', 'hidden'] as const) : null;
}

/** A model with an access entry for viewers. */
export function withAccess(model: CubeModel, totals: Totals | null): CubeModel {
  if (totals === null) return model;
  const entry: CubeAccess = { role: 'viewer', rows: "n > 0 or s in ('a', 'b')", totals };
  return { ...model, access: [entry] };
}

function memberTestsOf(filter: MeasureFilter): FilterTest[] {
  if ('and' in filter) return filter.and.flatMap(memberTestsOf);
  if ('or' in filter) return filter.or.flatMap(memberTestsOf);
  if ('not' in filter) return memberTestsOf(filter.not);
  return 'of' in filter ? [filter] : [];
}

/** The same entry as a plain function. */
export function plainAccess(
  world: OracleWorld,
  query: Query,
  totals: Totals | null,
): OracleAccess | null {
  if (totals === null) return null;
  const read = [
    ...(query.where === undefined ? [] : conjunctsOf(query.where)),
    ...(query.having ?? []).flatMap(({ filter }) => memberTestsOf(filter)),
  ].flatMap((part) => dimensionsOf(part, world));
  const shares = totals === 'full' && read.some((name) => tested.includes(name));
  return {
    sees: ({ fact }) =>
      Number(fact?.['n'] ?? 0) > 0 || ['a', 'b'].includes(String(fact?.['s'] ?? '')),
    totals: shares ? 'visible' : totals,
  };
}
