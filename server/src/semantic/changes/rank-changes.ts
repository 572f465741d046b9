import type { ChangedDimension, ChangesAnswer } from '@bi/contract/query/changes';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { MemberKey } from '@bi/contract/query/query';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import {
  ownContributions,
  ratioContributions,
  ratioDifference,
  type Contributions,
  type Pair,
  type RatioPair,
} from '@bi/olap/changes/contributions';
import {
  compareExact,
  exactOf,
  isExactZero,
  minus,
  roundExact,
  roundParts,
  sizeOf,
  sumOf,
  times,
  exactToNumber,
  ZERO,
  type Exact,
} from '@bi/olap/changes/exact';
import type { ChangesDimension, ColumnForm, ColumnTerm, PreparedChanges } from './prepare-changes';

/** A number of an answer; null: no value. */
export type Amount = number | string | null;

/** Both sides' numbers of one cell, by column. */
export interface SidePair {
  from: readonly Amount[];
  to: readonly Amount[];
}

/** A member with both sides' numbers; a side without it has none. */
export interface MemberPair extends SidePair {
  path: MemberKey[];
}

/** How contributions to a difference are measured. */
export type RankBasis = ChangesAnswer['basis'];

const AGREEMENT = 1e-9;
const LARGEST = 3;

const exact = (value: Amount | undefined): Exact => (value == null ? ZERO : exactOf(value));

function termsOf(terms: readonly ColumnTerm[], numbers: readonly Amount[]): Exact {
  return sumOf(terms.map(({ column, factor }) => times(exact(numbers[column]), factor)));
}

const termsPair = (terms: readonly ColumnTerm[], pair: SidePair): Pair => ({
  from: termsOf(terms, pair.from),
  to: termsOf(terms, pair.to),
});

const ratioPair = (
  { above, below }: Extract<ColumnForm, { kind: 'ratio' }>,
  pair: SidePair,
): RatioPair => ({ above: termsPair(above, pair), below: termsPair(below, pair) });

const ownPair = ({ from, to }: SidePair): Pair => ({ from: exact(from[0]), to: exact(to[0]) });

/** Whether a number computed from terms is the measure's own. */
function agrees(made: number, own: Amount | undefined): boolean {
  const value = Number(own ?? 0);
  return Math.abs(made - value) <= AGREEMENT * Math.max(1, Math.abs(made), Math.abs(value));
}

/** How the total difference is measured; null: the measure has no value on one side. */
export function basisOf(
  { form, countsNothing }: Pick<PreparedChanges, 'form' | 'countsNothing'>,
  total: SidePair,
): RankBasis | null {
  const isEmpty = total.from[0] == null || total.to[0] == null;
  if (isEmpty && !countsNothing) return null;
  if (form === null) return 'own';
  if (form.kind === 'sum') {
    const { from, to } = termsPair(form.terms, total);
    const same =
      agrees(exactToNumber(from), total.from[0]) && agrees(exactToNumber(to), total.to[0]);
    return same ? 'sum' : 'own';
  }
  const { above, below } = ratioPair(form, total);
  if (isExactZero(below.from) || isExactZero(below.to)) return 'own';
  const quotient = (side: 'from' | 'to'): number =>
    exactToNumber(above[side]) / exactToNumber(below[side]);
  const same = agrees(quotient('from'), total.from[0]) && agrees(quotient('to'), total.to[0]);
  return same ? 'ratio' : 'own';
}

/** The total difference, exactly. */
export function differenceOf(form: ColumnForm | null, basis: RankBasis, total: SidePair): Exact {
  if (basis === 'ratio' && form?.kind === 'ratio') return ratioDifference(ratioPair(form, total));
  const pair = basis === 'sum' && form?.kind === 'sum' ? termsPair(form.terms, total) : null;
  const { from, to } = pair ?? ownPair(total);
  return minus(to, from);
}

function contributionsOf(
  form: ColumnForm | null,
  basis: RankBasis,
  members: readonly MemberPair[],
  total: SidePair,
  spreads: boolean,
): { contributions: Contributions; weights: Exact[] } {
  if (basis === 'ratio' && form?.kind === 'ratio') {
    const pairs = members.map((member) => ratioPair(form, member));
    const contributions = ratioContributions(pairs, ratioPair(form, total), spreads);
    return { contributions, weights: pairs.map(({ below }) => below.from) };
  }
  const pairOf = (pair: SidePair): Pair =>
    basis === 'sum' && form?.kind === 'sum' ? termsPair(form.terms, pair) : ownPair(pair);
  const pairs = members.map(pairOf);
  const contributions = ownContributions(pairs, pairOf(total), spreads);
  return { contributions, weights: pairs.map(({ from }) => from) };
}

