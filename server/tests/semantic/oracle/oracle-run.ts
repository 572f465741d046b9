import { afterAll, beforeAll, expect, test } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { assembleCellSet } from '@bi/olap/cells/assemble';
import type { Rollup } from '../../../src/semantic/rollup/rollup';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { NOW, openSemanticLab, type SemanticLab } from '../semantic-fixture';
import { differenceOf } from './compare-answers';
import { Oracle } from './oracle';
import { plainAccess, randomAccess, withAccess, type AccessDraw } from './oracle-access';
import { faultOfRefusal, goneFields, namesGone, namesTold, withoutHidden } from './oracle-hidden';
import { withSets } from './oracle-sets';
import type { OracleWorld } from './oracle-world';
import { isRefused, measuresOf } from './oracle-facts';
import { plainQuestion } from './plain-question';
import { randomFields } from './random-fields';
import { QueryGenerator } from './random-query';
import { randomWorld } from './random-world';
import { SeededRandom } from './seeded-random';
import { smallerQueries } from './shrink-query';
import { writtenValues } from './written-values';

const QUERIES = Number(process.env['BI_ORACLE_QUERIES'] ?? 1500);
const QUERIES_PER_WORLD = 25;
/** queries that the database answers while others are computed here */
const CONCURRENT = 2;
/** of so many queries one is asked as the product does it, with bound values */
const BOUND_EVERY = 5;
/** of so many queries one is read from rollups where it can be */
const ROLLED_UP_EVERY = Number(process.env['BI_ORACLE_ROLLUPS'] ?? 3);
const FIRST_SEED = Number(process.env['BI_ORACLE_SEED'] ?? 1);
/** test files the fixed queries are divided among, so that each core has its own */
const PARTS = 2;
const DAILY_QUERIES = 500;
/** worlds of a day: seeds of two days never meet, nor those of the fixed queries */
const SEEDS_PER_DAY = 100;
const FIRST_DAILY_SEED = 1_000_000;
const DAY_MS = 86_400_000;

/** Special forms of statements, by what their text has. */
const FORMS: [form: string, text: string][] = [
  ['first places alone', 'early0_first AS'],
  ['last days of a stock alone', 'arg_max('],
  ['steps of a stock', '\nsteps_'],
  ['rollups', '"rollup:'],
];

/** how often each was drawn */
const drawn = new Map<string, number>();

let lab: SemanticLab;

/** How a question is refused. */
function refusal(model: CubeModel, query: Query, rules: AppliedRule[]): Promise<unknown> {
  return lab.prepare(model, query, rules, undefined, 'viewer').then(
    () => 'not refused',
    (error: unknown) => error,
  );
}

/** A question with its world, and who asks it. */
interface Question {
  world: OracleWorld;
  query: Query;
  rules: AppliedRule[];
  draw: AccessDraw | null;
}

/**
 * The answer of the database. `isBound`: values are bound; else they are in the text. `isRolledUp`: it is read from
 * rollups wherever it can be, which are made for it.
 */
async function answerOf(
  { world, query, rules, draw }: Question,
  isBound: boolean,
  isRolledUp: boolean,
): Promise<CellSet> {
  const model = withAccess(world.model, draw);
  const prepare = (rollups: readonly Rollup[]) =>
    lab.prepare(model, query, rules, undefined, 'viewer', rollups);
  const plain = await prepare([]);
  const rollups = isRolledUp ? await lab.rollUp(plain.rollups.wishes) : [];
  const { sql, params, assembly } = rollups.length === 0 ? plain : await prepare(rollups);
  const answering = isBound ? lab.run(sql, params) : lab.run(writtenValues(sql, params));
  for (const [form, text] of FORMS) {
    if (sql.includes(text)) drawn.set(form, (drawn.get(form) ?? 0) + 1);
  }
  const answer = assembleCellSet(assembly, await answering);
  await lab.forget(rollups);
  return answer;
}

