import type { TilePress } from '@bi/contract/dashboard/tile-press';
import { defineTexts } from '../../../core/i18n/texts';

type PressKind = TilePress['to'];

/** Texts of what a press on a mark opens. */
export const pressTexts = defineTexts({
  en: {
    opens: (to: PressKind) =>
      ({
        report: 'A press on a mark opens a report',
        dashboard: 'A press on a mark opens a dashboard',
        url: 'A press on a mark opens a page of another site',
      })[to],
    open: (to: PressKind, member: string) =>
      ({
        report: `Open the report of this tile for ${member}`,
        dashboard: `Open the dashboard of this tile for ${member}`,
        url: `Open the page of this tile for ${member}`,
      })[to],
    refused:
      'The site of this page is no longer on your organization’s list. An administrator can add it again under User, Tenants.',
  },
  zh: {
    opens: (to: PressKind) =>
      ({
        report: '点按标记会打开报表',
        dashboard: '点按标记会打开仪表板',
        url: '点按标记会打开其他网站的页面',
      })[to],
    open: (to: PressKind, member: string) =>
      ({
        report: `以“${member}”打开此图块的报表`,
        dashboard: `以“${member}”打开此图块的仪表板`,
        url: `以“${member}”打开此图块的页面`,
      })[to],
    refused: '该网站已不在贵组织的列表中，管理员可以在“用户”的“租户”中重新添加。',
  },
});
