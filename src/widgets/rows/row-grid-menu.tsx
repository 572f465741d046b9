import { Dropdown, type MenuProps } from 'antd';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon';
import { useUi } from '../../ui/ui-context';

/** What the menu of a row grid does; `asc` and `desc` sort. */
export type RowGridAction =
  | 'asc'
  | 'desc'
  | 'unsorted'
  | 'freeze'
  | 'unfreeze'
  | 'fit'
  | 'wrap'
  | 'reset'
  | 'copy'
  | 'copyPrecise';

const TEXTS = {
  en: {
    menu: 'Menu of the rows',
    asc: 'Sort ascending',
    desc: 'Sort descending',
    unsorted: 'Original order',
    freeze: (name: string) => `Freeze columns up to ${name}`,
    unfreeze: 'Unfreeze columns',
    fit: 'Fit column to its text',
    wrap: 'Wrap text',
    reset: 'Reset column widths, freezing and wrapping',
    copy: 'Copy',
    copyPrecise: 'Copy exact values',
  },
  zh: {
    menu: '行的菜单',
    asc: '升序排列',
    desc: '降序排列',
    unsorted: '原始顺序',
    freeze: (name: string) => `冻结至列“${name}”`,
    unfreeze: '取消冻结列',
    fit: '列宽适应内容',
    wrap: '自动换行',
    reset: '重置列宽、冻结和换行',
    copy: '复制',
    copyPrecise: '复制精确值',
  },
};

export interface RowGridMenuProps {
  /** client pixels */
  x: number;
  y: number;
  column: number;
  /** name of the column; null on a row number */
  name: string | null;
  /** how the rows are sorted by the column, null: not; absent where rows do not sort */
  sort: 'asc' | 'desc' | null | undefined;
  frozen: number;
  wrap: boolean;
  /** something of the layout is not as at first */
  changed: boolean;
  onAction: (action: RowGridAction, column: number) => void;
  onClose: () => void;
}

/** The menu of a cell or header of a row grid, at the pointer. */
export default function RowGridMenu(props: RowGridMenuProps) {
  const { x, y, column, name, sort, frozen, wrap, changed, onAction, onClose } = props;
  const { getPopupContainer, language } = useUi();
  const texts = TEXTS[language];
  const sorts: MenuProps['items'] =
    name === null || sort === undefined
      ? []
      : [
          { key: 'asc', label: texts.asc, disabled: sort === 'asc' },
          { key: 'desc', label: texts.desc, disabled: sort === 'desc' },
          ...(sort === null ? [] : [{ key: 'unsorted', label: texts.unsorted }]),
          { type: 'divider' },
        ];
  const columns: MenuProps['items'] = [
    ...(name === null
      ? []
      : [
          { key: 'freeze', label: texts.freeze(name), disabled: frozen === column + 1 },
          { key: 'fit', label: texts.fit },
        ]),
    ...(frozen > 0 ? [{ key: 'unfreeze', label: texts.unfreeze }] : []),
    { key: 'wrap', label: texts.wrap, icon: wrap ? <Icon name="check" size={15} /> : undefined },
    ...(changed ? [{ key: 'reset', label: texts.reset }] : []),
    { type: 'divider' },
  ];
  const copies: MenuProps['items'] = [
    { key: 'copy', label: texts.copy },
    { key: 'copyPrecise', label: texts.copyPrecise },
  ];
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
        items: [...sorts, ...columns, ...copies],
        onClick({ key }) {
          onClose();
          onAction(key as RowGridAction, column);
        },
      }}
    >
      <span
        aria-label={texts.menu}
        style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }}
      />
    </Dropdown>,
    getPopupContainer(),
  );
}
