import { ask } from '@bi/olap/ask/ask';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import type { Closeness } from '@bi/olap/ask/vocabulary/closeness';
import { describe, expect, it } from 'vitest';
import { measure, text } from '../cube-reader';
import { date, rows } from '../trades/trade-cubes';

const cube = askCubeOf(
  {
    ...{ version: 1, name: 'c', label: 'Shipments', source: { table: 't' }, key: ['id'] },
    ...{ joins: [], hierarchies: [] },
    dimensions: [
      date('day', 'Ship date'),
      text('depot', 'Depot'),
      text('town', 'Town'),
      text('depot_month', 'Depot month'),
    ],
    measures: [
      rows('shipments'),
      measure('cost', 'Freight cost', 'sum', 'cost'),
      measure('weight', 'Weight', 'sum', 'weight'),
      measure('cost_avg', 'Average freight cost', 'avg', 'cost'),
    ],
  },
  ['Leeds', 'York'].map((key) => ({ field: 'depot', key, label: key, synonyms: [] })),
  '2025-11-14',
);

/** How near made-up words are to words of the cube. */
const NEAR: Record<string, Record<string, number>> = {
  wugs: { shipments: 0.7, cost: 0.5, depot: 0.4 },
  blick: { weight: 0.7, cost: 0.6 },
  dax: { depot: 0.8, town: 0.7 },
  far: { weight: 0.3 },
};
const closeness: Closeness = (first, second) =>
  NEAR[first]?.[second] ?? NEAR[second]?.[first] ?? null;
const vocabularies = [vocabularyOf(cube)];

function read(question: string, near: Closeness | undefined = closeness) {
  const got = ask(askContext(vocabularies, near), question, null);
  if (got.outcome === 'refused') return `refused: ${got.words.join(', ')}`;
  const list = got.outcome === 'asked' ? got.choices : [got];
  const said = list.map(({ frame }) =>
    chipsOf(frame, cube, 'en')
      .map((chip) => chip.text)
      .join(' · '),
  );
  const aside = got.outcome === 'asked' ? (got.aside ?? []).join(', ') : '';
  return `${got.outcome} ${aside}: ${said.join(' | ')}`;
}

describe('a word without a meaning', () => {
  it.each([
    ['how many wugs by town', 'wugs: Number of shipments · by Town'],
    ['total blick by town', 'blick: Weight · by Town | Freight cost · by Town'],
    ['average wugs by town', 'wugs: Average freight cost · by Town'],
    ['blick by town', 'blick: Weight · by Town | Freight cost · by Town'],
    ['freight cost by dax', 'dax: Freight cost · by Depot | Freight cost · by Town'],
    ['weight for each dax', 'dax: Weight · by Depot | Weight · by Town'],
    [
      'which dax had the most shipments',
      'dax: Number of shipments · by Depot · top 1 | Number of shipments · by Town · top 1',
    ],
    ['top 3 towns by blick', 'blick: Weight · by Town · top 3 | Freight cost · by Town · top 3'],
    [
      'weight and wugs by town',
      'wugs: Weight · Number of shipments · by Town | Weight · Freight cost · by Town',
    ],
    [
      'how much did Leeds blick in 2025',
      'blick: Weight · Depot: Leeds · 2025 | Freight cost · Depot: Leeds · 2025',
    ],
    [
      'wugs by dax in 2025',
      'wugs, dax: Number of shipments · by Depot · 2025 | Number of shipments · by Town · 2025 | Freight cost · by Depot · 2025 | Freight cost · by Town · 2025',
    ],
  ])('asks which of the near names of its place is meant: %s', (question, choices) => {
    expect(read(question)).toBe(`asked ${choices}`);
  });

  it.each([
    ['weight from wugs', 'it may say which rows'],
    ['wug shipments by town', 'it describes the rows'],
    ['best wugs', 'what is best is not said'],
    ['who is the best wug', 'nobody is asked for'],
    ['how many Wugs by town', 'it is written as a name'],
    ['how many far by town', 'nothing is near enough'],
    ['how many zorbs by town', 'nothing says what it means'],
    ['wugs without wugs by town', 'it is left out, too'],
    ['wugs by dax and blick by blick', 'there are too many'],
  ])('is refused as it is in "%s": %s', (question) => {
    expect(read(question)).toBe(read(question, () => null));
  });

  it('is refused where nothing says how near words are', () => {
    expect(ask(askContext(vocabularies), 'blick by town', null).outcome).toBe('refused');
  });

  it('is never answered, however near it is', () => {
    const same: Closeness = () => 1;
    for (const question of ['blick by town', 'how many wugs', 'weight by dax'])
      expect(read(question, same)).toMatch(/^asked/);
  });
});
