import { describe, expect, it } from 'vitest';
import { reader, text } from '../cube-reader';

const MEASURES = [
  { name: 'rows', label: 'Number of ferries', agg: 'count' as const, synonyms: ['Ferries'] },
];

const ferries = reader(
  {
    label: 'Ferries',
    dimensions: [text('country', 'Country'), text('continent', 'Continent')],
    measures: MEASURES,
  },
  { country: ['usa', 'Kenya', 'PER'], continent: ['Africa', 'Asia', 'South America'] },
);

describe('peoples and parts of the world', () => {
  it.each([
    ['number of American ferries', 'Number of ferries · Country: usa'],
    ['how many ferries are there in the US', 'Number of ferries · Country: usa'],
    ['ferries from the United States', 'Number of ferries · Country: usa'],
    ['kenyan ferries', 'Number of ferries · Country: Kenya'],
    ['peruvian ferries', 'Number of ferries · Country: PER'],
    ['African ferries', 'Number of ferries · Continent: Africa'],
    [
      'South American and Asian ferries',
      'Number of ferries · by Continent · Continent: South America, Asia',
    ],
  ])('are other names of a member: %s', (question, reading) => {
    expect(ferries(question)).toBe(reading);
  });

  it('are nothing where there is no such member', () => {
    expect(ferries('french ferries')).toBe('refused: french');
    expect(ferries('european ferries')).toBe('refused: european');
  });

  it('make nobody who asks of a country that is not there', () => {
    const docks = reader(
      { label: 'Docks', dimensions: [text('country', 'Country')], measures: MEASURES },
      { country: ['Kenya'] },
    );
    expect(docks('how many ferries are there in the US')).toBe('refused: us');
    expect(docks('show us the number of ferries')).toBe('Number of ferries');
  });

  it('stay a language where that is what is there', () => {
    const films = reader(
      { label: 'Films', dimensions: [text('language', 'Language')], measures: MEASURES },
      { language: ['Chinese', 'fr'] },
    );
    expect(films('chinese ferries')).toBe('Number of ferries · Language: Chinese');
  });
});
