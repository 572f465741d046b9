import { defineTexts } from '../../core/i18n/texts';

/** Texts of the download screen. */
export const downloadScreenTexts = defineTexts({
  en: { yourFiles: 'Your files', kind: (format: string) => `${format.toUpperCase()} file` },
  zh: { yourFiles: '您的文件', kind: (format: string) => `${format.toUpperCase()} 文件` },
});
