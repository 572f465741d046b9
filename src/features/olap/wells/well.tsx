import { useDroppable } from '@dnd-kit/core';
import { Dropdown, type MenuProps } from 'antd';
import { Fragment, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { useDragState } from '../drag/drag-context';
import { accepts, type WellName } from '../drag/drop';
import { olapTexts } from '../state/olap-texts';

const ICONS: Record<WellName, IconName> = {
  rows: 'rows',
  columns: 'columns',
  measures: 'sigma',
  filters: 'filter',
};

export interface WellProps {
  name: WellName;
  label: string;
  hint: string;
  chips: { key: string; node: ReactNode }[];
  /** fields that may be added, for the plus button */
  menu: MenuProps;
  /** comes at the end, e.g. the anchor of a popover */
  children?: ReactNode;
}

/** A place fields are put: its chips, where a dragged one would land, and a button that adds. */
export function Well({ name, label, hint, chips, menu, children }: WellProps) {
  const texts = useTexts(olapTexts);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragState();
  const { setNodeRef, isOver } = useDroppable({
    id: `well:${name}`,
    data: {
      well: name,
      chips: () => [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])],
    },
  });
  const takes = drag !== null && accepts(name, drag.dragged);
  const at = drag?.over?.well === name ? drag.over.index : -1;
  const mark = <li aria-hidden="true" className="olap-mark" />;
  return (
    <div
      ref={setNodeRef}
      className="olap-well"
      data-empty={chips.length === 0 ? '' : undefined}
      data-over={takes && isOver ? '' : undefined}
      data-takes={takes ? '' : undefined}
      role="group"
      aria-labelledby={id}
    >
      <span className="olap-well-name" id={id} title={label}>
        <Icon name={ICONS[name]} />
        <span>{label}</span>
      </span>
      <ul className="olap-chips" ref={list}>
        {chips.map(({ key, node }, index) => (
          <Fragment key={key}>
            {at === index && mark}
            <li>{node}</li>
          </Fragment>
        ))}
        {at >= chips.length && chips.length > 0 && mark}
        {chips.length === 0 && (
          <li className="olap-chips-hint" aria-hidden="true">
            {hint}
          </li>
        )}
        {children}
      </ul>
      <Dropdown menu={menu} trigger={['click']} autoFocus placement="bottomRight">
        <button
          type="button"
          className="olap-add"
          aria-label={texts.addField(label)}
          title={texts.addField(label)}
        >
          <Icon name="add" />
        </button>
      </Dropdown>
    </div>
  );
}
