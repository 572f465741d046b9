import { Drawer, Dropdown, Menu, type MenuProps } from 'antd';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useUi } from '../../../ui/ui-context';
import type { PivotTarget } from '../../../widgets/pivot-events';
import { cellMenu } from './cell-menu';
import type { CellAction } from './cell-menu-input';
import { menuTexts } from './menu-texts';
import { placeTitle } from './place-title';
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
  /** where there is little room, the menu is a sheet whose parts fold open in place */
  narrow: boolean;
  onAction: (action: CellAction) => void;
  onClose: () => void;
}

/** The menu of a cell, a header or a mark, at the pointer or as a sheet. */
export function CellMenuPopup(props: CellMenuPopupProps) {
  const { target, cellSet, answeredQuery, receipt, selected, x, y, narrow } = props;
  const { onAction, onClose } = props;
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
  const onClick: MenuProps['onClick'] = ({ key }) => {
    onClose();
    const command = commands.get(key);
    if (!command) return;
    if ('edit' in command) store.getState().edit(command.edit);
    else onAction(command.action);
  };
  if (narrow) {
    return (
      <Drawer
        open
        placement="bottom"
        size="70%"
        title={placeTitle(cellSet, target, language) ?? texts.menu}
        onClose={onClose}
        styles={{ body: { padding: '4px 8px' } }}
      >
        <Menu
          mode="inline"
          selectable={false}
          items={items}
          onClick={onClick}
          style={{ borderInlineEnd: 0 }}
        />
      </Drawer>
    );
  }
  return createPortal(
    <Dropdown
      open
      trigger={['click']}
      placement="bottomLeft"
      align={{ offset: [0, 0], overflow: { adjustX: true, shiftX: true, shiftY: true } }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      popupRender={(menu) => <FocusedMenu onClose={onClose}>{menu}</FocusedMenu>}
      menu={{ items, style: { maxHeight: '80vh', overflow: 'auto' }, onClick }}
    >
      <span className="olap-point" aria-label={texts.menu} style={{ left: x, top: y }} />
    </Dropdown>,
    getPopupContainer(),
  );
}

/** Puts the focus on the first entry as soon as the menu is there; Escape closes it. */
function FocusedMenu({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
