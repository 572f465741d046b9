import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const dimensions = [
  { name: 'wine_id', label: 'Wine ID', type: 'number' as const, expr: 'wine_id' },
  { ...text('name', 'Name'), determines: ['winery'] },
  text('winery', 'Winery'),
  text('buyer', 'Buyer country'),
  { name: 'year', label: 'Year', type: 'number' as const, expr: 'year', semantic: 'year' as const },
  value('score_value', 'Score (value)', 'score'),
];
const members = { name: ['Aria', 'Brut'], winery: ['Biale', 'Kistler'], buyer: ['Norway'] };

const read = reader(
  {
    label: 'Wines',
    key: ['wine_id'],
    dimensions,
    measures: [
      { name: 'wines', label: 'Number of wines', agg: 'count', synonyms: ['Wines'] },
      measure('score', 'Average score', 'avg', 'score'),
    ],
  },
  members,
  null,
  null,
);

describe('a verb of how the rows came to be', () => {
  it.each([
    ['how many wines were produced at Biale', 'Number of wines · Winery: Biale'],
    ['how many wines were released in 2009', 'Number of wines · Year = 2009'],
    [
      'number of wines produced between 2003 and 2009',
      'Number of wines · Year >= 2003 · Year <= 2009',
    ],
    ['how many wines are produced by each winery', 'Number of wines · by Winery'],
    [
      'which wineries produce at least four wines',
      'Number of wines · by Winery · Number of wines >= 4',
    ],
  ])('adds nothing to them: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    'how many wines were produced in Norway',
    'how many wines were reviewed in 2009',
    'how many wines were produced',
    'which wineries produce wines',
  ])('is refused, or asked about: %s', (question) => {
    expect(read(question)).toMatch(/^(?:refused|asked)/);
  });
});

describe('what begins things', () => {
  const ofSites = (year: string) =>
    reader(
      {
        label: 'Sites',
        key: ['site_id'],
        dimensions: [
          { name: 'site_id', label: 'Site ID', type: 'number', expr: 'site_id' },
          text('winery', 'Winery'),
          { name: 'year', label: year, type: 'number', expr: 'year', semantic: 'year' },
        ],
        measures: [{ name: 'sites', label: 'Number of sites', agg: 'count', synonyms: ['Sites'] }],
      },
      { winery: ['Biale', 'Kistler'] },
      null,
      null,
    );

  it('is in the year that is called so', () => {
    expect(ofSites('Open year')('how many sites opened between 2000 and 2005')).toBe(
      'Number of sites · Open year >= 2000 · Open year <= 2005',
    );
  });

  it('is in no other year', () => {
    expect(ofSites('Survey year')('how many sites were founded in 2000')).toMatch(
      /^(?:refused|asked)/,
    );
  });
});

it('rows that are called as their amount is are asked about', () => {
  const degrees = reader(
    {
      label: 'Degrees',
      key: ['id'],
      dimensions: [
        { name: 'id', label: 'ID', type: 'number', expr: 'id' },
        text('campus', 'Campus'),
        { name: 'year', label: 'Year', type: 'number', expr: 'year', semantic: 'year' },
        value('degrees_value', 'Degrees (value)', 'degrees'),
      ],
      measures: [
        { name: 'rows', label: 'Number of degrees', agg: 'count', synonyms: ['Degrees'] },
        measure('degrees', 'Degrees', 'sum', 'degrees'),
      ],
    },
    { campus: ['Fresno', 'Chico'] },
    null,
    null,
  );
  expect(degrees('how many degrees were conferred at Fresno')).toMatch(
    /^asked: .*Degrees · Campus/,
  );
  expect(degrees('how many degrees were conferred between 1998 and 2002')).toContain('refused');
});
