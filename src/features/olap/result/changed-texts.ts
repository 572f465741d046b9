import { defineTexts } from '../../../core/i18n/texts';

/** Texts about a cube that was changed under an exploration. */
export const changedTexts = defineTexts({
  en: {
    leftOut: (names: string) =>
      `The cube no longer has these, so they were left out here: ${names}. What is saved stays as it is until you save.`,
    named: (name: string, well: string) => `${name} (${well})`,
    and: ', ',
    changed: 'The cube was changed since you opened it.',
    take: 'Continue with the changed cube',
  },
  zh: {
    leftOut: (names: string) =>
      `多维数据集中已没有以下内容，此处已略去：${names}。在您保存之前，已保存的内容保持不变。`,
    named: (name: string, well: string) => `${name}（${well}）`,
    and: '、',
    changed: '您打开之后，此多维数据集已被修改。',
    take: '使用修改后的多维数据集继续',
  },
});
