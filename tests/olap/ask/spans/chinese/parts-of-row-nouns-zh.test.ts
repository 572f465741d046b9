import { expect, it } from 'vitest';
import { measure, reader, text } from '../../cube-reader';

const read = reader(
  {
    label: '银行服务网点',
    dimensions: [text('bank', '银行'), text('city', '城市')],
    measures: [
      { name: 'rows', label: '银行服务网点记录数', agg: 'count' },
      measure('built', '建成数量', 'sum', 'built'),
    ],
  },
  { bank: ['甲行', '乙行'], city: ['泉州', '厦门'] },
);

it('reads a field right before the noun for the rows as a part of that noun', () => {
  expect(read('每个城市的银行网点数')).toBe('银行服务网点记录数 · by 城市');
});

it('leaves a field that each is asked of', () => {
  expect(read('每个银行的网点数')).toBe('银行服务网点记录数 · by 银行');
});
