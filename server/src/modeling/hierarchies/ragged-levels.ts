import type { Dialect } from '../../engine/dialect';
import {
  blankSql,
  profiledNumber,
  type ProfiledColumn,
  type Measurement,
} from '../profile/profiled-column';
import { levelChains, type Determined, type LevelRank } from './level-chains';

/** Two neighbouring levels as they were counted. */
export interface LevelPairShape {
  /** rows without a value on the finer level: NULL or a text of spaces */
  blank: number;
  /** those of them that hold a text of spaces */
  blankTexts: number;
  /** members of the coarser level that have rows with and without a value on the finer one */
  mixed: number;
  /** members of the coarser level below which a member repeats their value */
  repeats: number;
  /** those of them that have other members below them, too */
  crowded: number;
}

/** Levels of a generated hierarchy, coarsest first. */
export interface LevelChain {
  levels: string[];
  /** which members have no place of their own; null: every member has one */
  ragged: 'blank' | 'sameAsParent' | null;
  /** levels whose members without a value are texts of spaces */
  spaced: string[];
}

/** What each column determines: with its rows without a value, and leaving those out. */
export interface DeterminedColumns {
  strict: Determined;
  loose: Determined;
}

/** Measures two columns of a table as neighbouring levels. */
export type MeasurePair = (fine: string, coarse: string) => Promise<LevelPairShape>;

/** Counts blanks and repetitions of the level `fine` below each member of the level `coarse`. */
export function levelPairStatement(
  table: string,
  fine: string,
  coarse: string,
  dialect: Dialect,
): Measurement<LevelPairShape> {
  const [below, above] = [dialect.quote(fine), dialect.quote(coarse)];
  const blank = blankSql(below, 'string');
  const counts = [
    `count(CASE WHEN ${blank} THEN 1 END) AS blank`,
    `count(CASE WHEN ${blank} AND ${below} IS NOT NULL THEN 1 END) AS spaced`,
    `count(CASE WHEN ${blank} THEN NULL ELSE 1 END) AS filled`,
    `count(CASE WHEN ${below} = ${above} THEN 1 END) AS same`,
    `count(DISTINCT ${below}) AS kinds`,
  ];
  const groups = `SELECT ${counts.join(', ')} FROM ${dialect.quote(table)} GROUP BY ${above}`;
  const sums = [
    'sum(blank)',
    'sum(spaced)',
    'sum(CASE WHEN blank > 0 AND filled > 0 THEN 1 ELSE 0 END)',
    'sum(CASE WHEN same > 0 THEN 1 ELSE 0 END)',
    'sum(CASE WHEN same > 0 AND kinds > 1 THEN 1 ELSE 0 END)',
  ];
  return {
    sql: `SELECT ${sums.join(', ')} FROM (${groups}) AS found`,
    read(answer) {
      const [blankRows = 0, blankTexts = 0, mixed = 0, repeats = 0, crowded = 0] = sums.map(
        (_, index) => profiledNumber(answer, index),
      );
      return { blank: blankRows, blankTexts, mixed, repeats, crowded };
    },
  };
}

/**
 * The level chains of columns, coarsest first, and how members without a place show in the data. A
 * level may lack values where all rows of the member above lack them: a country without states. Where
 * only some do, a value is missing rather than a place, and the column determines nothing. A member
 * that repeats its parent has no place of its own where it is alone there; next to others it is a
 * member like them: the city of New York in the state of that name.
 */
export async function raggedChains(
  columns: readonly ProfiledColumn[],
  { strict, loose }: DeterminedColumns,
  measure: MeasurePair,
  rank?: LevelRank,
): Promise<LevelChain[]> {
  const isStrict = (fine: string, coarse: string) => strict.get(fine)?.has(coarse) ?? false;
  const links = new Map(
    [...loose].map(([fine, all]) => [
      fine,
      new Set([...all].filter((coarse) => isStrict(fine, coarse) || !isStrict(coarse, fine))),
    ]),
  );
  const below = ({ column }: ProfiledColumn) => links.get(column.name)?.size ?? 0;
  const ordered = [...columns].sort((a, b) => below(a) - below(b));
  for (;;) {
    const chains = levelChains(ordered, links, rank);
    const measured: MeasuredPair[][] = [];
    for (const levels of chains) measured.push(await shapesOf(levels, measure));
    const bad = measured
      .flat()
      .find(({ fine, coarse, shape }) => !isStrict(fine, coarse) && !standsAlone(shape));
    if (!bad) return measured.map((pairs, index) => chainOf(chains[index] ?? [], pairs));
    links.get(bad.fine)?.delete(bad.coarse);
  }
}

interface MeasuredPair {
  fine: string;
  coarse: string;
  shape: LevelPairShape;
}

async function shapesOf(levels: readonly string[], measure: MeasurePair): Promise<MeasuredPair[]> {
  const pairs: MeasuredPair[] = [];
  for (const [index, fine] of levels.slice(1).entries()) {
    const coarse = levels[index] ?? '';
    pairs.push({ fine, coarse, shape: await measure(fine, coarse) });
  }
  return pairs;
}

const standsAlone = ({ blank, mixed }: LevelPairShape): boolean => blank > 0 && mixed === 0;

function chainOf(levels: string[], pairs: readonly MeasuredPair[]): LevelChain {
  const blank = pairs.filter(({ shape }) => shape.blank > 0);
  const repeats = pairs.filter(({ shape }) => shape.repeats > 0);
  if (blank.length > 0 && blank.every(({ shape }) => standsAlone(shape))) {
    const spaced = blank.filter(({ shape }) => shape.blankTexts > 0).map(({ fine }) => fine);
    return { levels, ragged: 'blank', spaced };
  }
  const isRepeated = repeats.length > 0 && repeats.every(({ shape }) => shape.crowded === 0);
  return { levels, ragged: isRepeated ? 'sameAsParent' : null, spaced: [] };
}
