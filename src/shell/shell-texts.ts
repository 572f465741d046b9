import { defineTexts } from '../core/i18n/texts';

/** Texts of the frame around every screen. */
export const shellTexts = defineTexts({
  en: {
    brand: 'Cube',
    cube: 'Cube',
    olap: 'OLap',
    view: 'View',
    cubeEditor: 'Cube editor',
    sqlEditor: 'SQL editor',
    tableReview: 'Table review',
    report: 'Report',
    myReport: 'My Report',
    reportPlus: 'Report Plus',
    documentEditor: 'Document editor',
    email: 'Email',
    emailEditor: 'Schedule',
    dashboard: 'Dashboard',
    blueprint: 'Blueprint',
    chatbot: 'Ask',
    user: 'User',
    download: 'Download',
    selfCheck: 'Self-check',
    guide: 'Guide',
    versionLog: 'Version',
    token: 'Token',
    forbidden: 'Forbidden',
    unknown: 'Not found',
    mainMenu: 'Main menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    breadcrumb: 'Breadcrumb',
    skipToContent: 'Skip to content',
    userMenu: (name: string) => `Menu of ${name}`,
    unread: (count: number) =>
      count === 1 ? '1 unread notification' : `${count} unread notifications`,
    theme: 'Theme',
    dark: 'Dark',
    light: 'Light',
    language: 'Language',
    version: 'Version',
    env: 'Env',
    readOnly: 'Read only',
    readOnlyText: 'What is saved here changes only by a plan of files.',
    copyToken: 'Copy token',
    tokenMissing: 'Token does not exist',
    tokenCopied: 'Token copied to clipboard',
    tokenNotCopied: 'Failed to copy token. Please copy it manually.',
    logout: 'Logout',
    help: 'Help for this section',
    find: 'Find anything',
    findPlaceholder:
      'Fields, members and actions here; cubes, Views, reports, documents and dashboards',
    findNothing: (words: string) => `Nothing is called “${words}”.`,
    findStart: 'Type a part of a name.',
    findFailed: 'The search failed. Try again in a moment.',
    shortcuts: 'Keyboard shortcuts',
    shortcutSheet: 'Show this sheet',
    shortcutFind: 'Find a cube, View, report, document or dashboard',
    shortcutMenu: 'Collapse or expand the menu',
    shortcutGo: (places: readonly string[]) =>
      `Go to ${places.join(', ')}: press g, then the letter`,
    shortcutGrid: 'In a table: move, expand or collapse, copy',
    shortcutEscape: 'Close what is open',
    close: 'Close',
    forbiddenTitle: 'This is not open to you',
    forbiddenName: (name: string) => `“${name}” is not open to you`,
    forbiddenText:
      'You do not have permission for what you asked for. An administrator can give it to you.',
    unknownTitle: 'There is nothing at this address',
    unknownText: (path: string) =>
      `No screen is called ${path}. It may have moved, or the link is incomplete.`,
    backHome: 'Go to Cube',
    backTo: (list: string) => `Back to ${list}`,
    back: 'Go back',
    loading: 'Loading…',
    demoRemote:
      'Demo mode on a reachable address: everybody who can open this page can sign in with the demo passwords.',
    screenFailedTitle: 'This screen could not be shown',
    screenFailedText: 'A part of it failed to load. Nothing you saved is lost.',
    retry: 'Try again',
  },
  zh: {
    brand: 'Cube',
    cube: '多维数据集',
    olap: 'OLap',
    view: '视图',
    cubeEditor: '多维数据集编辑器',
    sqlEditor: 'SQL 编辑器',
    tableReview: '表查看',
    report: '报表',
    myReport: '我的报表',
    reportPlus: '高级报表',
    documentEditor: '文档编辑器',
    email: '邮件',
    emailEditor: '邮件计划',
    dashboard: '仪表板',
    blueprint: '蓝图',
    chatbot: '提问',
    user: '用户',
    download: '下载',
    selfCheck: '自检',
    guide: '指南',
    versionLog: '版本',
    token: '令牌',
    forbidden: '禁止访问',
    unknown: '未找到',
    mainMenu: '主菜单',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    collapseMenu: '收起菜单',
    expandMenu: '展开菜单',
    breadcrumb: '面包屑导航',
    skipToContent: '跳到内容',
    userMenu: (name: string) => `${name} 的菜单`,
    unread: (count: number) => `${count} 条未读通知`,
    theme: '主题',
    dark: '深色',
    light: '浅色',
    language: '语言',
    version: '版本',
    env: '环境',
    readOnly: '只读',
    readOnlyText: '此处保存的内容只能通过文件计划更改。',
    copyToken: '复制令牌',
    tokenMissing: '令牌不存在',
    tokenCopied: '令牌已复制到剪贴板',
    tokenNotCopied: '复制令牌失败，请手动复制。',
    logout: '退出登录',
    help: '本栏目的帮助',
    find: '查找',
    findPlaceholder: '此处的字段、成员和操作；多维数据集、视图、报表、文档和仪表板',
    findNothing: (words: string) => `没有名为“${words}”的项目。`,
    findStart: '输入名称的一部分。',
    findFailed: '查找失败，请稍后再试。',
    shortcuts: '键盘快捷键',
    shortcutSheet: '显示此表',
    shortcutFind: '查找多维数据集、视图、报表、文档或仪表板',
    shortcutMenu: '收起或展开菜单',
    shortcutGo: (places: readonly string[]) => `前往${places.join('、')}：先按 g，再按对应的字母`,
    shortcutGrid: '在表格中：移动、展开或收起、复制',
    shortcutEscape: '关闭已打开的内容',
    close: '关闭',
    forbiddenTitle: '您无权访问此内容',
    forbiddenName: (name: string) => `您无权访问“${name}”`,
    forbiddenText: '您没有所请求内容的权限，管理员可以为您授权。',
    unknownTitle: '此地址没有内容',
    unknownText: (path: string) => `没有名为 ${path} 的页面。它可能已移动，或链接不完整。`,
    backHome: '前往多维数据集',
    backTo: (list: string) => `返回${list}`,
    back: '返回',
    loading: '加载中…',
    demoRemote: '演示模式运行在可访问的地址上：能打开此页面的任何人都可以用演示密码登录。',
    screenFailedTitle: '无法显示此页面',
    screenFailedText: '部分内容加载失败。您保存的内容没有丢失。',
    retry: '重试',
  },
});

/** Keys of the texts that name a screen. */
export type ShellTitle = keyof (typeof shellTexts)['en'] &
  (
    | 'cube'
    | 'olap'
    | 'cubeEditor'
    | 'view'
    | 'sqlEditor'
    | 'tableReview'
    | 'report'
    | 'myReport'
    | 'reportPlus'
    | 'documentEditor'
    | 'email'
    | 'emailEditor'
    | 'dashboard'
    | 'blueprint'
    | 'chatbot'
    | 'user'
    | 'download'
    | 'selfCheck'
    | 'guide'
    | 'token'
    | 'forbidden'
  );
