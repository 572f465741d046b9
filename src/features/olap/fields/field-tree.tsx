import { useDraggable } from '@dnd-kit/core';
import { Dropdown, Input, type InputRef, type MenuProps } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { addField } from '@bi/olap/query/edit-fields';
import { addMeasure } from '@bi/olap/query/edit-measures';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { toggleField, type Dragged } from '../drag/drop';
import { fieldRows, type FieldRow } from './field-rows';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { useMeasureDialog } from '../measure/measure-dialog-context';
import { ownFieldEntries } from '../own-fields/own-field-entries';
import { NewParameterButton, ParameterMenu } from '../parameters/parameter-menu';
import { queryParameterTexts } from '../parameters/query-parameter-texts';
import { useParameterActions } from '../parameters/use-parameter-actions';
import { togglePinned } from '../../../widgets/controls/pinned';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';

/** All fields of the cube: searched, dragged, or added by keyboard and menu. */
export function FieldTree({ searchRef }: { searchRef?: Ref<InputRef> }) {
  const texts = useTexts(olapTexts);
  const model = useOlapModel();
  const query = useOlapQuery();
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { section: parameters } = useTexts(queryParameterTexts);
  const rows = fieldRows(model, { ...texts, parameters }, search, toggled, query);
  const current = rows.some(({ key }) => key === focused) ? focused : (rows[0]?.key ?? null);

  const toggle = (key: string): void =>
    setToggled((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const focusRow = (index: number): void => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    setFocused(row.key);
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = rows.findIndex(({ key }) => key === current);
    const row = rows[index];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) focusRow(target);
    else if (event.key === 'ArrowRight' && row.expanded === false) toggle(row.key);
    else if (event.key === 'ArrowRight' && row.expanded) focusRow(index + 1);
    else if (event.key === 'ArrowLeft' && row.expanded) toggle(row.key);
    else if (event.key === 'ArrowLeft') {
      focusRow(rows.findLastIndex((one, at) => at < index && one.depth < row.depth));
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="olap-search">
        <Input
          ref={searchRef}
          allowClear
          prefix={<Icon name="search" />}
          placeholder={texts.searchFields}
          aria-label={texts.searchFields}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusRow(0);
          }}
        />
      </div>
      <div
        ref={tree}
        className="olap-tree"
        role="tree"
        aria-label={texts.fields}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <FieldTreeRow
            key={row.key}
            row={row}
            current={row.key === current}
            helpId={helpId}
            onToggle={() => toggle(row.key)}
            onFocus={() => setFocused(row.key)}
          />
        ))}
        {rows.every(({ kind }) => kind === 'section') && search !== '' && (
          <div className="olap-tree-none" role="status">
            {texts.noFieldFound(search)}
          </div>
        )}
      </div>
      <span hidden id={helpId}>
        {texts.treeHelp}
      </span>
    </>
  );
}

interface FieldTreeRowProps {
  row: FieldRow;
  current: boolean;
  /** id of the element that says how the keyboard works */
  helpId: string;
  onToggle: () => void;
  onFocus: () => void;
}

function FieldTreeRow({ row, current, helpId, onToggle, onFocus }: FieldTreeRowProps) {
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const { key, kind, name, label, description, depth, icon, expanded, used } = row;
  const parameters = useParameterActions();
  const isParameter = kind === 'parameter';
  const isField = name !== '' && !isParameter;
  const hasMenu = isField || isParameter || key === PARAMETERS;
  const dragged: Dragged = { kind: kind === 'measure' ? 'measure' : 'field', name, from: null };
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: key,
    data: dragged,
    disabled: !isField,
  });
  const add = (): void => store.getState().edit((q, m) => toggleField(q, m, name));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if (hasMenu && isMenuKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      openMenu(event.currentTarget);
      return;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (isField) add();
    else if (isParameter) parameters.edit(name);
    else if (expanded === null) parameters.create();
    else onToggle();
  };
  const line = (
    <div
      ref={setNodeRef}
      className="olap-tree-row"
      data-row={key}
      data-kind={kind}
      data-used={used ? '' : undefined}
      data-draggable={isField ? '' : undefined}
      data-dragging={isDragging ? '' : undefined}
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={expanded ?? undefined}
      aria-label={used ? `${label}, ${texts.inUse}` : label}
      aria-haspopup={isField || isParameter ? 'menu' : undefined}
      aria-describedby={isField ? helpId : undefined}
      aria-keyshortcuts={isField ? 'Enter + Shift+F10' : undefined}
      tabIndex={current ? 0 : -1}
      title={description === '' ? label : `${label}\n${description}`}
      style={{ paddingLeft: depth === 0 ? 4 : 4 + (depth - 1) * 16 }}
      {...listeners}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={isField || isParameter ? undefined : onToggle}
      onDoubleClick={isField ? add : isParameter ? () => parameters.edit(name) : undefined}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        openMenu(event.currentTarget);
      }}
    >
      {expanded === null ? (
        <span className="olap-tree-twist" />
      ) : (
        <span
          className="olap-tree-twist"
          data-open={expanded ? '' : undefined}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name="chevronRight" size={14} />
        </span>
      )}
      {kind !== 'section' && <Icon name={icon} size={15} />}
      <span className="olap-tree-label">{label}</span>
      {isField && <AddButton dragged={dragged} label={label} />}
      {isParameter && <ParameterMenu name={name} label={label} />}
      {key === PARAMETERS && <NewParameterButton />}
    </div>
  );
  return line;
}

/** Key of the heading of the parameters. */
const PARAMETERS = 'section:parameters';

/** Keys that open the menu of a row. */
function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === '+' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function openMenu(row: Element): void {
  row.querySelector<HTMLElement>('.olap-tree-add')?.click();
}

function AddButton({ dragged, label }: { dragged: Dragged; label: string }) {
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const openFilter = useFilterDialog().open;
  const openDialog = useMeasureDialog().open;
  const query = useOlapQuery();
  const model = useOlapModel();
  const { language } = useLanguage();
  const pinned = useOlap(({ history }) => history.present.presentation.slicers);
  const { kind, name } = dragged;
  const items: NonNullable<MenuProps['items']> =
    kind === 'measure'
      ? [
          { key: 'measures', label: texts.addMeasures },
          { key: 'filters', label: texts.addFilters },
        ]
      : [
          { key: 'rows', label: texts.addRows },
          { key: 'columns', label: texts.addColumns },
          { key: 'filters', label: texts.addFilters },
          { key: 'slicer', label: pinned?.includes(name) ? texts.unpinSlicer : texts.pinSlicer },
        ];
  const own = ownFieldEntries(query, model, name, language);
  items.push(...own.map(({ key, label }) => ({ key, label })));
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation();
    const { edit, present } = store.getState();
    const command = own.find((one) => one.key === key)?.command;
    if (command) {
      if ('open' in command) openDialog(command.open);
      else edit(command.edit);
      return;
    }
    if (key === 'slicer') present({ slicers: togglePinned(pinned, name) });
    else if (key === 'filters') openFilter(kind, name);
    else if (key === 'measures') edit((q, m) => addMeasure(q, m, name));
    else edit((q, m) => addField(q, m, name, key === 'rows' ? 'rows' : 'columns'));
  };
  return (
    <Dropdown menu={{ items, onClick }} trigger={['click']} autoFocus placement="bottomRight">
      <button
        type="button"
        className="olap-tree-add"
        tabIndex={-1}
        aria-label={texts.addTo(label)}
        onClick={(event) => event.stopPropagation()}
        onMouseDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon name="add" size={15} />
      </button>
    </Dropdown>
  );
}
