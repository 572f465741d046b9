import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const read = reader(
  {
    label: 'Parcels',
    key: ['id'],
    dimensions: [{ name: 'sent', label: 'Sent day', type: 'date' }, text('customer', 'Customer')],
    measures: [
      { name: 'parcels', label: 'Number of parcels', agg: 'count' },
      measure('fee', 'Fee', 'sum', 'fee'),
    ],
  },
  { customer: ['Ann', 'Ben'] },
);

describe('a refusal', () => {
  it.each([
    ['fee of ppl', 'refused: ppl'],
    ['fee per wk of zorbs in kgs', 'refused: zorbs, kgs'],
    ['cheapest zorbs by customer', 'refused: cheapest, zorbs'],
    ['parcels with more than 5% zorb', 'refused: zorb, more than 5%'],
    ['parcels at least zorb', 'refused: zorb, at least'],
  ])('names words as they were typed: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});
