import { defineTexts } from '../../core/i18n/texts';

/** Texts around the guides. */
export const helpTexts = defineTexts({
  en: {
    guides: 'Guides',
    cube: 'Cube',
    olap: 'OLap',
    view: 'View and the SQL editor',
    table: 'Tables and files',
    report: 'Report and My Report',
    email: 'Email',
    'sign-in': 'Sign-in',
    user: 'User and administration',
    log: 'Version log',
    unknownTitle: 'There is no such guide',
    unknownText: 'The address does not name one of the guides.',
    toFirst: 'Open the Cube guide',
    failedTitle: 'The guide could not be loaded',
    failedText: 'Check your connection and try again.',
  },
  zh: {
    guides: '指南',
    cube: '多维数据集',
    olap: 'OLap',
    view: '视图和 SQL 编辑器',
    table: '表与文件',
    report: '报表和我的报表',
    email: '邮件',
    'sign-in': '登录',
    user: '用户和管理',
    log: '版本日志',
    unknownTitle: '没有此指南',
    unknownText: '地址中没有指明任何一个指南。',
    toFirst: '打开多维数据集指南',
    failedTitle: '无法加载指南',
    failedText: '请检查网络连接后重试。',
  },
});
