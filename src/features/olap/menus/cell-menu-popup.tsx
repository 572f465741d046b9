import type { MenuProps } from 'antd';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import { useMemo } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import type { PivotTarget } from '../../../widgets/pivot-events';
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
}

/** The menu of a cell, a header or a mark, at the pointer or as a sheet. */
export function CellMenuPopup(props: CellMenuPopupProps) {
  const { target, cellSet, answeredQuery, receipt, selected, x, y, narrow } = props;
  const { onAction, onClose } = props;
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
    const command = commands.get(key);
    if (!command) return;
    if ('edit' in command) store.getState().edit(command.edit);
    else onAction(command.action);
  };
  return (
    <PopupMenu
      title={placeTitle(cellSet, target, language) ?? texts.menu}
      items={items}
      onClick={onClick}
      {...{ x, y, narrow, onClose }}
    />
  );
}
