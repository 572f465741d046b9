import { defineTexts } from '../../core/i18n/texts';

/** Texts of adding something to a dashboard. */
export const addToDashboardTexts = defineTexts({
  en: {
    title: 'Add to dashboard',
    search: 'Search dashboards',
    create: 'A new dashboard',
    name: 'Name of the new dashboard',
    firstTab: 'Overview',
    add: 'Add',
    cancel: 'Cancel',
    added: (name: string) => `Added to “${name}”`,
    none: 'No dashboard that you may edit is called so.',
    failed: 'The dashboards could not be loaded',
    full: (name: string, most: number) =>
      `“${name}” has ${most} tiles already. Choose another one.`,
    needName: 'A name has 1 to 120 characters.',
    busy: 'Others are saving this dashboard right now. Try again.',
    more: (count: number) => `${count} more: search to narrow them down`,
  },
  zh: {
    title: '添加到仪表板',
    search: '搜索仪表板',
    create: '新建仪表板',
    name: '新仪表板的名称',
    firstTab: '概览',
    add: '添加',
    cancel: '取消',
    added: (name: string) => `已添加到“${name}”`,
    none: '没有您可以编辑的同名仪表板。',
    failed: '无法加载仪表板',
    full: (name: string, most: number) => `“${name}”已有 ${most} 个图块，请另选一个。`,
    needName: '名称为 1 到 120 个字符。',
    busy: '其他人正在保存此仪表板，请重试。',
    more: (count: number) => `还有 ${count} 个：请搜索以缩小范围`,
  },
});
