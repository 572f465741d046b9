import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text, value } from '../../cube-reader';

/** Pawned things of a pawnshop, whose tickets are extended. */
const read = reader(
  {
    label: 'Pawn tickets',
    key: ['ticket_id'],
    dimensions: [
      { name: 'issued_on', label: 'Issued day', type: 'date', expr: 'issued_on' },
      text('kind', 'Kind'),
      text('slot', 'Day slot'),
      value('extension_value', 'Extension count (value)', 'extensions'),
      value('weight_value', 'Weight (kg) (value)', 'weight_kg'),
      value('lent_value', 'Total amount (EUR) (value)', 'lent'),
    ],
    measures: [
      {
        name: 'rows',
        label: 'Number of pawn tickets',
        agg: 'count',
        synonyms: ['Pawn tickets', 'Tickets'],
      },
      measure('extensions', 'Extension count', 'sum', 'extensions'),
      measure('weight', 'Weight (kg)', 'sum', 'weight_kg'),
      measure('lent', 'Total amount (EUR)', 'sum', 'lent'),
      measure('owners', 'Distinct owners', 'distinct', 'owner_id'),
    ],
  } as unknown as Partial<CubeModel>,
  { kind: ['gold', 'watch'], slot: ['morning', 'evening'] },
);

describe('how often something was done to each row', () => {
  it.each([
    ['tickets extended at least twice', 'Number of pawn tickets · Extension count (value) >= 2'],
    ['how many tickets were extended more than 3 times in 2024', 'Extension count (value) > 3'],
    ['gold tickets extended twice', 'Extension count (value) = 2'],
  ])('is a number that the rows have: %s', (question, chips) => {
    expect(read(question)).toContain(chips);
    expect(read(question)).not.toMatch(/^(?:refused|asked)/);
  });

  it('is not assumed of those who have the rows', () => {
    expect(read('owners who extended more than 3 times')).toMatch(/^(?:refused|asked)/);
  });

  it('is not assumed of what has no such number', () => {
    expect(read('tickets weighed at least twice')).toMatch(/^(?:refused|asked)/);
  });

  it('asked of those who did it, it is that of the rows', () => {
    expect(read('how many times did owners pawn gold')).toMatch(/^(?:refused|Number of pawn)/);
  });
});

describe('what the rows are compared with', () => {
  it.each([
    ['tickets with more than 2 kg of weight', 'Number of pawn tickets · Weight (kg) (value) > 2'],
    ['gold tickets worth more than 40 euros - how many?', 'Total amount (EUR) (value) > 40'],
  ])('is of each row: %s', (question, chips) => {
    expect(read(question)).toContain(chips);
    expect(read(question)).not.toMatch(/^(?:refused|asked)/);
  });

  it('is left over where nothing says what something is worth', () => {
    expect(read('tickets worth over 60 by kind')).toMatch(/^(?:refused|asked)/);
  });

  it('comes after the noun of a member, which is left out', () => {
    expect(read('tickets by kind, evening work excluded')).toBe(
      'Number of pawn tickets · by Kind · Day slot: without evening',
    );
    expect(read('tickets by kind, evening zorbs excluded')).toMatch(/^(?:refused|asked)/);
    expect(read('tickets by kind, evening slot left out')).toBe(
      'Number of pawn tickets · by Kind · Day slot: without evening',
    );
  });
});
