import type { MenuProps } from 'antd';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Colored } from '@bi/olap/chart/chart-style';
import { useMemo } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { PivotTarget } from '../../../widgets/pivot-events';
import { hiddenToggled } from '../../../widgets/chart-panel/colour-edits';
import { cellMenu } from './cell-menu';
import type { CellAction } from './cell-menu-input';
import { menuTexts } from './menu-texts';
import { placeTitle } from './place-title';
import { PopupMenu, type MenuPlace } from './popup-menu';
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
}

/** The menu of a cell, a header or a mark, at the pointer or as a sheet. */
export function CellMenuPopup(props: CellMenuPopupProps) {
  const { target, cellSet, answeredQuery, receipt, selected, x, y, narrow } = props;
  const { onAction, onClose, colored, onColour } = props;
  const texts = useTexts(menuTexts);
  const { language } = useLanguage();
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
        texts,
        language,
      }),
    [target, query, model, cellSet, answeredQuery, receipt, selected, texts, language],
  );
  const onClick: MenuProps['onClick'] = ({ key }) => {
    onClose();
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
      items={[...colourItems(colored, texts), ...items]}
      onClick={onClick}
      {...{ x, y, narrow, onClose }}
    />
  );
}

const COLOUR = 'chart:colour';
const HIDE = 'chart:hide';

/** What a chart offers besides what a grid does: the colour, and of a series to hide it. */
function colourItems(
  colored: Colored | undefined,
  texts: { [K in 'colourOf' | 'hideSeries' | 'showSeries']: (name: string) => string },
): NonNullable<MenuProps['items']> {
  if (colored === undefined) return [];
  const { label, isSeries, isHidden } = colored;
  return [
    { key: COLOUR, label: texts.colourOf(label) },
    ...(isSeries
      ? [{ key: HIDE, label: isHidden ? texts.showSeries(label) : texts.hideSeries(label) }]
      : []),
    { type: 'divider' },
  ];
}
