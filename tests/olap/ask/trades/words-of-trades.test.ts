import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const date = (name: string, label: string) =>
  ({ name, label, type: 'date', expr: name, folder: label.replace(/ day$/, '') }) as const;
const rows = (of: string) => ({ name: 'rows', label: `Number of ${of}`, agg: 'count' }) as const;
const joined = (name: string, label: string, folder: string, expr: string) => ({
  ...text(name, label, folder),
  expr,
});

const library = reader(
  {
    label: 'Issue transactions',
    key: ['issue_id'],
    dimensions: [
      date('issue_day', 'Issue date day'),
      date('back_day', 'Return date day'),
      text('desk', 'Issue desk'),
      joined('title', 'Book title', 'Book', 'book.title'),
      joined('shelf', 'Book shelf', 'Book', 'book.shelf'),
      joined('patron_kind', 'Patron type', 'Patron', 'patron.kind'),
    ],
    measures: [
      rows('loan transactions'),
      measure('patrons', 'Distinct patrons', 'distinct', 'patron_id'),
      measure('fine', 'Fine paid', 'sum', 'fine'),
    ],
  },
  { desk: ['Hall', 'Kiosk'], shelf: ['Crime', 'Poetry'], patron_kind: ['Adult', 'Child'] },
);

describe('rows of a library', () => {
  it.each([
    ['circulation by shelf', 'Number of loan transactions · by Book shelf'],
    ['how many loans at the Kiosk', 'Number of loan transactions · Issue desk: Kiosk'],
    ['how many members borrowed in 2025', 'Distinct patrons · Issue date: 2025'],
    ['how many readers by shelf', 'Distinct patrons · by Book shelf'],
    ['fines collected by shelf', 'Fine paid · by Book shelf'],
  ])('are called as people call them: %s', (question, reading) => {
    expect(library(question)).toBe(reading);
  });

  it('are not all of them where a word says which', () => {
    expect(library('loans not returned yet by shelf')).toBe(
      'Number of loan transactions · by Book shelf · Return date: empty',
    );
    expect(library('how many renewed loans')).toMatch(/^refused/);
  });
});
