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
    drawing: 'The picture is being drawn',
    noPicture: 'No picture: it shows a table or has no values',
    refused: 'You may not see the numbers of this picture.',
    pictureFailed: 'The picture could not be drawn.',
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
    drawing: '正在绘制图片',
    noPicture: '没有图片：内容为表格或没有数值',
    refused: '您无权查看此图片的数据。',
    pictureFailed: '无法绘制图片。',
  },
});
