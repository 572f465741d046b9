import { beforeAll, describe, expect, it } from 'vitest';
import { askContext, type AskContext } from '@bi/olap/ask/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary';
import { readAs } from './read-as';
import { sampleAskCubes } from './sample-cubes';
import { strangeContexts } from './strange-cubes';

let sample: AskContext;
let trades: Map<string, AskContext>;

beforeAll(() => {
  sample = askContext(sampleAskCubes().map(vocabularyOf));
  trades = strangeContexts('trade-cubes');
}, 60_000);

describe('how often rows are there', () => {
  it.each([
    ['species struck at least twice', 'Strikes · by Species · Strikes >= 2'],
    ['operators that had strikes more than once', 'Strikes · by Operator · Strikes > 1'],
    ['states with strikes at least three times', 'Strikes · by State · Strikes >= 3'],
    ['species struck only once', 'Strikes · by Species · Strikes >= 1 · Strikes <= 1'],
    ['which species were struck most often', 'Strikes · by Species · top 10'],
  ])('is a condition on their number, or their order: %s', (question, became) => {
    expect(readAs(sample, question)).toBe(became);
  });

  it.each(['species struck twice', 'strikes once by state', 'strikes three times as high as 1999'])(
    'is refused where it is compared with nothing: %s',
    (question) => {
      expect(readAs(sample, question)).toMatch(/^refused: /);
    },
  );

  it('is offered without a verb that has no meaning', () => {
    expect(readAs(trades.get('bank_tx'), 'counterparties used at least twice')).toBe(
      'asked: Rows · by Counterparty · Rows >= 2',
    );
  });
});
