import { describe, expect, it } from 'vitest';
import { readPlants } from '../../chinese-plants';

describe('verbs that are in the name of a column', () => {
  it.each([
    ['每个地点建设的泵站有几个', '泵站记录数 · by 建设地点'],
    ['值守超过8人的泵站有哪些', '泵站记录数 · by 名称 · 值守人数（值） > 8'],
  ])('say nothing more: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it.each([
    '没有建设的泵站有几个',
    '检修的泵站的检修天数',
    '每个地点拆除的泵站有几个',
    '每个集团建设的泵站有几个',
  ])('are refused where they are denied, or of no column that is named: %s', (question) => {
    expect(readPlants(question)).toMatch(/^refused/);
  });
});
