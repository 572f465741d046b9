import type { Filter, Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { conjunctsOf, passes } from './oracle-filter';
import type { OracleClock, OracleRow, OracleWorld } from './oracle-world';

/** The further fact a row is of; null: the cube's own. */
export function factOf(row: OracleRow, world: OracleWorld): string | null {
  return Object.keys(world.facts).find((name) => row[name] !== undefined) ?? null;
}

/** Whether a fact, or the cube's own (null), lacks a dimension. */
export function factLacks(world: OracleWorld, fact: string | null, dimension: string): boolean {
  if (fact === null) return world.lacking.has(dimension);
  return !world.facts[fact]!.dimensions.has(dimension);
}

/** Whether a fact lacks a ragged hierarchy: it has its levels all, or none of them. */
export function factLacksRagged(world: OracleWorld, fact: string | null, of: string): boolean {
  const hierarchy = world.model.hierarchies.find(({ name }) => name === of);
  if (hierarchy?.ragged === undefined) return false;
  return hierarchy.levels.some((level) => factLacks(world, fact, level));
}

/** Dimensions a filter looks at: of a hierarchy as many levels as its longest path. */
function testedBy(filter: Filter, world: OracleWorld): string[] {
  if ('and' in filter) return filter.and.flatMap((part) => testedBy(part, world));
  if ('or' in filter) return filter.or.flatMap((part) => testedBy(part, world));
  if ('not' in filter) return testedBy(filter.not, world);
  const levels = world.model.hierarchies.find(({ name }) => name === filter.of)?.levels;
  if (!('paths' in filter)) return levels ?? [filter.of];
  const longest = Math.max(1, ...filter.paths.map(({ length }) => length));
  return (levels ?? [filter.of]).slice(0, longest);
}

/** Whether a filter can be tested on rows of a fact. */
export function canTest(filter: Filter, fact: string | null, world: OracleWorld): boolean {
  return !testedBy(filter, world).some((name) => factLacks(world, fact, name));
}

/** Whether a row passes a question's filter: one on what its fact lacks passes none, or all. */
export function passesAsked(
  filter: Filter | undefined,
  row: OracleRow,
  world: OracleWorld,
  clock: OracleClock,
): boolean {
  if (filter === undefined) return true;
  const fact = factOf(row, world);
  const repeats = fact !== null && world.facts[fact]!.repeats;
  return conjunctsOf(filter).every((part) =>
    canTest(part, fact, world) ? passes(part, row, world, clock) : repeats,
  );
}

/** Whether every rule leaves a row: one on what its fact lacks leaves none. */
export function passesRules(
  rules: readonly AppliedRule[],
  row: OracleRow,
  world: OracleWorld,
  clock: OracleClock,
): boolean {
  const fact = factOf(row, world);
  return rules.every(
    ({ filter }) => canTest(filter, fact, world) && passes(filter, row, world, clock),
  );
}

/** Further facts that a question reads. */
export function factsRead(world: OracleWorld, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const measure = world.measures.get(name)!;
    if (measure.kind === 'calc') measure.of.forEach(visit);
    else if (measure.fact !== undefined) found.add(measure.fact);
  };
  names.forEach(visit);
  return found;
}

/** Whether some measure reads the cube's own rows. */
function readsOwn(world: OracleWorld, names: readonly string[]): boolean {
  return names.some((name) => {
    const measure = world.measures.get(name)!;
    return measure.kind === 'calc' ? readsOwn(world, measure.of) : measure.fact === undefined;
  });
}

/** Whether rules, or a role's rows over some dimensions, refuse a fact that is read. */
export function isRefused(
  world: OracleWorld,
  names: readonly string[],
  rules: readonly AppliedRule[],
  limitedBy: readonly string[],
): boolean {
  const own = names.length === 0 || readsOwn(world, names) ? [null] : [];
  return [...factsRead(world, names), ...own].some(
    (fact) =>
      limitedBy.some(
        (name) =>
          factLacks(world, fact, name) || (fact !== null && world.facts[fact]!.unclear.has(name)),
      ) ||
      rules.some(
        ({ filter, exemptCubes }) =>
          !exemptCubes.includes(world.model.name) && !canTest(filter, fact, world.whole ?? world),
      ),
  );
}

/** Names of every measure a question stands on. */
export function measuresOf(query: Query): string[] {
  const shows: { m: string; id?: string }[] = query.measures.map((show) =>
    typeof show === 'string' ? { m: show } : show,
  );
  const inFilter = (filter: NonNullable<Query['having']>[number]['filter']): string[] => {
    if ('and' in filter) return filter.and.flatMap(inFilter);
    if ('or' in filter) return filter.or.flatMap(inFilter);
    if ('not' in filter) return inFilter(filter.not);
    if (!('m' in filter)) return [];
    return 'other' in filter ? [filter.m, filter.other] : [filter.m];
  };
  const names = [
    ...shows.map(({ m }) => m),
    ...[...query.rows, ...query.columns].flatMap(({ top }) => (top === undefined ? [] : [top.by])),
    ...(query.having ?? []).flatMap(({ filter }) => inFilter(filter)),
  ];
  return names.map((name) => shows.find(({ id }) => id === name)?.m ?? name);
}
