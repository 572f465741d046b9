import { describe, expect, it } from 'vitest';
import { reader, text } from '../cube-reader';

const clerks = (last: string, more: ReturnType<typeof text>[] = []) =>
  reader(
    {
      label: 'Clerks',
      key: ['id'],
      dimensions: [
        { name: 'id', label: 'Clerk ID', type: 'number', expr: 'id' },
        text('first', 'First name'),
        text('last', last),
        text('town', 'Town'),
        ...more,
      ],
      measures: [{ name: 'clerks', label: 'Number of clerks', agg: 'count', synonyms: ['Clerks'] }],
    },
    { first: ['Ann'], last: ['Epp'], town: ['Oban'] },
    null,
    null,
  );

describe('names of persons', () => {
  it('may be spelt in short', () => {
    expect(clerks('L name')('last names of clerks')).toBe('Number of clerks · by L name');
  });

  it('are first and last names in full', () => {
    expect(clerks('Last name')('full names of clerks in Oban')).toBe(
      'Number of clerks · by First name · by Last name · Town: Oban',
    );
  });

  it('are the column of that name', () => {
    expect(clerks('Last name', [text('full', 'Full name')])('full names of clerks')).toBe(
      'Number of clerks · by Full name',
    );
  });

  it('are none where a cube has no last name', () => {
    expect(clerks('Suffix')('full names of clerks')).not.toContain('Suffix');
  });
});