async function difference(
  question: Question,
  isBound = true,
  isRolledUp = false,
): Promise<string | null> {
  const { world: whole, query, rules, draw } = question;
  const model = withAccess(whole.model, draw);
  const gone = goneFields(whole, draw?.entry.hide);
  if (namesGone(query, gone, whole)) {
    const refused = await refusal(model, query, rules);
    return refused instanceof BiError
      ? faultOfRefusal(refused, query, gone, whole)
      : String(refused);
  }
  const world = withoutHidden(whole, draw?.entry.hide);
  const hierarchies = world.model.hierarchies.map(({ name }) => name);
  const access = plainAccess(world, withSets(query, hierarchies), draw);
  const plain = plainQuestion(world, query);
  if (isRefused(plain.world, measuresOf(plain.query), rules, access?.reads ?? [])) {
    const refused = await refusal(model, query, rules);
    if (refused instanceof BiError && refused.key === 'forbidden.rule') {
      return namesTold(refused, gone);
    }
    return `a rule on what a fact lacks: ${String(refused)}`;
  }
  try {
    const answer = await answerOf(question, isBound, isRolledUp);
    const expected = new Oracle(world, query, rules, NOW, access).answer();
    return differenceOf(answer, expected);
  } catch (error) {
    if (isShowRefused(query, error)) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** A share of all of a fact that lacks a field is refused, which no plain function can foresee. */
function isShowRefused({ measures }: Query, error: unknown): boolean {
  return (
    error instanceof BiError &&
    error.key === 'invalid.query.show' &&
    measures.some((show) => typeof show !== 'string' && show.denominator === 'ignoreAxis')
  );
}

async function shrink(question: Question): Promise<{ question: Question; found: string }> {
  let smallest = { question, found: (await difference(question)) ?? '' };
  for (let improved = true; improved;) {
    improved = false;
    const { query, rules } = smallest.question;
    for (const candidate of smallerQueries(query, rules)) {
      const smaller = { ...question, ...candidate };
      const found = await difference(smaller).catch(() => null);
      if (found === null || found.includes('BiError')) continue;
      smallest = { question: smaller, found };
      improved = true;
      break;
    }
  }
  return smallest;
}

async function loadWorld(seed: number): Promise<{ world: OracleWorld; random: SeededRandom }> {
  const random = new SeededRandom(seed);
  const world = randomWorld(random);
  lab.largeTable = seed % 2 === 0 ? 'fact' : null;
  lab.hasFewValues = seed % 4 === 0;
  lab.hasManyValues = seed % 4 === 2;
  await lab.load(...world.statements);
  await lab.catalog();
  return { world, random };
}

/** The next question of a world; drawing it changes what is drawn after it. */
function drawQuestion(world: OracleWorld, random: SeededRandom, seed: number, n: number): Question {
  const draw = randomAccess(random, world);
  const hide = draw?.entry.hide;
  const fields = randomFields(
    new SeededRandom(seed * 100 + n),
    withoutHidden(world, hide),
    (known) => new QueryGenerator(new SeededRandom(seed + n), known, hide),
    hide === undefined,
  );
  const query = new QueryGenerator(random, world, hide, fields).query();
  const rules = new QueryGenerator(random, world).rules();
  return { world, query, rules, draw };
}

/** What differs in the answers of questions, by their index, some of them asked at a time. */
async function differences(questions: readonly Question[]): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  const left = questions.entries();
  const askOn = async (): Promise<void> => {
    for (const [index, question] of left) {
      found[index] = await difference(
        question,
        index % BOUND_EVERY === 0,
        index % ROLLED_UP_EVERY === ROLLED_UP_EVERY - 1,
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, askOn));
  return found;
}

async function failureText({
  question,
  found,
}: Awaited<ReturnType<typeof shrink>>): Promise<string> {
  const { world, query, rules, draw } = question;
  const model = withAccess(world.model, draw);
  const prepared = await lab.prepare(model, query, rules, undefined, 'viewer').catch(String);
  return [
    found,
    `query ${JSON.stringify(query)}`,
    `rules ${JSON.stringify(rules)}, access ${JSON.stringify(draw?.entry)}`,
    ...world.statements,
    typeof prepared === 'string'
      ? prepared
      : `${prepared.sql}\nparams ${JSON.stringify(prepared.params)}`,
  ].join('\n');
}

/** Asks one part of the fixed queries, counted from 0, and compares every answer with the oracle's. */
export function askPart(part: number): void {
  const count = Math.ceil(QUERIES / PARTS);
  askQueries(FIRST_SEED + part * Math.ceil(count / QUERIES_PER_WORLD), count, true);
}

/**
 * Asks queries whose seeds move each day (UTC) and prints the first one. `BI_ORACLE_DAY`, days since
 * 1970, repeats a day.
 */
export function askDaily(): void {
  const day = Number(process.env['BI_ORACLE_DAY'] ?? Math.floor(Date.now() / DAY_MS));
  const first = FIRST_DAILY_SEED + day * SEEDS_PER_DAY;
  process.stderr.write(`oracle: ${DAILY_QUERIES} queries of day ${day}, first seed ${first}\n`);
  askQueries(first, DAILY_QUERIES);
}

/** Asks `count` queries of the worlds from seed `first` on and compares every answer. */
export function askQueries(first: number, count = QUERIES_PER_WORLD, isFixed = false): void {
  beforeAll(async () => {
    lab = await openSemanticLab();
  });
  afterAll(() => lab.close());

  test(
    `${count} random queries from seed ${first} give the numbers of the brute-force oracle`,
    async () => {
      let asked = 0;
      for (let seed = first; asked < count; seed += 1) {
        const { world, random } = await loadWorld(seed);
        const questions = Array.from(
          { length: Math.min(QUERIES_PER_WORLD, count - asked) },
          (_, n) => drawQuestion(world, random, seed, n),
        );
        const found = await differences(questions);
        const wrong = found.findIndex((one) => one !== null);
        const question = questions[wrong];
        if (question !== undefined) {
          const text = await failureText(await shrink(question));
          expect.fail(
            `seed ${seed}, query ${wrong} of its world differs:\n${found[wrong]}\n${text}`,
          );
        }
        asked += found.length;
      }
      expect(asked).toBe(count);
      if (isFixed && count >= 700)
        expect([...drawn.keys()].sort()).toEqual(FORMS.map(([form]) => form).sort());
      if (QUERIES > 5000) process.stderr.write(`${JSON.stringify([...drawn])}\n`);
    },
    Math.max(3_600_000, count * 500),
  );
}
