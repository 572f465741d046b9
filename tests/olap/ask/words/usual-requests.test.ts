import { describe, expect, it } from 'vitest';
import { asUsualRequest } from '@bi/olap/ask/words/usual-requests';
import { pots } from '../kilns-and-pots';
import { ferries } from '../named-rows';

const read = ferries();
const ofPots = pots();

describe('what is asked twice', () => {
  it.each([
    [
      'which ferries are at home port Oban? Return the ferry names.',
      'Number of ferries · by Name · Home port: Oban',
    ],
    ['select the names of all ferries', 'Number of ferries · by Name'],
    ['for each home port, report the number of ferries', 'Number of ferries · by Home port'],
  ])('is asked once: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each(['select committees by district', 'parcels the senders return', 'list price by shop'])(
    'is left where a word for it is no request: %s',
    (text) => {
      expect(asUsualRequest(text)).toBe(text);
    },
  );
});

describe('the order of a list', () => {
  it.each([
    ['in the decreasing order of price', 'in descending order of price'],
    ['names sorted by price decreasing', 'names sorted by price descending'],
    ['the names, sort the results by price', 'the names sorted by price'],
    ['order all pots by the firing year', 'list all pots sorted by the firing year'],
    ['the names listed in increasing order', 'the names in ascending order'],
  ])('is said as usual: %s', (text, usual) => {
    expect(asUsualRequest(text).replaceAll(/\s+/g, ' ')).toBe(usual);
  });

  it.each(['decreasing prices by shop', 'order quantity by shop', 'orders by shop'])(
    'is none: %s',
    (text) => {
      expect(asUsualRequest(text)).toBe(text);
    },
  );
});

describe('names and places', () => {
  it('of persons are two columns', () => {
    expect(asUsualRequest('first and last names of clerks')).toBe(
      'first names and last names of clerks',
    );
  });

  it('are asked for with where', () => {
    expect(asUsualRequest('where is the club "pen" located?')).toBe(
      'what is the location of the club "pen"?',
    );
    expect(asUsualRequest('where is the money spent?')).toBe('where is the money spent?');
  });
});

describe('how many share something', () => {
  it('are those that have it', () => {
    expect(ofPots('districts that are shared by more than two pots')).toBe(
      'Number of pots · by District · Number of pots > 2',
    );
  });

  it('is left where nobody is counted', () => {
    const text = 'rooms that are used by guests';
    expect(asUsualRequest(text)).toBe(text);
  });
});

it.each([
  [
    'number of pots with a price larger than or equal to 80',
    'Number of pots · Price (value) >= 80',
  ],
  [
    'number of pots with a price smaller than or equal to 80',
    'Number of pots · Price (value) <= 80',
  ],
])('or equal to belongs to the comparison: %s', (question, chips) => {
  expect(ofPots(question)).toBe(chips);
});

it.each([
  ['what is the price of the pot named "Urn"', 'Price · Name: Urn'],
  ['what is the district of the pot titled "Urn"', 'Number of pots · by District · Name: Urn'],
])('a name in quotes is that of the noun before it: %s', (question, chips) => {
  expect(ofPots(question)).toBe(chips);
});

it('a name that nothing has is refused', () => {
  expect(ofPots('what is the district of the pot named "Vase"')).toContain('refused');
});

describe('everything about the rows', () => {
  it.each([
    ['show all the information about ferries', 'rows behind it · Number of ferries'],
    ['name and home port information of ferries', 'Number of ferries · by Name · by Home port'],
  ])('are the rows, or the columns that are named: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is not asked for by a word of a column', () => {
    expect(read('information by home port')).toContain('refused');
  });
});

describe('different ones behind an aggregate', () => {
  it('are those that it is for', () => {
    expect(ofPots('average price of pots in different districts')).toBe(
      'Average price · by District',
    );
  });

  it('are a condition where things are counted', () => {
    expect(ofPots('how many pots in different districts')).toContain('refused');
  });
});

describe('superlatives of a price', () => {
  it.each([
    ['the room with the cheapest base price', 'the room with the lowest base price'],
    ['the most expensive price', 'the highest price'],
    ['top 3 expensive rooms', '3 most expensive rooms'],
    ['how many races belong to each?', 'how many races have each?'],
  ])('are its ends: %s', (text, usual) => {
    expect(asUsualRequest(text)).toBe(usual);
  });

  it.each(['the cheapest room', 'how many races belong to each club'])('are left: %s', (text) => {
    expect(asUsualRequest(text)).toBe(text);
  });
});

it.each([
  ['in which different districts were pots Won', 'Number of pots · by District · Result: Won'],
  ['number of times pots Won by district', 'Number of pots · by District · Result: Won'],
])('asks for places and times: %s', (question, chips) => {
  expect(ofPots(question)).toBe(chips);
});
