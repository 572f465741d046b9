import { expect, it } from 'vitest';
import { receiptHeader } from '../../src/presenters/receipt-header';

it('names of any characters are put in a header of ASCII and are read back as they were', () => {
  const receipt = {
    datasets: { 销售: 3, 'a\u007f"b': 1, '📦': 2 },
    cube: 'sales',
    modelVersion: 4,
    queryHash: 'h',
    policy: 'p',
  };
  const value = receiptHeader(receipt);
  expect(value).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(value)).toEqual(receipt);
});
