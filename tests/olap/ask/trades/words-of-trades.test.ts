import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';
import { date, rows, tradeReader } from './trade-cubes';

const joined = (name: string, label: string, folder: string, expr: string) => ({
  ...text(name, label, folder),
  expr,
});

const library = reader(
  {
    label: 'Issue transactions',
    key: ['issue_id'],
    dimensions: [
      date('issue_day', 'Issue date'),
      date('back_day', 'Return date'),
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

describe('a word of the trade', () => {
  it('never replaces a name that the cube has', () => {
    const meals = tradeReader(
      'Meal orders',
      'Order date',
      { Courier: ['Ann', 'Ben'], 'Rider home': ['Mile End', 'Soho'], Customer: ['Cy'] },
      { counts: ['couriers', 'riders'] },
    );
    expect(meals('how many riders')).toBe('Distinct riders');
    expect(meals('how many couriers')).toBe('Distinct couriers');
  });

  it('is asked where several things are called so', () => {
    const hearings = tradeReader(
      'Hearings',
      'Hearing date',
      { Solicitor: ['Ann'], Barrister: ['Ben'], Court: ['High'] },
      { counts: ['solicitors', 'barristers'] },
    );
    expect(hearings('how many lawyers')).toBe('asked: Distinct solicitors | Distinct barristers');
  });

  it('is none of a cube whose rows somebody named', () => {
    const named = reader(
      {
        label: 'Lending',
        key: ['id'],
        dimensions: [text('title', 'Book title'), text('branch', 'Branch')],
        measures: [{ name: 'n', label: 'Loans', agg: 'count', synonyms: ['issues'] }],
      },
      { branch: ['East', 'West'] },
    );
    expect(named('circulation by branch')).toBe('refused: circulation');
  });

  it('of another trade is not offered as the rows', () => {
    const stays = tradeReader('Room bookings', 'Check in date', { Hotel: ['Sea', 'Hill'] });
    expect(stays('how many reservations by hotel')).toBe('Number of room bookings · by Hotel');
    expect(stays('how many accidents by hotel')).toBe('refused: accidents');
    expect(stays('how many zorbs by hotel')).toBe('asked: Number of room bookings · by Hotel');
  });
});

describe('what a verb of the rows is done to', () => {
  const hires = tradeReader(
    'Rentals',
    'Pickup date',
    { Vehicle: ['V1', 'V2'], 'Vehicle category': ['Van', 'Compact'], Customer: ['Ann'] },
    { counts: ['vehicles', 'customers'], sums: ['Total charge'] },
  );

  it.each([
    ['how many customers hired a car in 2025', 'Distinct customers · 2025'],
    ['how many customers rented something in 2025', 'Distinct customers · 2025'],
    ['how many customers hired a van', 'Distinct customers · Vehicle category: Van'],
    ['total charge by car category', 'Total charge · by Vehicle category'],
    ['how many customers returned a car', 'refused: returned'],
    ['how many customers damaged a car', 'refused: damaged'],
  ])('says no more, unless it is a member: %s', (question, reading) => {
    expect(hires(question)).toBe(reading);
  });
});

it('what rows are broken down by is no verb of theirs', () => {
  const parcels = tradeReader('Parcels', 'Drop date', { Depot: ['North', 'South'] });
  expect(parcels('how many parcels were posted by depot')).toBe('Number of parcels · by Depot');
  expect(parcels('parcels by post')).toBe('refused: post');
});

describe('invoices of which a part is paid', () => {
  const invoices = tradeReader(
    'Invoices',
    'Created date',
    { Account: ['X', 'Y'], 'Account region': ['East', 'West'] },
    { sums: ['Total (USD)', 'Amount paid (USD)', 'Total (USD) minus amount paid (USD)'] },
  );

  it.each([
    ['how much did we bill in 2025', 'Total (USD) · 2025'],
    ['billings by region', 'Total (USD) · by Account region'],
    ['revenue by region', 'Amount paid (USD) · by Account region'],
    ['cash collected by customer', 'Amount paid (USD) · by Account'],
  ])('tell what was billed from what came in: %s', (question, reading) => {
    expect(invoices(question)).toBe(reading);
  });
});

it('a short word for what a cube has is no misspelt other one', () => {
  const trips = tradeReader('Trips', 'Pickup date', { Driver: ['Ann'] }, { sums: ['Tip amount'] });
  expect(trips('tips by driver')).toBe('Tip amount · by Driver');
  expect(trips('tirps by driver')).toBe('Number of trips · by Driver');
});

it('a word for some of the rows alone is not offered as the rows', () => {
  const sittings = tradeReader('Exam sittings', 'Exam date', { Subject: ['Art', 'Law'] });
  expect(sittings('how many resits by subject')).toMatch(/^refused/);
});
