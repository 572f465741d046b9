import type { TilePress } from '@bi/contract/dashboard/tile-press';
import { defineTexts } from '../../../core/i18n/texts';

type PressKind = TilePress['to'];
type Screen = Exclude<PressKind, 'url'>;

/** Texts of the dialog on what a press in a tile does. */
export const pressDialogTexts = defineTexts({
  en: {
    title: 'Press and selection',
    press: 'A press on a mark or a member',
    select: 'selects it in other tiles',
    report: 'opens a report',
    dashboard: 'opens a dashboard',
    url: 'opens a page of another site',
    search: (to: Screen) => ({ report: 'Search reports', dashboard: 'Search dashboards' })[to],
    loading: 'Loading…',
    nothing: 'Nothing is called so.',
    gone: (to: Screen) =>
      ({
        report: 'This report is no longer there, or not for you. Choose another one.',
        dashboard: 'This dashboard is no longer there, or not for you. Choose another one.',
      })[to],
    note: (to: PressKind) =>
      ({
        report:
          'The report shows what was pressed, under the filters of this tile. Ctrl or Cmd and a press still select.',
        dashboard:
          'Its filters take what was pressed and the filters set here, where they are about the same field. Ctrl or Cmd and a press still select.',
        url: 'It opens in a new tab. Its host has to be on your organization’s list of sites. Ctrl or Cmd and a press still select.',
      })[to],
    missing: (to: PressKind) =>
      ({
        report: 'Choose a report.',
        dashboard: 'Choose a dashboard.',
        url: 'Enter an address.',
      })[to],
    address: 'Address',
    insert: 'Insert a value',
    insertOne: (name: string) => `Insert the value of ${name}`,
    unknown: (names: string) =>
      `There is no field or filter called ${names}: its place stays empty.`,
    limits: 'A selection in this tile limits',
    limitsAll: 'all other tiles',
    limitsTiles: 'these tiles',
    limitsNone: 'no tile',
    comma: ', ',
  },
  zh: {
    title: '点按与选择',
    press: '点按标记或成员时',
    select: '在其他图块中选择它',
    report: '打开报表',
    dashboard: '打开仪表板',
    url: '打开其他网站的页面',
    search: (to: Screen) => ({ report: '搜索报表', dashboard: '搜索仪表板' })[to],
    loading: '加载中…',
    nothing: '没有匹配的名称。',
    gone: (to: Screen) =>
      ({
        report: '此报表已不存在或您无权查看，请另选一个。',
        dashboard: '此仪表板已不存在或您无权查看，请另选一个。',
      })[to],
    note: (to: PressKind) =>
      ({
        report: '报表按此图块的筛选显示所点按的内容。按住 Ctrl 或 Cmd 点按仍为选择。',
        dashboard:
          '字段相同的筛选会采用所点按的内容和此处设置的筛选。按住 Ctrl 或 Cmd 点按仍为选择。',
        url: '在新标签页中打开，其主机必须在贵组织的网站列表中。按住 Ctrl 或 Cmd 点按仍为选择。',
      })[to],
    missing: (to: PressKind) =>
      ({
        report: '请选择报表。',
        dashboard: '请选择仪表板。',
        url: '请输入地址。',
      })[to],
    address: '地址',
    insert: '插入值',
    insertOne: (name: string) => `插入“${name}”的值`,
    unknown: (names: string) => `没有名为 ${names} 的字段或筛选，该处将为空。`,
    limits: '此图块中的选择限制',
    limitsAll: '所有其他图块',
    limitsTiles: '以下图块',
    limitsNone: '不限制任何图块',
    comma: '、',
  },
});
