import { defineTexts } from '../../../core/i18n/texts';

/** Texts of tiles with a page of another site. */
export const urlTexts = defineTexts({
  en: {
    openUrl: 'Open in a new tab',
    loading: (host: string) => `${host} is loading`,
    slow: (host: string) => `${host} takes long to answer.`,
    refused: (host: string) =>
      `${host} is no longer on your organization’s list of sites. An administrator can add it again under User, Tenants.`,
    noAddress: 'This tile has no address. Enter one in edit mode, or delete the tile.',
    offline: 'There is no network. The page is loaded as soon as there is one.',
    blocked: (server: string) =>
      `The page around this dashboard does not allow frames of ${server}. Whoever runs that page adds it to frame-src of its content security policy.`,
    failed: 'The page could not be framed',
    again: 'Load again',
    addressTitle: 'Page of another site',
    address: 'Address',
    addressHint: 'https://…',
    addressNote:
      'Its host has to be on your organization’s list of sites. The page sees neither who is signed in here nor any data, except for values that its address asks for.',
    insert: 'Insert the value of a filter',
    insertOne: (filter: string) => `Insert the value of ${filter}`,
    unknown: (names: string) => `There is no filter called ${names}: its place stays empty.`,
    check: 'Apply',
    cancel: 'Cancel',
    comma: ', ',
    menu: (tile: string) => `Menu of ${tile}`,
    full: 'Full size',
  },
  zh: {
    openUrl: '在新标签页中打开',
    loading: (host: string) => `正在加载 ${host}`,
    slow: (host: string) => `${host} 响应较慢。`,
    refused: (host: string) =>
      `${host} 已不在贵组织的网站列表中，管理员可以在“用户”的“租户”中重新添加。`,
    noAddress: '此图块没有地址，请在编辑模式下输入地址或删除图块。',
    offline: '没有网络连接，恢复后会自动加载页面。',
    blocked: (server: string) =>
      `放置此仪表板的页面不允许嵌入 ${server}，请该页面的负责人将其加入内容安全策略的 frame-src。`,
    failed: '无法嵌入该页面',
    again: '重新加载',
    addressTitle: '其他网站的页面',
    address: '地址',
    addressHint: 'https://…',
    addressNote:
      '其主机必须在贵组织的网站列表中。除地址中要求的值以外，该页面看不到登录的人，也看不到任何数据。',
    insert: '插入筛选的值',
    insertOne: (filter: string) => `插入“${filter}”的值`,
    unknown: (names: string) => `没有名为 ${names} 的筛选，该处将为空。`,
    check: '应用',
    cancel: '取消',
    comma: '、',
    menu: (tile: string) => `“${tile}”的菜单`,
    full: '放大显示',
  },
});
