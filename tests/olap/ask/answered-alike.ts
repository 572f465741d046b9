import { ask } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { canonicalQuery } from './canonical-query';

/** Fractions from 0 up to 1, the same ones for the same seed. */
export function seededFractions(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What a question is answered by: equal texts are equal queries; null: it is asked back or refused. */
export function answerIn(context: AskContext, question: string): string | null {
  const got = ask(context, question, null);
  if (got.outcome !== 'answered') return null;
  return JSON.stringify([got.frame.intent, canonicalQuery(got.query)]);
}

/** Whether an answer says that it reads a word as another. */
export function isCorrected(context: AskContext, question: string): boolean {
  const got = ask(context, question, null);
  return got.outcome === 'answered' && got.corrections.length > 0;
}
