import type { MenuProps } from 'antd';
import type { CellSet, Receipt } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Colored } from '@bi/olap/chart/style/chart-style';
import { useMemo } from 'react';
import type { TextTable } from '../../../core/i18n/texts';
import { useMe } from '../../../host/use-me';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { PivotTarget } from '../../../widgets/pivot-events';
import { commentEntryTexts } from '../../../widgets/comments/comment-entry-texts';
import { hiddenToggled } from '../../../widgets/chart-panel/colour-edits';
import { cellMenu } from './cell-menu';
import type { CellAction } from './cell-menu-input';
import { menuTexts } from './menu-texts';
import { placeTitle } from '../../../widgets/place-title';
import { PopupMenu, type MenuPlace } from '../../../ui/popup-menu';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

export interface CellMenuPopupProps extends MenuPlace {
  target: PivotTarget;
  /** answer the place belongs to, its query and its receipt */
  cellSet: CellSet;
  answeredQuery: Query;
  receipt: Receipt;
  /** what is selected */
  selected: readonly PivotTarget[];
  onAction: (action: CellAction) => void;
  /** of a mark or legend entry of a chart: what its colour belongs to */
  colored?: Colored;
  /** opens the colours of something drawn */
  onColour: (key: string) => void;
  /** puts a note at the mark; absent where there is none */
  onNote?: (() => void) | undefined;
  /** opens the comments of the place; absent: nothing is saved that they could be on */
  onComment?: (() => void) | undefined;
}

/** The menu of a cell, a header or a mark, at the pointer or as a sheet. */
export function CellMenuPopup(props: CellMenuPopupProps) {
  const { target, cellSet, answeredQuery, receipt, selected, x, y, narrow } = props;
  const { onAction, onClose, colored, onColour, onNote, onComment } = props;
  const texts = useTexts(menuTexts);
  const { entry } = useTexts(commentEntryTexts);
  const { language } = useLanguage();
  const mayAlert = useMe().data?.role !== 'guest';
  const store = useOlapStore();
  const query = useOlapQuery();
  const model = useOlapModel();
  const { items, commands } = useMemo(
    () =>
      cellMenu({
        target,
        query,
        model,
        cellSet,
        answeredQuery,
        receipt,
        selected,
        mayAlert,
        texts,
        language,
      }),
    [target, query, model, cellSet, answeredQuery, receipt, selected, mayAlert, texts, language],
  );
  const onClick: MenuProps['onClick'] = ({ key }) => {
    onClose();
    if (key === COMMENT) {
      onComment?.();
      return;
    }
    if (key === NOTE) {
      onNote?.();
      return;
    }
    if (colored !== undefined && key === COLOUR) {
      onColour(colored.key);
      return;
    }
    if (colored !== undefined && key === HIDE) {
      const { history, present } = store.getState();
      present({ chart: hiddenToggled(history.present.presentation.chart, colored.key) });
      return;
    }
    const command = commands.get(key);
    if (!command) return;
    if ('edit' in command) store.getState().edit(command.edit);
    else onAction(command.action);
  };
  return (
    <PopupMenu
      title={placeTitle(cellSet, target, language) ?? texts.menu}
      items={[
        ...chartItems(colored, onNote !== undefined, texts),
        ...items,
        ...(onComment === undefined ? [] : [{ key: COMMENT, label: entry }]),
      ]}
      onClick={onClick}
      {...{ x, y, narrow, onClose }}
    />
  );
}

const COLOUR = 'chart:colour';
const HIDE = 'chart:hide';
const NOTE = 'chart:note';
const COMMENT = 'comment';

type ChartTexts = Pick<
  TextTable<(typeof menuTexts)['en']>,
  'colourOf' | 'hideSeries' | 'showSeries' | 'addNote'
>;

/** What a chart offers besides what a grid does: the colour, a note, and of a series to hide it. */
function chartItems(
  colored: Colored | undefined,
  canNote: boolean,
  texts: ChartTexts,
): NonNullable<MenuProps['items']> {
  const items: NonNullable<MenuProps['items']> = [];
  if (colored !== undefined) {
    const { label, isSeries, isHidden } = colored;
    items.push({ key: COLOUR, label: texts.colourOf(label) });
    if (isSeries) {
      items.push({
        key: HIDE,
        label: isHidden ? texts.showSeries(label) : texts.hideSeries(label),
      });
    }
  }
  if (canNote) items.push({ key: NOTE, label: texts.addNote });
  return items.length === 0 ? [] : [...items, { type: 'divider' }];
}
