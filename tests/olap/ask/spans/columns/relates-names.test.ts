import { beforeAll, describe, expect, it } from 'vitest';
import { pots } from '../../kilns-and-pots';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { boatHire } from '../../boat-hire';
import { readAs } from '../../read-as';
import { strangeContexts } from '../../strange-cubes';

const boats = boatHire();
let trades: Map<string, AskContext>;
let tables: Map<string, AskContext>;
beforeAll(() => {
  trades = strangeContexts('trade-cubes');
  tables = strangeContexts('table-cubes');
});

it.each([
  ['how many pots correspond to each district', 'Number of pots · by District'],
  ['nominees and districts of pots they attended', 'Number of pots · by Nominee · by District'],
])('a verb of a clause adds nothing: %s', (question, chips) => {
  expect(pots()(question)).toBe(chips);
});

describe('a verb between two things of a cube', () => {
  it.each([
    ['how many guests chose a yacht in may 2025', 'Distinct guests · Boat kind: yacht · 2025-05'],
    ['which boat generates the most engine hours', 'Engine hours · by Boat · top 1'],
    ['how many guests does each boat carry', 'Distinct guests · by Boat'],
    ['how many boat rentals involved a canoe', 'Number of boat rentals · Boat kind: canoe'],
    ['boats used more than 20 engine hours', 'Engine hours · by Boat · Engine hours > 20'],
  ])('says no more than that they go together: %s', (question, chips) => {
    expect(boats(question)).toBe(chips);
  });

  it.each([
    ['employees', 'how many employees work in Berlin', 'Employees · Office: Berlin'],
    ['employees', 'how many employees does each office employ', 'Employees · by Office'],
    ['matches', 'which home team is played the most', 'Matches · by Home team · top 1'],
    ['matches', 'which referee gave the most red cards', 'Red cards · by Referee · top 1'],
  ])('of %s: %s', (cube, question, chips) => {
    expect(readAs(trades.get(cube), question)).toBe(chips);
  });

  it('says it of accounts, too', () => {
    const context = tables.get('subscriptionEvents');
    expect(readAs(context, 'which csm owner brings in the most seats')).not.toMatch(/^\w+: /);
  });
});

describe('a verb is left over', () => {
  it.each([
    'how many guests declined a yacht in may 2025',
    'how many guests gave up a yacht in may 2025',
    'how many guest offers in may 2025',
    'average cleaning cost of used boats',
    'how many boats were made in 2015',
    'boats made in 2015',
    'how many boats sank in 2024',
    'which pilot had the most boat rentals',
    'which used boats had the most rentals',
    'which boat offers were used the most',
    'engine hours used in 2024',
    'how many boat rentals carried a rating',
    'how often was each boat streamed',
    'how many times was each boat piloted',
    'how often did guests cook',
  ])('where it says which ones: %s', (question) => {
    expect(boats(question)).toMatch(/^(?:refused|asked)/);
  });

  it.each([
    'how many employees took a course in 2023',
    'how many employees worked in 2023',
    'how many employees used a car',
    'how many employees changed office in 2024',
  ])('where the rows are no events: %s', (question) => {
    expect(readAs(trades.get('employees'), question)).toMatch(/^(?:refused|asked)/);
  });

  it.each([
    'how many guests never took a yacht',
    'how many guests did not choose a yacht',
    'how many guests took both a yacht and a canoe',
    'how many guests only took a yacht',
    'how many guests used no coupon',
    'which boats never had a coupon',
  ])('where all rows of what is counted are asked about: %s', (question) => {
    expect(boats(question)).toMatch(/^refused/);
  });
});

describe('rows that have a value of a field or none', () => {
  it.each([
    ['how many boat rentals never had a coupon', 'Number of boat rentals · Coupon: empty'],
    ['how many boat rentals used no coupon', 'Number of boat rentals · Coupon: empty'],
    ['boat rentals that did not use a coupon', 'Number of boat rentals · Coupon: empty'],
    [
      'how many boat rentals had no coupon by boat',
      'Number of boat rentals · by Boat · Coupon: empty',
    ],
  ])('are asked for by a verb: %s', (question, chips) => {
    expect(boats(question)).toBe(chips);
  });
});
