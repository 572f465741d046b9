import { describe, expect, it } from 'vitest';
import { JoinedTypos, TypoIndex } from '@bi/olap/ask/words/typos';

const LEFT = ['weekday', 'delay', 'reason', 'operators', 'species'];
const RIGHT = ['season', 'strikes', 'agencies', 'operator', 'delays'];
const SPELT = ['seasoning', 'repay'];
const ASKED = [
  ...['weekdy', 'delya', 'seasan', 'raeson', 'seasoning', 'seasonings', 'operater', 'strikse'],
  ...['agencys', 'delay', 'delays', 'r2d2x', 'xxxxxx', 'speceis', 'repay'],
];

describe('indexes of words that are joined', () => {
  const joined = new JoinedTypos([new TypoIndex(LEFT), new TypoIndex(RIGHT, SPELT)]);
  const one = new TypoIndex([...LEFT, ...RIGHT], SPELT);

  it.each(ASKED)('read %s as one index of all the words does', (word) => {
    expect([joined.has(word), joined.nearest(word)]).toEqual([one.has(word), one.nearest(word)]);
  });
});
