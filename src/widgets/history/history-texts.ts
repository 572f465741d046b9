import { defineTexts } from '../../core/i18n/texts';

/** Texts of the saved versions of anything. */
export const versionTexts = defineTexts({
  en: {
    title: (name: string) => `History of “${name}”`,
    failed: 'The history could not be loaded',
    version: (version: number) => `Version ${version}`,
    current: 'Current',
    by: (who: string, when: string) => `${who}, ${when}`,
    first: 'First version',
    nothing: 'Saved without a change',
    restore: 'Restore',
    restored: (version: number) => `Version ${version} is restored as the latest one`,
    conflict: 'A newer version was saved meanwhile. The list is up to date now: try again.',
    close: 'Close',
  },
  zh: {
    title: (name: string) => `“${name}”的历史`,
    failed: '无法加载历史',
    version: (version: number) => `版本 ${version}`,
    current: '当前',
    by: (who: string, when: string) => `${who}，${when}`,
    first: '第一个版本',
    nothing: '保存时没有更改',
    restore: '恢复',
    restored: (version: number) => `版本 ${version} 已恢复为最新版本`,
    conflict: '有人同时保存了更新的版本。列表已更新，请重试。',
    close: '关闭',
  },
});
