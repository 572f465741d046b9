import type { ItemFacts } from '@bi/contract/share/item-facts';
import { Fragment, useState, type ChangeEvent, type ReactNode } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { EntityColumn, EntityItem, RowAction } from './entity-list-model';
import { factsTexts } from '../item-facts/facts-texts';
import { VerifiedBadge } from '../item-facts/verified-badge';
import { entityListTexts } from './entity-list-texts';
import { LIST_SORTS, nextSort, type ListSort, type ListState } from './list-state';
import { fullMomentText, momentText } from './moment-text';
import { RowMenu } from './row-menu';

/** Properties of EntityTable. */
export interface EntityTableProps<T extends EntityItem> {
  items: readonly T[];
  /** of each item by id; undefined where the list has none */
  facts: Readonly<Record<string, ItemFacts>> | undefined;
  state: ListState;
  /** ids of the selected items */
  selected: ReadonlySet<string>;
  columns: readonly EntityColumn<T>[];
  icon: (item: T) => ReactNode;
  /** why the person cannot look at an item that is listed, in place of its description; null: they can */
  refusal?: ((item: T) => string | null) | undefined;
  /** what is shown before the menu at the end of a row */
  trailing?: (item: T) => ReactNode;
  actions: (item: T) => readonly RowAction[];
  onSelect: (selected: ReadonlySet<string>) => void;
  onState: (patch: Partial<ListState>) => void;
  onOpen: (item: T) => void;
}

const ROOM = {
  widest: 'bi-widest',
  wide: 'bi-wide',
  middle: 'bi-middle',
  narrow: 'bi-narrow-hide',
} as const;

const OPENS_CLASS = 'bi-wide bi-cell-number';

