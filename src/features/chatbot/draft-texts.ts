import { defineTexts } from '../../core/i18n/texts';

/** Texts of how a question would be read that is being typed. */
export const draftTexts = defineTexts({
  en: {
    readAs: (words: string) => `Reads as: ${words}`,
    aside: (words: readonly string[], reading: string) =>
      `Not understood: ${words.map((word) => `“${word}”`).join(', ')}. Perhaps: ${reading}`,
    several: (words: readonly string[]) =>
      `Can be read in ${words.length} ways: ${words.join(' | ')}`,
    unknown: (words: readonly string[]) =>
      `Not understood: ${words.map((word) => `“${word}”`).join(', ')}`,
    chart: 'Chart',
  },
  zh: {
    readAs: (words: string) => `理解为：${words}`,
    aside: (words: readonly string[], reading: string) =>
      `这里没有${words.map((word) => `“${word}”`).join('、')}。可能想问：${reading}`,
    several: (words: readonly string[]) => `有 ${words.length} 种理解：${words.join(' | ')}`,
    unknown: (words: readonly string[]) => `未理解：${words.map((word) => `“${word}”`).join('、')}`,
    chart: '图表',
  },
});
