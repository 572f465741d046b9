import { defineTexts } from '../../core/i18n/texts';

/** Texts of pictures that people choose and show. */
export const imageTexts = defineTexts({
  en: {
    choose: 'Choose a picture',
    another: 'Choose another picture',
    drop: 'Drop a picture here, or paste one from the clipboard',
    kinds: (megabytes: number, side: number) =>
      `PNG, JPEG, WebP or GIF, at most ${megabytes} MB and ${side} pixels a side`,
    sending: 'Storing the picture…',
    stop: 'Stop',
    tooLarge: (name: string, size: string, megabytes: number) =>
      `${name} has ${size} MB; at most ${megabytes} MB are possible. Make it smaller, or save it as JPEG, and choose it again.`,
    loading: 'The picture is loading',
    failed: 'The picture could not be loaded',
    broken: 'This browser cannot draw the picture. Choose another one in edit mode.',
    again: 'Load again',
  },
  zh: {
    choose: '选择图片',
    another: '选择其他图片',
    drop: '将图片拖放到此处，或从剪贴板粘贴',
    kinds: (megabytes: number, side: number) =>
      `PNG、JPEG、WebP 或 GIF，最大 ${megabytes} MB，每边最多 ${side} 像素`,
    sending: '正在存储图片…',
    stop: '停止',
    tooLarge: (name: string, size: string, megabytes: number) =>
      `${name} 为 ${size} MB，最多 ${megabytes} MB。请缩小图片或另存为 JPEG，然后重新选择。`,
    loading: '正在加载图片',
    failed: '无法加载图片',
    broken: '此浏览器无法绘制该图片，请在编辑模式下另选一张。',
    again: '重新加载',
  },
});
