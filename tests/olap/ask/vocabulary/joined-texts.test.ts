import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JoinedTexts } from '@bi/olap/ask/vocabulary/joined-texts';

const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 6 }), {
  maxLength: 8,
});
const part = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 3 });

function placesWhere(all: readonly string[], fits: (text: string) => boolean): number[] {
  return [...all.keys()].filter((place) => fits(all[place]?.replaceAll('\n', ' ') ?? ''));
}

test('the texts that have a part are found, each once and in their order', () => {
  fc.assert(
    fc.property(texts, part, (all, searched) => {
      const expected = placesWhere(all, (text) => text.includes(searched));
      expect([...new JoinedTexts(all).having(searched)]).toEqual(expected);
    }),
  );
});

test('a part behind a line break is searched where texts begin', () => {
  fc.assert(
    fc.property(texts, part, (all, searched) => {
      const expected = placesWhere(all, (text) => text.startsWith(searched));
      expect([...new JoinedTexts(all).having(`\n${searched}`)]).toEqual(expected);
    }),
  );
});

test('no text has a part, and none are there to be searched', () => {
  expect([...new JoinedTexts(['north', 'south']).having('west')]).toEqual([]);
  expect([...new JoinedTexts([]).having('west')]).toEqual([]);
});
