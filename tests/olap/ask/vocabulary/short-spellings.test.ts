import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const dimensions = [
  {
    name: 'year',
    label: 'Sent year',
    type: 'number' as const,
    folder: 'Sent',
    semantic: 'year' as const,
  },
  { name: 'sent', label: 'Sent day', type: 'date' as const, folder: 'Sent' },
  text('customer', 'Customer'),
  text('customer_type', 'Customer type'),
  text('method', 'Method'),
  value('weight_value', 'Weight (kg) (value)', 'weight'),
];
const measures = [
  { name: 'parcels', label: 'Number of parcels', agg: 'count' as const },
  measure('fee', 'Fee', 'sum', 'fee'),
  measure('tax', 'Tax amount', 'sum', 'tax'),
  measure('weight', 'Weight (kg)', 'sum', 'weight'),
];
const members = {
  customer: ['Ann', 'Ben', 'Cid'],
  method: ['App', 'Pin'],
  customer_type: ['Shop'],
};
const read = reader({ label: 'Parcels', key: ['id'], dimensions, measures }, members);
const other = reader(
  {
    label: 'Parcels',
    key: ['id'],
    dimensions: [
      ...dimensions,
      text('client', 'Client'),
      value('box_value', 'Box weight (kg) (value)', 'box'),
      text('wk', 'Wk'),
    ],
    measures: [
      ...measures,
      measure('vat', 'VAT', 'sum', 'vat'),
      measure('box', 'Box weight (kg)', 'sum', 'box'),
    ],
  },
  { ...members, client: ['Dan'], wk: ['A'] },
);

describe('words as they are spelt in haste', () => {
  it.each([
    ['parcels per yr', 'Number of parcels · by Sent year'],
    ['fee w/ App by customer', 'Fee · by Customer · Method: App'],
    ['parcels w App', 'Number of parcels · Method: App'],
    ['parcels of Ann vs Ben vs Cid', 'Number of parcels · by Customer · Customer: Ann, Ben, Cid'],
    ['looking only at 2024, fee for each of the customers', 'Fee · by Customer · 2024'],
    [
      'how did fee in the third quarter of 2025 compare with the same quarter a year earlier',
      'Fee · 2025-07-01 to 2025-09-30 · compared with a year before',
    ],
  ])('are those in full: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('are names where a cube has such', () => {
    expect(other('parcels by wk')).toBe('Number of parcels · by Wk');
  });

  it('are no word alone in capitals', () => {
    expect(read('parcels W App')).toMatch(/^refused: .*w/);
  });
});

describe('which of two is busier', () => {
  it.each(['was Ann or Ben the busier one', 'which is busier, Ann or Ben?'])(
    'shows the rows of both: %s',
    (question) => {
      expect(read(question)).toBe('Number of parcels · by Customer · Customer: Ann, Ben');
    },
  );

  it.each(['is Ann or App busier', 'was Ann or Ben the better one', 'was Ann or Ben not busier'])(
    'is refused of anything else: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused: /);
    },
  );
});

describe('rows over a number with a unit', () => {
  it.each([
    [
      'parcels over 10 kilos by customer',
      'Number of parcels · by Customer · Weight (kg) (value) > 10',
    ],
    [
      'how many parcels of Ann are under 2 kg',
      'Number of parcels · Customer: Ann · Weight (kg) (value) < 2',
    ],
  ])('%s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('are refused where several fields have the unit, or none', () => {
    expect(other('parcels over 10 kg by customer')).toMatch(/^refused: /);
    expect(read('customers with over 10 kg')).toMatch(/^refused: /);
    expect(read('parcels over 10 miles by customer')).toMatch(/^refused: /);
  });
});

describe('one of two words of a meaning', () => {
  it.each([
    ['vat by client', 'Tax amount · by Customer'],
    ['fee by client type', 'Fee · by Customer type'],
  ])('is the other where the cube has that alone: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('is itself where the cube has both', () => {
    expect(other('vat by client')).toBe('VAT · by Client');
    expect(other('tax amount by customer')).toBe('Tax amount · by Customer');
  });
});
