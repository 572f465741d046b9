import type { MenuProps } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CellSet, Receipt } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { TextTable } from '../../../core/i18n/texts';
import type { AlertTarget } from '../../../widgets/alert/alert-target';
import type { PivotTarget } from '../../../widgets/pivot-events';
import type { ChangesTarget } from '../changes/changes-target';
import type { DrillTarget } from '../../../widgets/drill/drill-target';
import type { MeasureDialogTarget } from '../measure/measure-dialog-context';
import type { menuTexts } from './menu-texts';
import type { ExplorationEdit } from '../state/olap-store';
import type { VerifyTarget } from '../../../widgets/verify/verify-target';

/** What an entry of the cell menu does other than edit the query. */
export type CellAction =
  | 'copy'
  | 'copyPrecise'
  | 'explain'
  | 'fields'
  | { format: string }
  | { rows: DrillTarget }
  | { verify: VerifyTarget }
  | { changes: ChangesTarget }
  | { alert: AlertTarget }
  | { open: MeasureDialogTarget }
  | FieldAction;

/** What an entry of a field's menu opens: its filter, the choice of its top members, the name of its set. */
export type FieldAction = { filter: string } | { top: string } | { renameSet: string };

/** What an entry does: an edit, or something the screen does. */
export type CellCommand = { edit: ExplorationEdit } | { action: CellAction };

/** A menu and its commands by key. */
export interface CellMenu {
  items: NonNullable<MenuProps['items']>;
  commands: Map<string, CellCommand>;
}

/** What the menu is made for. */
export interface CellMenuInput {
  target: PivotTarget;
  query: Query;
  model: CubeModel;
  cellSet: CellSet;
  /** the query of that answer, and its receipt */
  answeredQuery: Query;
  receipt: Receipt;
  /** what is selected in the grid or the chart */
  selected: readonly PivotTarget[];
  /** alerts can be made; guests make none */
  mayAlert: boolean;
  texts: TextTable<(typeof menuTexts)['en']>;
  language: 'en' | 'zh';
}
