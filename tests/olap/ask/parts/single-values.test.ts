import { describe, expect, it } from 'vitest';
import { holidayLets } from '../holiday-lets';

const read = holidayLets();

describe('the longest of each', () => {
  it.each(['the longest days from arrival to departure for each channel'])(
    'is no ranking of means: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused/);
    },
  );

  it('ranks where it asks which', () => {
    expect(read('which channel has the longest days from arrival to departure')).toBe(
      'Average days from arrival to departure · by Channel · top 1',
    );
  });
});
