import { describe, expect, it } from 'vitest';
import type { WordSpan } from '@bi/olap/ask/cover/covers';
import { formWordsAsMembers } from '@bi/olap/ask/cover/word-members';
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

describe('a form word that a reading takes for a member', () => {
  const span = (word: string, key: string | null): WordSpan => ({
    start: 0,
    end: 1,
    text: word,
    meaning:
      key === null
        ? { kind: 'unknown' }
        : { kind: 'target', target: { kind: 'member', field: 'code', key, label: key } },
  });

  it('is left over, unless another member of its field is listed with it', () => {
    const none = new Set<string>();
    expect(formWordsAsMembers([span('for', 'FRO'), span('zorbly', null)], none)).toEqual(['for']);
    expect(
      formWordsAsMembers([span('in', 'IN'), span('vs', null), span('out', 'OUT')], none),
    ).toEqual([]);
    expect(formWordsAsMembers([span('texas', 'TX')], none)).toEqual([]);
  });

  it('is the member where the question writes it as a code', () => {
    expect(formWordsAsMembers([span('to', 'TO')], new Set(['to']))).toEqual([]);
  });
});
