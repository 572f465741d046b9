import { defineTexts } from '../../core/i18n/texts';

/** Texts of a cube's versions. */
export const historyTexts = defineTexts({
  en: {
    title: (name: string) => `History of “${name}”`,
    failed: 'The versions could not be loaded',
    version: (version: number) => `Version ${version}`,
    current: 'current',
    by: (who: string, when: string) => `${who}, ${when}`,
    first: 'The first version',
    nothing: 'Only comments, layout or tags changed',
    restore: 'Restore',
    restored: (version: number) => `Version ${version} is restored as the newest one`,
    conflict: 'Somebody saved this cube meanwhile. Look at the newest version first.',
    close: 'Close',
  },
  zh: {
    title: (name: string) => `“${name}”的历史`,
    failed: '无法加载版本',
    version: (version: number) => `版本 ${version}`,
    current: '当前',
    by: (who: string, when: string) => `${who}，${when}`,
    first: '第一个版本',
    nothing: '只有注释、排版或标签有变化',
    restore: '恢复',
    restored: (version: number) => `版本 ${version} 已恢复为最新版本`,
    conflict: '有人同时保存了此多维数据集，请先查看最新版本。',
    close: '关闭',
  },
});
