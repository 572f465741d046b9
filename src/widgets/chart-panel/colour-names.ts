import { defineTexts } from '../../core/i18n/texts';

/** Names of the colours of the palettes, in their order, grey last. */
export const colourNames = defineTexts({
  en: {
    names: 'Purple|Orange|Green|Pink|Sky blue|Deep green|Rose|Red|Petrol|Navy|Grey',
    automatic: 'Automatic',
  },
  zh: {
    names: '紫色|橙色|绿色|粉色|天蓝色|深绿色|玫瑰色|红色|蓝绿色|藏青色|灰色',
    automatic: '自动',
  },
});
