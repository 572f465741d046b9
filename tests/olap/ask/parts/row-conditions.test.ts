import { describe, expect, it } from 'vitest';
import { barges, ferries } from '../named-rows';

const read = ferries();

describe('conditions on numbers of single rows', () => {
  it.each([
    ['ferries with 40 cabins', 'Number of ferries · Cabins (value) = 40'],
    ['how many ferries have more than 40 cabins', 'Number of ferries · Cabins (value) > 40'],
    ['number of ferries with weight above 3000', 'Number of ferries · Weight (value) > 3000'],
    ['how many ferries above weight 3000', 'Number of ferries · Weight (value) > 3000'],
    [
      'how many ferries whose level of comfort is not higher than 4',
      'Number of ferries · Level of comfort (value) <= 4',
    ],
    ['max cabins of ferries with weight below 900', 'Max cabins · Weight (value) < 900'],
    ['how many ferries weigh more than 900', 'Number of ferries · Weight (value) > 900'],
    ['how many ferries are taller than 20', 'Number of ferries · Height (value) > 20'],
    [
      'how many ferries weigh more than 900 and less than 2000',
      'Number of ferries · Weight (value) > 900 · Weight (value) < 2000',
    ],
    [
      'number of ferries whose weight is between 900 and 2000',
      'Number of ferries · Weight (value) >= 900 · Weight (value) <= 2000',
    ],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('are on the rows of what is named before, and on sums of what is listed', () => {
    expect(read('home ports with more than 40 cabins')).toBe('Cabins · by Home port · Cabins > 40');
    expect(read('average weight of ferries by home port')).toBe('Average weight · by Home port');
  });

  it('of texts or by what nobody measures are left over', () => {
    expect(read('number of ferries with fuel use more than 150')).toContain('refused');
    expect(read('how many ferries are wider than 20')).toContain('refused');
  });

  it('that no row fulfils together are left over', () => {
    expect(read('ferries built before 1990 and built after 2000')).toContain('refused');
  });

  it('"older than" is about the age', () => {
    expect(barges()('how many barges are older than 30')).toBe(
      'Number of barges · Age (value) > 30',
    );
  });
});

describe('years of a cube without dates', () => {
  it.each([
    ['how many ferries were built after 1990', 'Number of ferries · Year built > 1990'],
    ['number of ferries built in 1990', 'Number of ferries · Year built = 1990'],
    [
      'number of ferries built between 1980 and 1990',
      'Number of ferries · Year built >= 1980 · Year built <= 1990',
    ],
    ['number of ferries before 1990', 'Number of ferries · Year built < 1990'],
    ['number of ferries built in the year 1990', 'Number of ferries · Year built = 1990'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('of another event are left over', () => {
    expect(read('how many ferries were scrapped after 1990')).toContain('refused');
  });
});
