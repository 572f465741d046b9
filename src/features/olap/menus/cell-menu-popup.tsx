import { Dropdown } from 'antd';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import type { PivotTarget } from '../../../widgets/pivot-events';
import { cellMenu, type CellAction } from './cell-menu';
import { menuTexts } from './menu-texts';
import { useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';

export interface CellMenuPopupProps {
  target: PivotTarget;
  /** answer the place belongs to, its query and its receipt */
  cellSet: CellSet;
  answeredQuery: Query;
  receipt: Receipt;
  /** what is selected */
  selected: readonly PivotTarget[];
  /** client pixels */
  x: number;
  y: number;
  onAction: (action: CellAction) => void;
  onClose: () => void;
}

/** The menu of a cell, a header or a mark, at the pointer. */
export function CellMenuPopup(props: CellMenuPopupProps) {
  const { target, cellSet, answeredQuery, receipt, selected, x, y, onAction, onClose } = props;
  const texts = useTexts(menuTexts);
  const { language } = useLanguage();
  const { getPopupContainer } = useUi();
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
  return createPortal(
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      align={{ overflow: { adjustX: true, shiftX: true, shiftY: true } }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      menu={{
        items,
        style: { maxHeight: '80vh', overflow: 'auto' },
        onClick({ key }) {
          onClose();
          const command = commands.get(key);
          if (!command) return;
          if ('edit' in command) store.getState().edit(command.edit);
          else onAction(command.action);
        },
      }}
    >
      <span className="olap-point" aria-label={texts.menu} style={{ left: x, top: y }} />
    </Dropdown>,
    getPopupContainer(),
  );
}
