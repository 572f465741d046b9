import { describe, expect, it } from 'vitest';
import { readPlants } from '../chinese-plants';

describe('conditions on numbers of single rows', () => {
  it.each([
    ['哪些泵站的流量不低于65', '泵站记录数 · by 名称 · 设计流量（值） >= 65'],
    ['流量大于52的泵站有几座', '泵站记录数 · 设计流量（值） > 52'],
    ['流量不等于72的泵站有哪些', '泵站记录数 · by 名称 · 设计流量（值） ≠ 72'],
    ['流量不是72的泵站有哪些', '泵站记录数 · by 名称 · 设计流量（值） ≠ 72'],
    [
      '流量在50到65之间的泵站有哪些',
      '泵站记录数 · by 名称 · 设计流量（值） >= 50 · 设计流量（值） <= 65',
    ],
    ['流量大于52的泵站，每个地点检修了多少天', '检修天数 · by 建设地点 · 设计流量（值） > 52'],
  ])('limit the rows: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it.each([
    ['损失大于8的地点有哪些', '经济损失 · by 建设地点 · 经济损失 > 8'],
    ['哪些集团的泵站平均设计流量大于8', '平均设计流量 · by 所属集团 · 平均设计流量 > 8'],
    ['流量超过8个的集团有哪些', '设计流量 · by 所属集团 · 设计流量 > 8'],
  ])('are on sums where something else is limited: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it.each(['流量等于所有泵站的平均流量的泵站有哪些', '流量小于5或值守人数大于8的泵站有哪些'])(
    'are refused where a number is none: %s',
    (question) => {
      expect(readPlants(question)).toMatch(/^refused/);
    },
  );
});
