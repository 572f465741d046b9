import { beforeAll } from 'vitest';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from './read-as';
import { sampleAskCubes } from './sample-cubes';
import { strangeContexts } from './strange-cubes';

/** Reads questions of the sample cubes together, and of single cubes of other trades, which are made before the tests. */
export function askedCubes() {
  let sample: AskContext | undefined;
  let trades: Map<string, AskContext> | undefined;
  beforeAll(() => {
    sample = askContext(sampleAskCubes().map(vocabularyOf));
    trades = strangeContexts('trade-cubes');
  }, 60_000);
  const context = (): AskContext => {
    if (sample === undefined) throw new Error('the cubes are made before the first test');
    return sample;
  };
  return {
    context,
    ofSample: (question: string): string => readAs(context(), question),
    ofTrade: (cube: string, question: string): string => readAs(trades?.get(cube), question),
  };
}