/** Share of the movement that the largest carry. */
function concentrationOf(sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all === 0) return 0;
  const largest = [...sizes].sort((a, b) => b - a).slice(0, LARGEST);
  return Math.min(1, largest.reduce((sum, size) => sum + size, 0) / all);
}

/** Distance of the contributions from ones in proportion to the members' sizes. */
function unevennessOf(deltas: readonly number[], weights: readonly number[]): number {
  const total = deltas.reduce((sum, delta) => sum + delta, 0);
  const all = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  const even = deltas.map((_, index) =>
    all === 0 ? total / deltas.length : (total * Math.abs(weights[index] ?? 0)) / all,
  );
  let [apart, together] = [0, 0];
  deltas.forEach((delta, index) => {
    apart += Math.abs(delta - (even[index] ?? 0));
    together += Math.abs(delta) + Math.abs(even[index] ?? 0);
  });
  return together === 0 ? 0 : Math.min(1, apart / together);
}

/** The contributions of one dimension's members to the total difference. */
export function rankMembers(
  { form }: Pick<PreparedChanges, 'form'>,
  { resolved, hierarchy }: ChangesDimension,
  basis: RankBasis,
  members: readonly MemberPair[],
  total: SidePair,
  options: { limit: number; spreads: boolean },
): ChangedDimension {
  const { contributions, weights } = contributionsOf(
    form,
    basis,
    members,
    total,
    options.spreads && members.length > 0,
  );
  const { deltas, mix, overlap } = contributions;
  const order = [...deltas.keys()].sort(
    (a, b) => compareExact(sizeOf(deltas[b] ?? ZERO), sizeOf(deltas[a] ?? ZERO)) || a - b,
  );
  const shown = order
    .slice(0, options.limit)
    .filter((index) => !isExactZero(deltas[index] ?? ZERO));
  const difference = differenceOf(form, basis, total);
  const listed = shown.map((index) => deltas[index] ?? ZERO);
  const rest = minus(difference, sumOf(listed));
  const count = members.length - shown.length;
  const isWhole = count === 0 && isExactZero(rest);
  const parts = isWhole ? listed : [...listed, rest];
  const rounded = roundParts(parts, roundExact(difference));
  const numbers = deltas.map(exactToNumber);
  const { dimension } = resolved;
  return {
    of: dimension.name,
    label: dimension.label ?? dimension.name,
    type: dimension.type,
    ...(dimension.format === undefined ? {} : { format: dimension.format }),
    ...(dimension.emptyLabel === undefined ? {} : { emptyLabel: dimension.emptyLabel }),
    hierarchy,
    members: shown.map((index, place) => {
      const member = members[index];
      return {
        path: member?.path ?? [],
        key: member?.path.at(-1) ?? null,
        from: member?.from[0] ?? null,
        to: member?.to[0] ?? null,
        delta: rounded[place] ?? 0,
        mix: mix === null ? null : roundExact(mix[index] ?? ZERO),
      };
    }),
    others: isWhole ? null : { count, delta: rounded.at(-1) ?? 0 },
    overlap: options.spreads ? roundExact(overlap) : 0,
    concentration: concentrationOf(numbers.map(Math.abs)),
    unevenness: unevennessOf(numbers, weights.map(exactToNumber)),
  };
}

/** The members of the deepest level of an answer with one row field, each with its numbers. */
export function rankedMembersOf(
  cellSet: CellSet,
  depth: number,
): { path: MemberKey[]; numbers: Amount[] }[] {
  const { rows, cells } = cellSet;
  const paths: MemberKey[][] = [];
  return rows.kind.flatMap((kind, node) => {
    const level = rows.levels[rows.level[node] ?? -1];
    const key = level?.members[rows.member[node] ?? -1] ?? null;
    const path = [...(paths[rows.parent[node] ?? -1] ?? []), key];
    if (kind === NODE_KINDS.member) paths[node] = path;
    if (kind !== NODE_KINDS.member || level?.depth !== depth) return [];
    return [{ path, numbers: cells.map(({ values }) => values[node] ?? null) }];
  });
}

/** The members of both sides, each once. */
export function pairMembers(from: CellSet, to: CellSet, depth: number): MemberPair[] {
  const pairs = new Map<string, { path: MemberKey[]; from: Amount[]; to: Amount[] }>();
  for (const { path, numbers } of rankedMembersOf(from, depth)) {
    pairs.set(JSON.stringify(path), { path, from: numbers, to: [] });
  }
  for (const { path, numbers } of rankedMembersOf(to, depth)) {
    const id = JSON.stringify(path);
    const existing = pairs.get(id);
    if (existing === undefined) pairs.set(id, { path, from: [], to: numbers });
    else existing.to = numbers;
  }
  return [...pairs.values()];
}
