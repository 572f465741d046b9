import { defineTexts } from '../../core/i18n/texts';

/** Texts of cards with pictures. */
export const cardTexts = defineTexts({
  en: {
    look: 'Show as',
    rows: 'List',
    cards: 'Cards',
    tryAgain: 'Try again',
    drawing: 'The picture is being drawn',
    noPicture: 'No picture: it shows a table or has no values',
    refused: 'You may not see the numbers of this picture.',
    pictureFailed: 'The picture could not be drawn.',
  },
  zh: {
    look: '显示方式',
    rows: '列表',
    cards: '卡片',
    tryAgain: '重试',
    drawing: '正在绘制图片',
    noPicture: '没有图片：内容为表格或没有数值',
    refused: '您无权查看此图片的数据。',
    pictureFailed: '无法绘制图片。',
  },
});
