import { isDeepStrictEqual } from 'node:util';
import { readFileSync, readdirSync } from 'node:fs';
import { ask, type AskOutcome } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { canonicalQuery } from './canonical-query';
import { readExpectation, type Expectation } from './read-expectation';

interface Step {
  question: string;
  expect: string;
}

type Item = { id: string } & (Step | { steps: Step[] });

/**
 * What became of one question. `right`: the outcome expected. `asked` and `refused`: instead of an
 * answer. `wrong`: an answer that is not the one expected, or where none was.
 */
export interface GoldResult {
  id: string;
  stratum: string;
  question: string;
  result: 'right' | 'asked' | 'refused' | 'wrong';
  got: AskOutcome;
}

function isRight(expected: Expectation, got: AskOutcome): boolean {
  if (expected.outcome === 'refused' || got.outcome === 'refused')
    return expected.outcome === got.outcome;
  if (expected.outcome === 'asked') {
    if (got.outcome !== 'asked') return false;
    const text = JSON.stringify(got.choices);
    return expected.between.every((name) => text.includes(name.split('.').at(-1) ?? name));
  }
  if (got.outcome !== 'answered' || got.frame.intent !== expected.intent) return false;
  if (expected.chart !== undefined && got.frame.chart !== expected.chart) return false;
  if (got.frame.top?.place !== expected.place) return false;
  return isDeepStrictEqual(canonicalQuery(got.query), expected.query);
}

/** What became of one question. */
export function resultOf(expected: Expectation, got: AskOutcome): GoldResult['result'] {
  if (isRight(expected, got)) return 'right';
  return got.outcome === 'answered' ? 'wrong' : got.outcome;
}

function runItem(context: AskContext, item: Item, stratum: string): GoldResult[] {
  let before: QuestionFrame | null = null;
  return ('steps' in item ? item.steps : [item]).map(({ question, expect }) => {
    const got = ask(context, question, before);
    if (got.outcome === 'answered') before = got.frame;
    return { id: item.id, stratum, question, result: resultOf(readExpectation(expect), got), got };
  });
}

type Blind = '' | `${'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh'}-`;

/** Asks all questions of one set of the gold set. */
export function runGold(
  context: AskContext,
  set: 'frozen' | 'working' | `${Blind}blind`,
): GoldResult[] {
  const folder = new URL(`gold/${set}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const items: Item[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return items.flatMap((item) => runItem(context, item, file.replace('.json', '')));
  });
}

/** Number of each result per stratum. */
export function countsOf(
  results: GoldResult[],
): Record<string, Record<GoldResult['result'], number>> {
  const counts: Record<string, Record<GoldResult['result'], number>> = {};
  for (const { stratum, result } of results) {
    counts[stratum] ??= { right: 0, asked: 0, refused: 0, wrong: 0 };
    counts[stratum][result] += 1;
  }
  return counts;
}
