import { describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('names and ids', () => {
  it.each([
    ['name of each potter and number of pots', 'Number of pots · by Potter'],
    ['ids and names of the potters', 'Number of pots · by Potter ID · by Potter'],
    [
      'names of potters who have more than 2 pots',
      'Number of pots · by Potter · Number of pots > 2',
    ],
  ])('%s are those of the noun behind them', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('say nothing more behind a field', () => {
    expect(read('the district name and number of pots')).toBe('Number of pots · by District');
  });
});
