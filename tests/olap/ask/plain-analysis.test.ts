import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from './cube-reader';

const read = reader(
  {
    label: 'Tow jobs',
    key: ['id'],
    dimensions: [
      { name: 'called', label: 'Called day', type: 'date', folder: 'Called' },
      text('status', 'Job status'),
      text('pay', 'Pay method'),
      text('depot', 'Depot', 'Depot'),
      text('county', 'Depot county', 'Depot'),
      text('reason', 'Reason'),
      { name: 'recorded', label: 'Was recorded', type: 'boolean' },
      text('driver', 'Driver', 'Driver'),
      { name: 'freelance', label: 'Driver is freelance', type: 'boolean', folder: 'Driver' },
      value('seats_value', 'Seats (value)', 'seats'),
    ],
    measures: [
      { name: 'jobs', label: 'Number of jobs', agg: 'count' },
      measure('seats', 'Seats', 'sum', 'seats'),
      measure('seats_max', 'Max seats', 'max', 'seats'),
      measure('response', 'Response (min)', 'sum', 'resp'),
      measure('response_mean', 'Average response (min)', 'avg', 'resp'),
      measure('rating', 'Average rating', 'avg', 'rating'),
      measure('depots', 'Distinct depots', 'distinct', 'depot_id'),
    ],
  },
  {
    status: ['Done', 'Aborted', 'NoShow'],
    pay: ['cash', 'card'],
    depot: ['Foxley', 'Tollgate'],
    county: ['Kent', 'Essex'],
    reason: ['fit', 'colour'],
    driver: ['Ada', 'Bev'],
  },
);

describe('an order of the list', () => {
  it.each([
    [
      'average response by depot, slowest first',
      'Average response (min) · by Depot · largest first',
    ],
    [
      'average response by depot, fastest first',
      'Average response (min) · by Depot · smallest first',
    ],
    ['average rating by depot, best first', 'Average rating · by Depot · largest first'],
    ['average rating by depot, worst first', 'Average rating · by Depot · smallest first'],
    ['slowest depot by average response', 'Average response (min) · by Depot · top 1'],
  ])('%s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each(['seats by depot, slowest first', 'longest job by depot', 'which had the most seats'])(
    'is not answered of what has no such size: %s',
    (question) => {
      expect(read(question)).toMatch(/^(?:refused|asked): /);
    },
  );
});

describe('states', () => {
  it.each([
    ['no show rate by depot', 'NoShow jobs, % of all · by Depot'],
    ['how many no-shows by depot', 'Number of jobs · by Depot · Job status: NoShow'],
    ['recorded jobs by depot', 'Number of jobs · by Depot · Was recorded: yes'],
    ['freelance jobs by depot', 'Number of jobs · by Depot · Driver is freelance: yes'],
    ['how many jobs did we abort', 'Number of jobs · Job status: Aborted'],
  ])('are said by their verbs and with their words apart: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each([
    ['how many jobs were paid in cash', 'Number of jobs · Pay method: cash'],
    ['jobs about fit by depot', 'Number of jobs · by Depot · Reason: fit'],
    [
      'what share of Kent jobs were paid in cash',
      'Number of jobs · % of grand total · by Pay method · Pay method: cash · Depot county: Kent',
    ],
  ])('go with words that say no more than their field: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each(['jobs paid by depot', 'about jobs by depot', 'jobs rebooked in cash'])(
    'do not go with others: %s',
    (question) => {
      expect(read(question)).toMatch(/^(?:refused|asked): /);
    },
  );
});

describe('a noun next to a measure', () => {
  it.each([
    ["county's average response", 'Average response (min) · by Depot county'],
    ['average response on jobs of Kent', 'Average response (min) · Depot county: Kent'],
    [
      'did Foxley have more jobs than Tollgate',
      'Number of jobs · by Depot · Depot: Foxley, Tollgate',
    ],
    [
      'which has more jobs, Foxley or Tollgate',
      'Number of jobs · by Depot · Depot: Foxley, Tollgate',
    ],
  ])('is what it is of: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each(['seats by county of the depots', 'seats in the depot', 'seats still by depot'])(
    'is no breakdown of its own: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused: /);
    },
  );
});

describe('how long something takes', () => {
  it.each([
    ['how long do jobs take on average', 'Average response (min)'],
    ['how long is the response in Kent', 'Average response (min) · Depot county: Kent'],
    ['how long do jobs take by depot', 'Average response (min) · by Depot'],
  ])('is the mean of the only time: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('is refused of what has none', () => {
    expect(read('how long are seats by depot')).toMatch(/^refused: /);
  });
});
