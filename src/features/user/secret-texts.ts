import { defineTexts } from '../../core/i18n/texts';

/** Texts of a secret that is shown once. */
export const secretTexts = defineTexts({
  en: {
    once: 'Copy it now: it is shown this once.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Select the text and copy it.',
    close: 'Close',
  },
  zh: {
    once: '请立即复制：仅显示这一次。',
    copy: '复制',
    copied: '已复制',
    copyFailed: '请选中文本并复制。',
    close: '关闭',
  },
});
