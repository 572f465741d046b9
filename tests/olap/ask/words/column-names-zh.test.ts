import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHINESE_WORDS } from '@bi/olap/fields/chinese-words';
import { columnNamesZh } from '@bi/olap/ask/words/column-names-zh';

const columns = JSON.parse(
  readFileSync(new URL('../../../../olap/ask/words/english-columns.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

describe('columns that are called in English', () => {
  it.each([
    ['Order pay method', '支付方式'],
    ['Order province', '省份'],
    ['Member level', '会员等级'],
    ['Employment type', '用工类型'],
    ['Complaint type category', '类目'],
    ['Head coach', '教练'],
  ])('%s is called %s in Chinese', (label, name) => {
    const { whole, part } = columnNamesZh(label);
    expect([...whole, ...part]).toContain(name);
  });

  it('are called by Chinese words of two characters or more but for the shortest', () => {
    const words = Object.values(columns).flat();
    expect(words.filter((word) => !/^\p{Script=Han}+$/u.test(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(900);
  });

  it('have the Chinese words of everyday tables, too', () => {
    // "Note" and "Station" are German words, too
    const german = new Set(['note', 'station']);
    const missing = Object.entries(CHINESE_WORDS).filter(([word, meaning]) => {
      const { whole } = columnNamesZh(meaning.replaceAll('_', ' '));
      return word.length > 1 && !german.has(meaning) && !whole.includes(word);
    });
    expect(missing).toEqual([]);
  });

  it('says of the cost of goods no other cost', () => {
    expect(columnNamesZh('Cost of goods')).toEqual({
      whole: ['成本', '商品成本', '进货成本'],
      part: [],
    });
  });
});
