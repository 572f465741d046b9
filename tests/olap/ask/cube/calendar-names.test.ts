import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const DAYS = ['Monday', 'Saturday', 'Sunday'];
const weekday = (name: string, label: string) => ({ ...text(name, label), sortBy: 'n' });

const rides = reader(
  {
    label: 'Rides',
    key: ['ride_no'],
    dimensions: [
      {
        name: 'start_day',
        label: 'Start day',
        type: 'date',
        expr: 'to_date(started)',
        determines: ['start_weekday'],
      },
      weekday('start_weekday', 'Start weekday'),
      {
        name: 'start_hour',
        label: 'Start hour',
        type: 'number',
        expr: 'hour(started)',
        format: '0',
      },
      { name: 'start_time', label: 'Start time', type: 'timestamp', expr: 'started' },
      {
        name: 'paid_day',
        label: 'Paid day',
        type: 'date',
        expr: 'to_date(paid)',
        determines: ['paid_weekday'],
      },
      weekday('paid_weekday', 'Paid weekday'),
      { name: 'paid_hour', label: 'Paid hour', type: 'number', expr: 'hour(paid)', format: '0' },
      text('zone', 'Zone'),
    ],
    measures: [
      { name: 'rows', label: 'Number of rides', agg: 'count', synonyms: ['Rides'] },
      measure('wait', 'Average wait (min)', 'avg', 'wait'),
    ],
  },
  { start_weekday: DAYS, paid_weekday: DAYS, zone: ['Inner', 'Outer'] },
);

describe('the hour of a time', () => {
  it.each([
    ['rides by hour of the day', 'Number of rides · by Start hour'],
    ['which hour of the day has the fewest rides', 'Number of rides · by Start hour · bottom 1'],
    ['average wait by hour', 'Average wait (min) · by Start hour'],
    ['busiest hour', 'Number of rides · by Start hour · top 1'],
    ['rides by time of day', 'Number of rides · by Start hour'],
    ['rides by paid hour', 'Number of rides · by Paid hour'],
  ])("%s: that of the cube's own date", (question, read) => {
    expect(rides(question)).toBe(read);
  });
});

describe('a day of the week', () => {
  it('is that of the date next to it', () => {
    expect(rides('rides by zone on paid weekday Monday')).toBe(
      'Number of rides · by Zone · Paid weekday: Monday',
    );
  });
});
