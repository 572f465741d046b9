import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../read-as';

const MEMBERS = {
  nationality: ['Kenyan', 'Dutch'],
  glaze: ['Celadon', 'Salt'],
  workshop: ['Hilltop', 'Riverside'],
};

function potteryContext(rows: string) {
  const dimension = (name: string, label: string) => ({ name, label, type: 'string' as const });
  const cube = askCubeOf(
    {
      name: 'pots',
      label: 'Pots',
      source: { table: 'pots' },
      key: [],
      joins: [],
      hierarchies: [],
      dimensions: [
        dimension('nationality', 'Nationality'),
        dimension('glaze', 'Glaze'),
        dimension('workshop', 'Workshop'),
      ],
      measures: [
        { name: 'pots', label: rows, agg: 'count', synonyms: ['Pots'] },
        { name: 'average_height', label: 'Average height', agg: 'avg', expr: 'height' },
        { name: 'workshops', label: 'Distinct workshops', agg: 'distinct', expr: 'workshop' },
      ],
    },
    Object.entries(MEMBERS).flatMap(([field, keys]) =>
      keys.map((key) => ({ field, key, label: key, synonyms: [] })),
    ),
    '2025-11-14',
    null,
  );
  return askContext([vocabularyOf(cube)]);
}

const pots = potteryContext('Number of pots');
const read = (question: string) => readAs(pots, question);

describe('the number of different members of a field', () => {
  it.each([
    ['how many different nationalities are there', 'Distinct nationalities'],
    ['count the number of different nationalities of pots', 'Distinct nationalities'],
    ['how many glazes are used', 'Distinct glazes'],
    ['what is the total number of glazes', 'Distinct glazes'],
    ['how many different glazes does each workshop have', 'Distinct glazes · by Workshop'],
    ['how many different glazes are there in Hilltop', 'Distinct glazes · Workshop: Hilltop'],
  ])('is what is asked: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });

  it('is the measure of the cube where it has one', () => {
    expect(read('how many different workshops are there')).toBe('Distinct workshops');
  });

  it('is no number of one member, and none without a word that counts', () => {
    expect(read('how many nationality')).toMatch(/^refused/);
    expect(read('pots by nationality')).toBe('Number of pots · by Nationality');
  });

  it('is not counted in a cube whose rows somebody named', () => {
    expect(readAs(potteryContext('Pots'), 'how many glazes are there')).toMatch(/^refused/);
  });

  it('is computed as 1 for each member that has rows, added up', () => {
    const got = ask(pots, 'how many different glazes are there', null);
    expect(got.outcome === 'answered' && got.query.calculated).toEqual([
      {
        name: 'different_glaze',
        label: 'Distinct glazes',
        calc: `include(where("pots", "glaze" is not null) / where("pots", "glaze" is not null), "glaze", 'sum')`,
        format: '#,##0',
      },
    ]);
  });
});

describe('the number of members that fulfil a condition', () => {
  it.each([
    ['how many glazes have more than 20 pots', 'Glazes with number of pots > 20'],
    ['how many workshops have at least 5 pots', 'Workshops with number of pots >= 5'],
    ['which glazes have more than 20 pots', 'Number of pots · by Glaze · Number of pots > 20'],
  ])('is one number, and a list where one is asked for: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });
});

describe('what is the number of something', () => {
  it('asks for the number, and no meaning of it', () => {
    expect(read('what is the number of pots')).toBe('Number of pots');
    expect(read('what is average height')).toBe('meaning · Average height');
  });
});

describe('a word for different things', () => {
  it.each([
    [
      'what are the different glazes and the corresponding number of pots',
      'Number of pots · by Glaze',
    ],
    ['number of pots for all the different glazes', 'Number of pots · by Glaze'],
    ['pots sold in different glazes', 'refused: sold, different'],
  ])('says nothing before what is listed: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });
});

describe('members that "or" joins', () => {
  it.each([
    ['number of pots whose glaze is Celadon or Salt', 'Number of pots · Glaze: Celadon, Salt'],
    ['how many pots have Celadon or Salt as their glaze', 'Number of pots · Glaze: Celadon, Salt'],
    [
      'how many pots of either the glaze Celadon or the glaze Salt',
      'Number of pots · Glaze: Celadon, Salt',
    ],
    [
      'number of pots by glaze, Celadon or Salt',
      'Number of pots · by Glaze · Glaze: Celadon, Salt',
    ],
    ['how many pots have the glaze Celadon or the workshop Hilltop', 'refused: or'],
  ])('are a condition, and no breakdown: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });
});

describe('a list in the order of its names', () => {
  it.each([
    ['number of pots by glaze in alphabetical order', 'Number of pots · by Glaze · A to Z'],
    [
      'number of pots by glaze and nationality in descending alphabetical order of nationality',
      'Number of pots · by Nationality · by Glaze · Z to A',
    ],
    ['number of pots in alphabetical order', 'refused: in alphabetical order'],
  ])('is asked by these words: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });
});
