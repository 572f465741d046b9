import { defineTexts } from '../../core/i18n/texts';

/** The entry of menus that makes an alert of a number. */
export const alertEntryTexts = defineTexts({
  en: { entry: 'Alert me when…' },
  zh: { entry: '设置提醒…' },
});
