import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import { filledAddress, namesInAddress } from '@bi/olap/dashboard/frame-address';
import { expect, test } from 'vitest';

const FILTERS = [
  { id: 'r', name: 'Region' },
  { id: 'd', name: 'Date span' },
];
const filled = (address: string, values: Record<string, BoundCondition | null>) =>
  filledAddress(address, FILTERS, values);

test('names of filters in an address are found, each once', () => {
  expect(namesInAddress('https://a.test/{{Region}}?d={{ Date span }}&r={{Region}}')).toEqual([
    'Region',
    'Date span',
  ]);
  expect(namesInAddress('https://a.test/{Region}')).toEqual([]);
});

test.each<[string, BoundCondition | null, string]>([
  ['members', { op: 'in', values: ['West', 'A&B'] }, 'West%2CA%26B'],
  ['members of a hierarchy', { op: 'in', paths: [['US', 'Texas']] }, 'Texas'],
  ['a span', { op: 'between', from: '2001-01-01', to: '2001-02-01' }, '2001-01-01%2F2001-02-01'],
  ['a value', { op: '=', value: 7 }, '7'],
  ['a member without a name', { op: 'in', values: [null] }, ''],
  ['everything but some', { op: 'notIn', values: ['West'] }, ''],
  ['a relative period', { op: 'period', period: { last: 3, unit: 'month' } as never }, ''],
  ['nothing', null, ''],
])('%s enter an address encoded', (_what, value, text) => {
  expect(filled('https://a.test/?r={{Region}}', { r: value })).toBe(`https://a.test/?r=${text}`);
});

test('a value never leads to another page or host', () => {
  const value = (text: string): Record<string, BoundCondition> => ({
    r: { op: 'in', values: [text] },
  });
  for (const text of ['..', '.', '../admin', '/evil', '@evil.test', '#x', '?x', 'a\\b', 'a%2e']) {
    const { host, pathname } = new URL(filled('https://a.test/x/{{Region}}', value(text)));
    expect([text, host, pathname.startsWith('/x/')]).toEqual([text, 'a.test', true]);
  }
});

test('a filter that is not there leaves nothing', () => {
  expect(filled('https://a.test/?x={{Gone}}&y=1', {})).toBe('https://a.test/?x=&y=1');
});
