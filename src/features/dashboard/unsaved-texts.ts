import { defineTexts } from '../../core/i18n/texts';

/** Texts of changes that are not saved. */
export const unsavedTexts = defineTexts({
  en: {
    discard: 'Discard',
    keepEditing: 'Continue editing',
    leftTitle: 'You have changes here that are not saved.',
  },
  zh: {
    discard: '放弃',
    keepEditing: '继续编辑',
    leftTitle: '您在此处有未保存的更改。',
  },
});
