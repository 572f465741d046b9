import { useDraggable } from '@dnd-kit/core';
import { Dropdown, type MenuProps } from 'antd';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import type { Dragged, WellName } from '../drag/drop';

export interface ChipProps {
  well: WellName;
  name: string;
  label: string;
  /** small text behind the label: levels shown, a sort arrow, a condition */
  note?: string;
  icon: IconName;
  /** full text for the tooltip */
  title: string;
  dragged: Dragged | null;
  menu: MenuProps;
  /** id of the element that says how the keyboard works */
  helpId: string;
  /** a click does this instead of opening the menu */
  onOpen?: () => void;
  onRemove: () => void;
  onMove?: (way: 'back' | 'forth' | 'up' | 'down') => void;
}

const WAYS = {
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** A field in a well: dragged by pointer, moved with Alt and arrow keys, removed with Delete; a click opens its menu. */
export function WellChip(props: ChipProps) {
  const { well, name, label, note, icon, title, dragged, menu, helpId, onOpen, onRemove, onMove } =
    props;
  const id = useId();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id,
    data: dragged ?? {},
    disabled: dragged === null,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      neighbourOf(event.currentTarget)?.focus();
      onRemove();
    } else if (event.altKey && event.key in WAYS) {
      event.preventDefault();
      event.stopPropagation();
      onMove?.(WAYS[event.key as keyof typeof WAYS]);
    }
  };
  const button = (
    <button
      ref={setNodeRef}
      type="button"
      className="olap-chip"
      data-chip={`${well}:${name}`}
      data-well={well}
      data-dragging={isDragging ? '' : undefined}
      title={title}
      aria-describedby={helpId}
      aria-haspopup={onOpen ? 'dialog' : 'menu'}
      {...listeners}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        if (!onOpen) return;
        event.stopPropagation();
        onOpen();
      }}
    >
      <Icon name={icon} />
      <span className="olap-chip-text">{label}</span>
      {note !== undefined && note !== '' && <span className="olap-chip-note">{note}</span>}
      <Icon name="chevronDown" className="olap-chip-caret" />
    </button>
  );
  return (
    <Dropdown menu={menu} trigger={onOpen ? ['contextMenu'] : ['click']} autoFocus>
      {button}
    </Dropdown>
  );
}

/** What has the focus after a chip is removed: the next chip of its well, the one before, or the button that adds. */
function neighbourOf(chip: Element): HTMLElement | null {
  const item = chip.closest('li');
  const chipIn = (one: Element | null | undefined): HTMLElement | null =>
    one?.querySelector<HTMLElement>('[data-chip]') ?? null;
  return (
    chipIn(item?.nextElementSibling) ??
    chipIn(item?.previousElementSibling) ??
    item?.closest('.olap-well')?.querySelector<HTMLElement>('.olap-add') ??
    null
  );
}
