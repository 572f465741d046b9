import { defineTexts } from '../../core/i18n/texts';

/** Texts of computing all numbers of an answer again. */
export const allNumbersTexts = defineTexts({
  en: {
    sameAll: 'All numbers confirmed',
    sameAllText: (cells: string) =>
      `All ${cells} numbers were recomputed from the stored data without any cache, and are equal.`,
    differentAll: 'Different numbers',
  },
  zh: {
    sameAll: '所有数字相同',
    sameAllText: (cells: string) =>
      `已不经缓存、直接从存储的数据重新计算全部 ${cells} 个数字，它们全部相同。`,
    differentAll: '有数字不同',
  },
});
