import { describe, expect, it } from 'vitest';
import { endsOfHan } from '@bi/olap/ask/vocabulary/column-parts-zh';
import { readPlants } from '../chinese-plants';

describe('ends of Chinese labels', () => {
  it.each([
    ['登陆强度', ['强度']],
    ['年利润', ['利润']],
    ['每100克热量', ['热量']],
    ['所属集团', ['集团']],
  ])('are names of their columns: %s', (label, ends) => {
    expect(endsOfHan(label)).toEqual(expect.arrayContaining(ends));
  });

  it.each(['营业额', '计划产量', '人均消费额', '是否直播', '登陆时间', '书名', 'Speed'])(
    'are none where what is left is no word or names nothing: %s',
    (label) => {
      expect(endsOfHan(label).filter((end) => end.length < 3)).toEqual([]);
    },
  );
});

describe('columns that are said in part', () => {
  it.each([
    ['各地点的流量', '设计流量 · by 建设地点'],
    ['每个省的损失', '经济损失 · by 省份'],
    ['每个集团的泵站数', '泵站记录数 · by 所属集团'],
    ['各个泵站的投运时间', '泵站记录数 · by 名称 · by 投运日期'],
  ])('are the only ones that end so: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it('are refused where no column ends so', () => {
    expect(readPlants('各地点的流速')).toMatch(/^refused/);
  });
});
