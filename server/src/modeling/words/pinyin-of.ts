import { pinyin } from 'pinyin-pro';

/** What is written around syllables: 2019年 → 2019 nian. */
const HAN = /\p{Script=Han}+/gu;

/** A text with its Chinese characters in Latin letters, a syllable a word: 登陆强度 → `deng lu qiang du`. */
export const pinyinOf = (text: string): string =>
  text.replace(HAN, (run) => ` ${pinyin(run, { toneType: 'none', v: true })} `).trim();
