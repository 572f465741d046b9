import { describe, expect, it } from 'vitest';
import { areConfused, areTakenForEachOther, soundsAlike } from '@bi/olap/ask/words/homophones';
import { TONES } from '@bi/olap/ask/words/pinyin-tones';
import { HanTypoIndex } from '@bi/olap/ask/words/typos';

describe('Han characters that are confused', () => {
  it('have the same syllable in the same tone, or look alike', () => {
    expect(areTakenForEachOther('段', '断')).toBe(true);
    expect(areTakenForEachOther('入', '人')).toBe(true);
    expect(soundsAlike('误', '吴')).toBe(true);
    expect(areTakenForEachOther('误', '吴')).toBe(false);
    expect(areTakenForEachOther('段', '州')).toBe(false);
    expect(areConfused('误', '吴')).toBe(true);
  });

  it('are distinguished by first characters that are in the order of Pinyin', () => {
    const { compare } = new Intl.Collator('zh-u-co-pinyin');
    const firsts = Array.from(TONES);
    expect(firsts.toSorted(compare)).toEqual(firsts);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('correct the last character of a short name that is no word so', () => {
    const names = new HanTypoIndex(['时 段', '收 入', '机 构']);
    expect(names.heardAtEnds(['时', '断'], '', '')).toEqual(['时 段']);
    expect(names.heardAtEnds(['收', '人'], '', '')).toEqual(['收 入']);
    expect(names.heardAtEnds(['时', '间'], '', '')).toEqual([]);
    expect(names.heardAtEnds(['时', '天'], '', '')).toEqual([]);
  });

  it('correct the first character where those around it make no word of it, and any tone after 各', () => {
    const names = new HanTypoIndex(['延 误', '失 业 率', '物 种']);
    expect(names.heardAtEnds(['沿', '误'], '均', '最')).toEqual(['延 误']);
    expect(names.heardAtEnds(['师', '业', '率'], '年', '')).toEqual(['失 业 率']);
    expect(names.heardAtEnds(['师', '业', '率'], '老', '')).toEqual([]);
    expect(names.heardAtEnds(['物', '钟'], '各', '的')).toEqual(['物 种']);
    expect(names.heardAtEnds(['物', '钟'], '', '')).toEqual([]);
  });
});
