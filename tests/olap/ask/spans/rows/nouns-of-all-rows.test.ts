import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../../cube-reader';
import { pots } from '../../kilns-and-pots';

const read = pots();

describe('the noun for the rows behind an aggregate', () => {
  it.each([
    ['average price of all pots', 'Average price'],
    ['average price of pots by district', 'Average price · by District'],
    ['average price of pots for each district', 'Average price · by District'],
    ['max price of the pots', 'Max price'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('is a list where each of them is asked for', () => {
    expect(read('average price for every pot')).toBe('Average price · by Pot ID · by Name');
  });
});

it('a member that is called as the rows are is meant in quotes alone', () => {
  expect(read('max price of the pot')).toBe('Max price');
  expect(read('max price of "The pot"')).toBe('Max price · Name: The pot');
});

const clients = reader(
  {
    label: 'Clients',
    key: ['client_id'],
    dimensions: [
      { name: 'client_id', label: 'Client ID', type: 'number', expr: 'client_id' },
      { ...text('client_name', 'Client'), determines: ['branch'] },
      text('branch', 'Branch'),
      value('balance_value', 'Balance (value)', 'balance'),
      value('score_value', 'Score (value)', 'score'),
    ],
    measures: [
      { name: 'clients', label: 'Number of clients', agg: 'count', synonyms: ['Clients'] },
      measure('balance', 'Balance', 'sum', 'balance'),
      measure('average_balance', 'Average balance', 'avg', 'balance'),
      measure('score', 'Average score', 'avg', 'score'),
    ],
  },
  { client_name: ['Ann', 'Bob'], branch: ['East', 'West'] },
);

it.each([
  ['average balance of clients with score lower than 50', 'Average balance · Score (value) < 50'],
  [
    'for each branch, find the average balance of clients with score lower than 50',
    'Average balance · by Branch · Score (value) < 50',
  ],
])('a condition behind the noun is one on single rows: %s', (question, chips) => {
  expect(clients(question)).toBe(chips);
});

it.each([
  ['average balance of clients for each branch, top 5', 'Average balance · by Branch · top 5'],
  ['average balance of all clients in the top 5 branches', 'Average balance · by Branch · top 5'],
  [
    'average score of clients for the 3 branches with the highest balance',
    'Balance · Average score · by Branch · top 3',
  ],
])('a number that ranks something else leaves the noun no breakdown: %s', (question, chips) => {
  expect(clients(question)).toBe(chips);
});

it.each([
  ['average balance of clients, top 5', 'Average balance · by Client · top 5'],
  [
    'average balance of clients with more than 2 clients',
    'asked: Average balance · by Client · Average balance > 2 | Average balance · Number of clients · by Client · Number of clients > 2',
  ],
])('a number that is about the noun leaves it a breakdown: %s', (question, chips) => {
  expect(clients(question)).toBe(chips);
});
