import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the screen of one schedule, outside its form. */
export const emailConfigTexts = defineTexts({
  en: {
    parts: 'Settings or deliveries',
    settings: 'Settings',
    deliveries: 'Deliveries',
    noIdTitle: 'No schedule is chosen',
    noIdText: 'Open a schedule from the list.',
    toList: 'Go to the schedules',
    missingTitle: 'This schedule cannot be opened',
  },
  zh: {
    parts: '设置或投递记录',
    settings: '设置',
    deliveries: '投递记录',
    noIdTitle: '未选择邮件计划',
    noIdText: '请从列表中打开一个邮件计划。',
    toList: '前往邮件计划列表',
    missingTitle: '无法打开此邮件计划',
  },
});
