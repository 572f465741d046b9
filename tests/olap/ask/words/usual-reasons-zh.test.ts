import { describe, expect, it } from 'vitest';
import { asUsualReasonsZh } from '@bi/olap/ask/words/usual-reasons-zh';

describe('what brought a change about', () => {
  it.each([
    ['运费变了,主要是哪些因素造成的', '运费变了,是什么原因'],
    ['差别是由什么带来的', '差别是什么原因'],
    ['运费上升,增量来自哪里', '运费上升,是什么原因'],
    ['帮我拆一下主要因素', '是什么原因'],
    ['什么拉高了运费', '为什么拉高了运费'],
    ['运费上升的主要因素', '运费上升的原因'],
    ['运费涨了不少,找找原因', '运费涨了,是什么原因'],
  ])('is asked in the plain way: %s', (text, usual) => {
    expect(asUsualReasonsZh(text)).toBe(usual);
  });

  it.each(['各退货原因的件数', '哪些物种造成的损失最多', '运费来自哪里', '分析运费'])(
    'is no other question: %s',
    (text) => {
      expect(asUsualReasonsZh(text)).toBe(text);
    },
  );
});
