import { describe, expect, it } from 'vitest';
import { reader, text, value } from '../cube-reader';

const read = reader(
  {
    label: 'Calls',
    key: ['call_id'],
    dimensions: [
      { name: 'year', label: 'Started year', type: 'number', folder: 'Started', semantic: 'year' },
      text('month', 'Started month', 'Started'),
      text('weekday', 'Started weekday', 'Started'),
      { name: 'started', label: 'Started time', type: 'timestamp', folder: 'Started' },
      text('agent', 'Agent', 'Agent'),
      value('contract_hours', 'Agent contract hours', 'hours'),
    ],
    measures: [{ name: 'calls', label: 'Number of calls', agg: 'count' }],
  },
  { agent: ['Ann', 'Ben'], month: ['May', 'June'], weekday: ['Monday', 'Friday'] },
);

describe('parts of a date', () => {
  it.each([
    'busiest hour of the day',
    'busiest hour',
    'busiest hours of the day',
    'calls per hour of the day',
    'calls by day of the month',
    'calls by week of the year',
  ])('are no field of something else, and no course: %s', (question) => {
    expect(read(question)).toMatch(/^refused: /);
  });

  it.each([
    ['calls by contract hours', 'Number of calls · by Agent contract hours'],
    ['busiest weekday', 'Number of calls · by Started weekday · top 1'],
    ['calls by month of the year', 'Number of calls · by Started month'],
    ['busiest month of the year', 'Number of calls · by Started month · top 1'],
  ])('%s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});
