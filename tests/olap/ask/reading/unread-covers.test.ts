import { describe, expect, it } from 'vitest';
import { unreadCovers } from '@bi/olap/ask/reading/unread-covers';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from '../sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));

describe('ways to cover a question', () => {
  it.each([
    'strikes in Texas by phase',
    'flights from Newark Liberty',
    'owl strikes',
    '得州的撞击次数',
  ])(
    'come by what they may score, of those that score alike in the order they were found: %s',
    (question) => {
      const all = [...unreadCovers(question, context)];
      const sorted = all.toSorted((a, b) => b.most - a.most || a.place - b.place);
      expect(all.length).toBeGreaterThan(1);
      expect(all.map(({ place }) => place)).toEqual(sorted.map(({ place }) => place));
    },
  );

  it('have the member that a word without a meaning is a part of, before those that leave it over', () => {
    const [first] = unreadCovers('owl strikes', context);
    expect(first?.cover.spans.some(({ meaning }) => meaning.kind === 'unknown')).toBe(false);
  });
});
