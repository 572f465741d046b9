import { defineTexts } from '../../../core/i18n/texts';

/** Texts of members that filters name and that are not there. */
export const vanishedTexts = defineTexts({
  en: {
    gone: (field: string, members: string) =>
      `The filter on ${field} names what is no longer in the data, or not open to you: ${members}.`,
    more: (n: string) => `and ${n} more`,
    takeOut: 'Take it out of the filter',
    and: ', ',
  },
  zh: {
    gone: (field: string, members: string) =>
      `${field}的筛选包含数据中已不存在或您无权查看的成员：${members}。`,
    more: (n: string) => `以及另外 ${n} 个`,
    takeOut: '从筛选中移除',
    and: '、',
  },
});
