import { defineTexts } from '../../core/i18n/texts';

/** The entry of viewers that leads to a new schedule. */
export const scheduleTexts = defineTexts({
  en: { schedule: 'Schedule' },
  zh: { schedule: '定时发送' },
});
