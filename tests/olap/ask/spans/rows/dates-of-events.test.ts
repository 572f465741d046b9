import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../../cube-reader';

const day = (name: string, label: string) => ({
  ...{ name: `${name}_day`, label: `${label} day`, folder: label, expr: `${name}_on` },
  type: 'date' as const,
  determines: [`${name}_month`],
});
const month = (name: string, label: string) => text(`${name}_month`, `${label} month`, label);

const read = reader(
  {
    label: 'Gym contracts',
    dimensions: [
      month('signed', 'Signed'),
      day('signed', 'Signed'),
      month('terminated', 'Terminated'),
      day('terminated', 'Terminated'),
      text('state', 'State'),
      text('gym', 'Gym'),
    ],
    measures: [
      { name: 'contracts', label: 'Number of gym contracts', agg: 'count' },
      measure('fee', 'Fee', 'sum', 'fee'),
    ],
  },
  { state: ['Terminated', 'Running'], gym: ['Canal', 'Station'] },
);

describe('a noun for what happened on a date of its own', () => {
  it.each([
    [
      'terminations per month by date of termination',
      'Number of gym contracts · by Terminated month · State: Terminated',
    ],
    ['terminations per month', 'Number of gym contracts · by Terminated month · State: Terminated'],
    [
      'terminations in March 2025',
      'Number of gym contracts · State: Terminated · Terminated date: 2025-03',
    ],
    ['terminations by gym', 'Number of gym contracts · by Gym · State: Terminated'],
    ['fee by date of termination', 'Fee · by Terminated day'],
    ['fee per month by date of termination', 'Fee · by Terminated month'],
    ['fee per month', 'Fee · by Signed month'],
    ['fee in March 2025 by gym', 'Fee · by Gym · Signed date: 2025-03'],
  ])('chooses that date: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
