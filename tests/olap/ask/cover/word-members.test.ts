import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const read = reader(
  {
    label: 'Calls',
    key: ['id'],
    dimensions: [
      { name: 'started', label: 'Started day', type: 'date' },
      text('direction', 'Direction'),
      text('team', 'Team'),
    ],
    measures: [
      { name: 'calls', label: 'Number of calls', agg: 'count' },
      measure('billed', 'Billed amount', 'sum', 'billed'),
    ],
  },
  { direction: ['IN', 'OUT'], team: ['Kite', 'Swift'] },
);

describe('a member that is called like a preposition', () => {
  it.each([
    ['billed amount by team in 2025', 'Billed amount · by Team · 2025'],
    ['billed amount in Kite', 'Billed amount · Team: Kite'],
  ])('is the preposition: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each([
    ['calls of direction IN by team', 'Number of calls · by Team · Direction: IN'],
    ['calls "in" by team', 'Number of calls · by Team · Direction: IN'],
    ['in vs out how many calls', 'Number of calls · by Direction · Direction: IN, OUT'],
  ])('is itself in capitals, in quotes, and where nothing else fits: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});
