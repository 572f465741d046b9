import { describe, expect, it } from 'vitest';
import { readPlants } from '../chinese-plants';

describe('lists of Chinese rows', () => {
  it.each([
    ['流量大于52的泵站有哪些', '泵站记录数 · by 名称 · 设计流量（值） > 52'],
    ['给出每个泵站的地点，流量和值守人数', '设计流量 · 值守人数 · by 名称 · by 建设地点'],
    ['都有哪些泵站，流量是多少，以及地点在哪', '设计流量 · by 名称 · by 建设地点'],
    [
      '值守超过8人的泵站有哪些，以及它们的地点',
      '泵站记录数 · by 名称 · by 建设地点 · 值守人数（值） > 8',
    ],
    ['都有哪些泵站，各属于什么集团', '泵站记录数 · by 名称 · by 所属集团'],
    ['都有哪些泵站，流量分别是多少，并给出对应的地点', '设计流量 · by 名称 · by 建设地点'],
    ['有哪些泵站，属于哪个集团', '泵站记录数 · by 名称 · by 所属集团'],
    ['流量最小的3个泵站和地点', '设计流量 · by 名称 · by 建设地点 · bottom 3'],
  ])('are by their names: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it('are none where rows are counted or averaged', () => {
    expect(readPlants('有多少泵站')).toBe('泵站记录数');
    expect(readPlants('给出泵站的平均设计流量')).toBe('平均设计流量');
    expect(readPlants('平均每个泵站的流量')).toBe('设计流量 ÷ 泵站记录数');
  });

  it('are refused where they are of what is ranked by their number', () => {
    expect(readPlants('泵站最少的两个集团有哪些泵站')).toBe('refused: 泵站');
  });
});
