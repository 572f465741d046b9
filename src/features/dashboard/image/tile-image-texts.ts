import { defineTexts } from '../../../core/i18n/texts';

/** Texts of tiles with a picture. */
export const tileImageTexts = defineTexts({
  en: {
    title: 'Picture',
    menu: (tile: string) => `Menu of ${tile}`,
    full: 'Full size',
    openLink: 'Open its link',
    alt: 'Text in place of the picture',
    altHint: 'What the picture shows, for those who cannot see it',
    decorates: 'It only decorates and is not read out',
    needAlt: 'Say what the picture shows, or that it only decorates.',
    fit: 'In the tile',
    contain: 'The complete picture',
    cover: 'Fill the tile, the edges are cut',
    link: 'Link (optional)',
    linkHint: 'https://…',
    badLink: 'A link begins with https://, mailto: or #/.',
    needImage: 'Choose a picture first.',
  },
  zh: {
    title: '图片',
    menu: (tile: string) => `“${tile}”的菜单`,
    full: '放大显示',
    openLink: '打开其链接',
    alt: '代替图片的文字',
    altHint: '为看不到图片的人说明图片内容',
    decorates: '仅作装饰，不朗读',
    needAlt: '请说明图片内容，或注明仅作装饰。',
    fit: '在图块中',
    contain: '完整图片',
    cover: '填满图块，裁去边缘',
    link: '链接（可选）',
    linkHint: 'https://…',
    badLink: '链接须以 https://、mailto: 或 #/ 开头。',
    needImage: '请先选择图片。',
  },
});
