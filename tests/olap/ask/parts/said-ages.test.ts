import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const SWIMS = {
  label: 'Swims',
  key: ['swim_no'],
  measures: [
    { name: 'rows', label: 'Number of swims', agg: 'count' as const, synonyms: ['Swims'] },
    measure('lengths', 'Lengths', 'sum', 'lengths'),
    measure('mean_age', 'Average member age', 'avg', 'days_between(born, swam) / 365.25'),
    measure('members', 'Distinct members', 'distinct', 'member_id'),
  ],
};
const POOL = { pool: ['North', 'South'], member: ['Ann', 'Ben'] };
const FIELDS = [
  { name: 'swam', label: 'Swam day', type: 'date' as const, expr: 'swam' },
  text('pool', 'Pool'),
  text('member', 'Member', 'Member'),
];

const exact = reader(
  {
    ...SWIMS,
    dimensions: [
      ...FIELDS,
      value('age', 'Member age (value)', 'days_between(born, swam) / 365.25'),
    ],
  },
  POOL,
);
const banded = reader(
  { ...SWIMS, dimensions: [...FIELDS, text('band', 'Member age band', 'Member')] },
  { ...POOL, band: ['0-17', '18-39', '40-64', '65+'] },
);

describe('ages', () => {
  it.each([
    ['swims of members over 65', 'Number of swims · Member age (value) > 65'],
    [
      'swims of members older than 65 by pool',
      'Number of swims · by Pool · Member age (value) > 65',
    ],
    ['lengths of members under 18', 'Lengths · Member age (value) < 18'],
    ['lengths of members aged 18 or older', 'Lengths · Member age (value) >= 18'],
    [
      'how many members over 60 in North',
      'Distinct members · Pool: North · Member age (value) > 60',
    ],
    [
      'swims of members between 20 and 30 years old',
      'Number of swims · Member age (value) >= 20 · Member age (value) < 31',
    ],
    [
      'swims of members aged between 20 and 30',
      'Number of swims · Member age (value) >= 20 · Member age (value) < 31',
    ],
  ])('%s: a condition on the age of each row', (question, read) => {
    expect(exact(question)).toBe(read);
  });

  it.each([
    ['swims of members over 65', 'Number of swims · Member age band: 65+'],
    ['swims of members 65 or older', 'Number of swims · Member age band: 65+'],
    ['swims of members under 18', 'Number of swims · Member age band: 0-17'],
    ['lengths of members between 18 and 64 years old', 'Lengths · Member age band: 18-39, 40-64'],
  ])('%s: the bands that have these ages alone', (question, read) => {
    expect(banded(question)).toBe(read);
  });

  it('are no ages where they are of something else, or where a band is only partly of them', () => {
    expect(exact('members with over 100 lengths')).not.toContain('age');
    expect(exact('pools with over 50 swims')).not.toContain('age');
    expect(banded('swims of members over 50')).toMatch(/^refused/);
    expect(banded('swims of members between 30 and 50 years old')).toMatch(/^refused/);
  });
});
