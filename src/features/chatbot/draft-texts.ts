import { defineTexts } from '../../core/i18n/texts';

/** Texts of how a question would be read that is being typed. */
export const draftTexts = defineTexts({
  en: {
    readAs: (words: string) => `Reads as: ${words}`,
    several: (words: readonly string[]) =>
      `Can be read in ${words.length} ways: ${words.join(' | ')}`,
    unknown: 'Not understood: ',
    and: ', ',
    perhaps: (reading: string) => `. Perhaps: ${reading}`,
    quoted: (word: string) => `“${word}”`,
    corrected: 'Read ',
    as: (read: string) => ` as “${read}”`,
    namesFor: (word: string) => `Names for “${word}”`,
    insteadOf: (word: string) => `instead of “${word}”`,
    leaveOut: 'Leave it out',
    remembered: 'remembered for you',
    unknownHint: (word: string) => `“${word}” is not understood. Click it for names.`,
    correctedHint: (word: string, read: string) =>
      `“${word}” is read as “${read}”. Click it for names.`,
    chart: 'Chart',
  },
  zh: {
    readAs: (words: string) => `理解为：${words}`,
    several: (words: readonly string[]) => `有 ${words.length} 种理解：${words.join(' | ')}`,
    unknown: '未理解：',
    and: '、',
    perhaps: (reading: string) => `。可能想问：${reading}`,
    quoted: (word: string) => `“${word}”`,
    corrected: '已将',
    as: (read: string) => `理解为“${read}”`,
    namesFor: (word: string) => `可替换“${word}”的名称`,
    insteadOf: (word: string) => `替换“${word}”`,
    leaveOut: '去掉该词',
    remembered: '会为您记住',
    unknownHint: (word: string) => `未理解“${word}”。点击查看可用名称。`,
    correctedHint: (word: string, read: string) => `“${word}”理解为“${read}”。点击查看可用名称。`,
    chart: '图表',
  },
});
