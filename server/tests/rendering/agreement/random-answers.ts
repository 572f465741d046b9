import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { COMMON_CODES } from '@bi/olap/format/common-codes';
import { differenceOf } from '../../semantic/oracle/compare-answers';
import { Oracle } from '../../semantic/oracle/oracle';
import { QueryGenerator } from '../../semantic/oracle/random-query';
import { randomWorld } from '../../semantic/oracle/random-world';
import { SeededRandom } from '../../semantic/oracle/seeded-random';
import { NOW, type SemanticLab } from '../../semantic/semantic-fixture';

const QUERIES_PER_WORLD = 10;
/** draws of a world before another one is made: some queries are refused */
const MAX_DRAWS = 60;
const FURTHER_CODES = ['0.###', '[Red]-0.0;0.0', '#,##0.00;(#,##0.00);"none"', '0 "bn"'];

/** The answer to a random query, its numbers those of the brute-force oracle. */
export interface RandomAnswer {
  seed: number;
  query: Query;
  /** all rows and columns, with random formats of measures */
  cellSet: CellSet;
  language: 'en' | 'zh';
  /** row at which the answer is cut into two windows */
  cut: number;
}

/** @throws {Error} where the numbers are not the oracle's */
async function answerOf(
  lab: SemanticLab,
  world: ReturnType<typeof randomWorld>,
  random: SeededRandom,
): Promise<Omit<RandomAnswer, 'seed'> | null> {
  const { window: _, ...query } = new QueryGenerator(random, world).query();
  const codes = [...COMMON_CODES, ...FURTHER_CODES];
  const look = query.measures.map(() => ({
    ...(random.chance(0.7) && { format: random.pick(codes) }),
    ...(random.chance(0.3) && { empty: random.pick(['n/a', '—', '无']) }),
  }));
  const language = random.chance(0.5) ? 'en' : 'zh';
  const share = random.int(0, 100) / 100;
  try {
    const cellSet = await lab.ask(world.model, query);
    const expected = new Oracle(world, query, [], NOW).answer();
    const difference = differenceOf(cellSet, expected);
    if (difference !== null) throw new Error(`not the oracle's numbers: ${difference}`);
    const measures = cellSet.measures.map((measure, at) => ({ ...measure, ...look[at] }));
    const cut = Math.round(cellSet.rows.count * share);
    return { query, cellSet: { ...cellSet, measures }, language, cut };
  } catch (error) {
    // what a fact lacks, or a share of it, is refused
    if (error instanceof BiError) return null;
    throw error;
  }
}

/** Answers to random queries of random worlds, from a seed on. */
export async function* randomAnswers(
  lab: SemanticLab,
  first: number,
  count: number,
): AsyncGenerator<RandomAnswer> {
  let made = 0;
  for (let seed = first; made < count; seed += 1) {
    const random = new SeededRandom(seed);
    const world = randomWorld(random);
    await lab.load(...world.statements);
    await lab.catalog();
    const last = Math.min(count, made + QUERIES_PER_WORLD);
    for (let draws = 0; made < last && draws < MAX_DRAWS; draws += 1) {
      const answer = await answerOf(lab, world, random);
      if (answer === null) continue;
      made += 1;
      yield { seed, ...answer };
    }
  }
}