/** One page of items. */
export function EntityTable<T extends EntityItem>(props: EntityTableProps<T>) {
  const { items, facts, state, selected, columns, onSelect, onState } = props;
  const texts = useTexts(entityListTexts);
  const { times } = useTexts(factsTexts);
  const [last, setLast] = useState<string | null>(null);
  const all = items.length > 0 && items.every(({ id }) => selected.has(id));
  const heading = (field: ListSort, label: string, className?: string) => (
    <SortHeading
      key={field}
      field={field}
      label={label}
      sort={state.sort}
      className={className}
      onSort={(sort) => onState({ sort, page: 1 })}
    />
  );
  const ownHeading = (column: EntityColumn<T>) =>
    column.sort === undefined ? (
      <th key={column.key} scope="col" className={columnClass(column)}>
        {column.label}
      </th>
    ) : (
      heading(column.sort, column.label, columnClass(column))
    );

  return (
    <table>
      <thead>
        <tr>
          <th className="bi-cell-tick" scope="col">
            <input
              type="checkbox"
              aria-label={texts.selectAll}
              checked={all}
              onChange={() => onSelect(all ? new Set() : new Set(items.map(({ id }) => id)))}
            />
          </th>
          {heading('name', texts.name, 'bi-cell-name')}
          {heading('tag', texts.tag, 'bi-narrow-hide')}
          <th scope="col" className="bi-widest">
            {texts.stag}
          </th>
          {columns.filter(({ last }) => !last).map(ownHeading)}
          {heading('ownerName', texts.owner, 'bi-wide')}
          {heading('updatedAt', state.trash ? texts.deleted : texts.updated, 'bi-narrow-hide')}
          {columns.filter(({ last }) => last).map(ownHeading)}
          {facts && heading('opens', times, OPENS_CLASS)}
          <th className="bi-cell-end" scope="col">
            <span className="bi-sr">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <Fragment key={item.id}>
            {isFirstRefused(props, at) && (
              <tr className="bi-list-refused">
                <th scope="colgroup" colSpan={99}>
                  {texts.refusedGroup}
                </th>
              </tr>
            )}
            <EntityRow {...props} item={item} last={last} onLast={setLast} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the items from here on are those that the reader is given no rows of. */
function isFirstRefused<T extends EntityItem>(
  { items, refusal }: Pick<EntityTableProps<T>, 'items' | 'refusal'>,
  at: number,
): boolean {
  const isRefused = (one: T | undefined) => one !== undefined && (refusal?.(one) ?? null) !== null;
  return isRefused(items[at]) && !isRefused(items[at - 1]);
}

function columnClass({ room, align }: Pick<EntityColumn<never>, 'room' | 'align'>): string {
  return align === 'end' ? `${ROOM[room]} bi-cell-number` : ROOM[room];
}

interface EntityRowProps<T extends EntityItem> extends EntityTableProps<T> {
  item: T;
  /** the item ticked last; null before any */
  last: string | null;
  onLast: (id: string) => void;
}

/** The items from one to another, both included, in the order shown; the second alone without the first. */
function between<T extends EntityItem>(items: readonly T[], from: string | null, to: string): T[] {
  const at = (id: string | null) => items.findIndex((one) => one.id === id);
  const [start, end] = [at(from), at(to)];
  if (start < 0) return items.filter(({ id }) => id === to);
  return items.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function EntityRow<T extends EntityItem>(props: EntityRowProps<T>) {
  const { item, state, selected, columns, trailing, actions, onSelect, onState } = props;
  const texts = useTexts(entityListTexts);
  const now = Date.now();
  const toggle = (event: ChangeEvent<HTMLInputElement>) => {
    const { checked } = event.target;
    const isRange = 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true;
    const next = new Set(selected);
    for (const { id } of isRange ? between(props.items, props.last, item.id) : [item]) {
      if (checked) next.add(id);
      else next.delete(id);
    }
    props.onLast(item.id);
    onSelect(next);
  };
  const bySecond = () => onState({ tag: item.tag, stag: item.stag, page: 1 });
  const own = (column: EntityColumn<T>) => (
    <td key={column.key} className={columnClass(column)}>
      {column.render(item)}
    </td>
  );
  return (
    <tr aria-selected={selected.has(item.id)}>
      <td className="bi-cell-tick">
        <input
          type="checkbox"
          aria-label={texts.selectOne(item.name)}
          checked={selected.has(item.id)}
          onChange={toggle}
        />
      </td>
      <td className="bi-cell-name">
        <ItemName {...props} />
      </td>
      <td className="bi-narrow-hide">
        <Folder label={item.tag} onChoose={() => onState({ tag: item.tag, stag: '', page: 1 })} />
        <Folder label={item.stag} second onChoose={bySecond} />
      </td>
      <td className="bi-widest">
        <Folder label={item.stag} onChoose={bySecond} />
      </td>
      {columns.filter(({ last }) => !last).map(own)}
      <td className="bi-wide">{item.ownerName}</td>
      <td className="bi-narrow-hide">
        <Moment iso={state.trash ? item.deletedAt : item.updatedAt} now={now} />
      </td>
      {columns.filter(({ last }) => last).map(own)}
      {props.facts && (
        <td className={OPENS_CLASS}>
          <Opens facts={props.facts[item.id]} />
        </td>
      )}
      <td className="bi-cell-end">
        {!state.trash && trailing?.(item)}
        <RowMenu name={item.name} actions={actions(item)} />
      </td>
    </tr>
  );
}

function ItemName<T extends EntityItem>(props: EntityTableProps<T> & { item: T }) {
  const { item, state, icon, onOpen } = props;
  const refusal = props.refusal?.(item) ?? null;
  return (
    <div className="bi-name" data-refused={refusal === null ? undefined : ''}>
      {refusal === null ? icon(item) : <Icon name="lock" />}
      <span>
        <span className="bi-name-line">
          {state.trash ? (
            item.name
          ) : (
            <button type="button" title={item.name} onClick={() => onOpen(item)}>
              {item.name}
            </button>
          )}
          <VerifiedBadge verified={props.facts?.[item.id]?.verified} />
        </span>
        <ItemNote text={refusal ?? item.description} />
      </span>
    </div>
  );
}

function ItemNote({ text }: { text: string }) {
  return text === '' ? null : <small title={text}>{text}</small>;
}

/** How often something was opened in 30 days; by how many people is its tooltip. */
function Opens({ facts }: { facts: ItemFacts | undefined }) {
  const texts = useTexts(factsTexts);
  if (!facts) return null;
  return (
    <span title={texts.openedBy(facts.opens)}>{facts.opens.count.toLocaleString('en-US')}</span>
  );
}

interface FolderProps {
  label: string;
  /** a second tag behind the first one, where it has no column of its own */
  second?: boolean;
  onChoose: () => void;
}

function Folder({ label, second = false, onChoose }: FolderProps) {
  if (label === '') return null;
  return (
    <button type="button" className={second ? 'bi-tag bi-tag-second' : 'bi-tag'} onClick={onChoose}>
      {label}
    </button>
  );
}

/** A moment as the lists say it, in full as its tooltip; nothing for null. */
export function Moment({ iso, now = Date.now() }: { iso: string | null; now?: number }) {
  const { language } = useLanguage();
  if (iso === null) return null;
  return (
    <time dateTime={iso} title={fullMomentText(iso, language)}>
      {momentText(iso, now, language)}
    </time>
  );
}

interface SortHeadingProps {
  field: ListSort;
  label: string;
  sort: string;
  className: string | undefined;
  onSort: (sort: string) => void;
}

function SortHeading({ field, label, sort, className, onSort }: SortHeadingProps) {
  const active = sort.replace(/^-/, '') === field;
  const descending = sort.startsWith('-');
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(active ? nextSort(sort, field) : LIST_SORTS[field])}
      >
        {label}
        {active && <Icon name={descending ? 'arrowDown' : 'arrowUp'} size={12} />}
      </button>
    </th>
  );
}
