import { describe, expect, test } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const read = reader(
  {
    label: '港口',
    key: ['port_id'],
    dimensions: [
      text('port_id', '港口编号'),
      text('city', '所在城市'),
      text('weight', '权重'),
      { name: 'opened', label: '启用日期', type: 'date' },
      { name: 'rank', label: '等级', type: 'number', expr: 'rank' },
    ],
    measures: [
      { name: 'ports', label: '港口记录数', agg: 'count' },
      measure('load', '吞吐量', 'sum', 'load'),
    ],
  },
  { city: ['宁波'], weight: ['1', '9', '10'] },
  '2000-01-01',
  '2024-01-01',
);

describe('a list that is ordered by a field in Chinese', () => {
  test.each([
    ['按启用日期倒序列出吞吐量', '吞吐量 · by 启用日期 · latest 启用日期 first'],
    ['按启用日期从早到晚列出吞吐量', '吞吐量 · by 启用日期 · earliest 启用日期 first'],
    ['按等级升序列出吞吐量', '吞吐量 · by 等级 · smallest 等级 first'],
  ])('has the order of its values: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test('has that of its amount where it is broken down by the field', () => {
    expect(read('按所在城市从高到低列出吞吐量')).toBe('吞吐量 · by 所在城市 · largest first');
  });

  test.each([['按权重降序列出港口数量', 'refused: 降序']])(
    'is refused where texts have no such order: %s',
    (question, expected) => {
      expect(read(question)).toBe(expected);
    },
  );
});
