import { defineTexts } from '../../core/i18n/texts';

/** Texts of what uses a table, View or cube. */
export const usedByTexts = defineTexts({
  en: {
    title: (name: string) => `What uses “${name}”`,
    none: 'Nothing uses it yet.',
    failed: 'What uses it could not be loaded',
    close: 'Close',
    view: 'View',
    cube: 'Cube',
    report: 'Report',
    table: 'Table',
    dashboard: 'Dashboard',
    allColumns: 'All columns',
    viewNotShared: (owner: string) => `A View of ${owner} that is not shared with you`,
    cubeNotShared: (owner: string) => `A cube of ${owner} that is not shared with you`,
    reportNotShared: (owner: string) => `A report of ${owner} that is not shared with you`,
    tableNotShared: (owner: string) => `A table of ${owner} that is not shared with you`,
    dashboardNotShared: (owner: string) => `A dashboard of ${owner} that is not shared with you`,
  },
  zh: {
    title: (name: string) => `使用“${name}”的内容`,
    none: '还没有内容使用它。',
    failed: '无法加载使用者',
    close: '关闭',
    view: '视图',
    cube: '多维数据集',
    report: '报表',
    table: '表',
    dashboard: '仪表板',
    allColumns: '所有列',
    viewNotShared: (owner: string) => `${owner} 的一个未与您共享的视图`,
    cubeNotShared: (owner: string) => `${owner} 的一个未与您共享的多维数据集`,
    reportNotShared: (owner: string) => `${owner} 的一个未与您共享的报表`,
    tableNotShared: (owner: string) => `${owner} 的一个未与您共享的表`,
    dashboardNotShared: (owner: string) => `${owner} 的一个未与您共享的仪表板`,
  },
});
