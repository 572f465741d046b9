import { defineTexts } from '../../core/i18n/texts';

/** The entry of menus that opens the comments of a place. */
export const commentEntryTexts = defineTexts({
  en: { entry: 'Comment' },
  zh: { entry: '评论' },
});
