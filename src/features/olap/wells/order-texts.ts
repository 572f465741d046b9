import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the Top-N dialog. */
export const orderTexts = defineTexts({
  en: {
    title: (field: string) => `Top or bottom of ${field}`,
    which: 'Which members',
    largest: 'Largest',
    smallest: 'Smallest',
    count: 'How many',
    by: 'By',
    others: 'Show the rest as one member “Others”',
    perParent: 'Choose inside each parent member',
    apply: 'Apply',
    cancel: 'Cancel',
  },
  zh: {
    title: (field: string) => `${field}的前几名或后几名`,
    which: '选择哪些成员',
    largest: '最大',
    smallest: '最小',
    count: '数量',
    by: '依据',
    others: '将其余成员显示为“其他”',
    perParent: '在每个上级成员内分别选择',
    apply: '应用',
    cancel: '取消',
  },
});
