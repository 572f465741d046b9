import { describe, expect, it } from 'vitest';
import { nounsOfHan } from '@bi/olap/ask/vocabulary/names-of-rows-zh';
import { readPlants } from '../chinese-plants';

describe('names of Chinese rows', () => {
  it.each(['泵站的名字', '泵站叫什么名字', '泵站叫什么', '泵站名称'])(
    'are asked for in many ways: %s',
    (question) => {
      expect(readPlants(question)).toBe('泵站记录数 · by 名称');
    },
  );

  it('are listed next to other columns', () => {
    expect(readPlants('给出泵站名和地点')).toBe('泵站记录数 · by 名称 · by 建设地点');
  });

  it('are those of what the noun ends with', () => {
    expect(nounsOfHan('羽毛球球员')).toContain('球员');
    expect(nounsOfHan('台风')).toEqual([]);
  });
});
