import { expect, it } from 'vitest';
import { readPlants } from '../../chinese-plants';

it('takes each of the rows by its name', () => {
  expect(readPlants('每个泵站的流量')).toBe('设计流量 · by 名称');
});

it('leaves a mean of each, and a noun before another one, as they are', () => {
  expect(readPlants('平均每个泵站的流量')).toBe('设计流量 ÷ 泵站记录数');
  expect(readPlants('每种泵站形式有几座泵站')).not.toContain('名称');
});
