import { describe, expect, it } from 'vitest';
import { askedCubes } from '../asked-cubes';

const { ofSample, ofTrade } = askedCubes();

describe('how often rows are there', () => {
  it.each([
    ['species struck at least twice', 'Strikes · by Species · Strikes >= 2'],
    ['operators that had strikes more than once', 'Strikes · by Operator · Strikes > 1'],
    ['states with strikes at least three times', 'Strikes · by State · Strikes >= 3'],
    ['species struck only once', 'Strikes · by Species · Strikes >= 1 · Strikes <= 1'],
    ['which species were struck most often', 'Strikes · by Species · top 10'],
  ])('is a condition on their number, or their order: %s', (question, became) => {
    expect(ofSample(question)).toBe(became);
  });

  it.each(['species struck twice', 'strikes once by state', 'strikes three times as high as 1999'])(
    'is refused where it is compared with nothing: %s',
    (question) => {
      expect(ofSample(question)).toMatch(/^refused: /);
    },
  );

  it('is answered with a verb that adds nothing', () => {
    expect(ofTrade('bank_tx', 'counterparties used at least twice')).toBe(
      'Rows · by Counterparty · Rows >= 2',
    );
  });
});
