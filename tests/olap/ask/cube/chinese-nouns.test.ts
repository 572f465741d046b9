import { describe, expect, it } from 'vitest';
import { chineseNouns } from '@bi/olap/ask/cube/chinese-nouns';

describe('nouns for the rows of a Chinese table', () => {
  it('are what the table is called without the words for a table', () => {
    expect(chineseNouns('', '订单明细', [])).toContain('订单数');
  });

  it('are not what another column numbers, whose lines they are', () => {
    const nouns = chineseNouns('明细编号', '订单明细', [], ['订单编号', '门店']);
    expect(nouns).toContain('明细数');
    expect(nouns.filter((noun) => noun.startsWith('订单'))).toEqual([]);
  });

  it('of parcels are counted in 票', () => {
    expect(chineseNouns('运单号', '运单', [])).toContain('票数');
    expect(chineseNouns('订单号', '订单', [])).not.toContain('票数');
  });
});
