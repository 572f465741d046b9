import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../../cube-reader';

const read = reader(
  {
    label: 'Timber order lines',
    dimensions: [
      { name: 'ordered_on', label: 'Ordered day', type: 'date', expr: 'ordered_on' },
      text('order_no', 'Timber order number'),
      text('order_status', 'Order status'),
      text('yard', 'Yard'),
    ],
    measures: [
      measure('net_amt', 'Net amount', 'sum', 'net_amt'),
      { name: 'lines', label: 'Number of timber order lines', agg: 'count' },
      measure('order_qty', 'Order quantity', 'sum', 'order_qty'),
      measure('average_net_amt', 'Average net amount', 'avg', 'net_amt'),
      measure('order_count', 'Distinct TOs', 'distinct', 'order_no'),
    ],
  },
  { order_status: ['Delivered', 'Cancelled'], yard: ['North', 'Harbour'] },
);

describe('a word for the rows within what names a measure', () => {
  it.each([
    ['net order value by yard', 'Net amount · by Yard'],
    ['total net order value in 2024', 'Net amount · 2024'],
    ['average net order value', 'Average net amount'],
    ['order value by yard', 'Net amount · by Yard'],
    ['net order amount by order status', 'Net amount · by Order status'],
    ['order quantity by yard', 'Order quantity · by Yard'],
    ['net amount by order status', 'Net amount · by Order status'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('are their number where they are counted', () => {
    expect(read('how many order lines in 2024')).toBe('Number of timber order lines · 2024');
    expect(read('how many timber orders by yard')).toBe('Distinct TOs · by Yard');
  });
});
