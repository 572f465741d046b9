import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the band of recents and favourites. */
export const recentsTexts = defineTexts({
  en: {
    title: 'Recent and favourites',
    hide: 'Hide',
    show: 'Show recent and favourites',
    failed: 'Recent items and favourites could not be loaded.',
    tryAgain: 'Try again',
    report: 'Report',
    cube: 'Cube',
    favourite: 'Favourite',
  },
  zh: {
    title: '最近打开和收藏',
    hide: '隐藏',
    show: '显示最近打开和收藏',
    failed: '无法加载最近打开和收藏的项目。',
    tryAgain: '重试',
    report: '报表',
    cube: '多维数据集',
    favourite: '收藏',
  },
});
