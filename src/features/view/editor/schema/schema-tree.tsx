import { formatCompact } from '@bi/olap/format/format-compact';
import { Input, type InputRef } from 'antd';
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { CallFailure } from '../../../../widgets/call-failure';
import type { IconName } from '../../../../ui/icon-paths';
import { Skeleton } from '../../../../ui/skeleton';
import { useSqlEditor } from '../sql-editor-context';
import { sqlEditorTexts } from '../sql-editor-texts';
import { quoteSqlName } from '../text/sql-names';
import { schemaRows, type SchemaRow } from './schema-rows';

const TYPE_ICONS: Readonly<Record<string, IconName>> = {
  string: 'text',
  integer: 'hash',
  decimal: 'hash',
  double: 'hash',
  boolean: 'check',
  date: 'calendar',
  timestamp: 'clock',
  time: 'clock',
};

/** Tables and Views with their columns; Enter or a click writes the name, arrows move and open. */
export function SchemaTree({ searchRef }: { searchRef: Ref<InputRef> }) {
  const texts = useTexts(sqlEditorTexts);
  const { catalog, insert } = useSqlEditor();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const words = useDeferredValue(search);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const rows = useMemo(
    () => (catalog.catalog ? schemaRows(catalog.catalog, open, words) : []),
    [catalog.catalog, open, words],
  );
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === current),
  );

  const toggle = (name: string, wanted?: boolean): void =>
    setOpen((now) => {
      const next = new Set(now);
      if (wanted ?? !next.has(name)) next.add(name);
      else next.delete(name);
      return next;
    });
  const focusRow = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    wanted.current = row.key;
    setCurrent(row.key);
  };
  useLayoutEffect(() => {
    const key = wanted.current;
    if (key === null) return;
    wanted.current = null;
    const lines = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    lines.find(({ dataset }) => dataset['row'] === key)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (!row || event.target !== event.currentTarget.querySelector('[tabindex="0"]')) return;
    const isTable = row.kind !== 'column';
    if (event.key === 'ArrowDown') focusRow(at + 1);
    else if (event.key === 'ArrowUp') focusRow(at - 1);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'ArrowRight' && isTable && !row.open) toggle(row.key, true);
    else if (event.key === 'ArrowRight') focusRow(at + 1);
    else if (event.key === 'ArrowLeft' && isTable && row.open) toggle(row.key, false);
    else if (event.key === 'ArrowLeft') {
      focusRow(rows.findIndex(({ key }) => key === row.relation.name));
    } else if (event.key === 'Enter') insert(quoteSqlName(nameOf(row)));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="sql-side-search">
        <Input
          ref={searchRef}
          size="small"
          allowClear
          prefix={<Icon name="search" />}
          placeholder={texts.searchTables}
          aria-label={texts.searchTables}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focusRow(0);
          }}
        />
      </div>
      {catalog.catalog === null && catalog.error === null && <Skeleton shape="lines" rows={6} />}
      {catalog.catalog === null && catalog.error !== null && (
        <CallFailure title={texts.catalogFailed} error={catalog.error} onRetry={catalog.refresh} />
      )}
      {catalog.catalog !== null && rows.length === 0 && (
        <div className="sql-note" role="status">
          {words.trim() === '' ? texts.noTables : texts.noMatch(words.trim())}
        </div>
      )}
      {rows.length > 0 && (
        <div
          ref={tree}
          className="sql-tree"
          role="tree"
          aria-label={texts.tree}
          onKeyDown={onKeyDown}
        >
          {rows.map((row, index) => (
            <TreeRow
              key={row.key}
              row={row}
              words={words.trim()}
              focusable={index === at}
              onFocus={() => setCurrent(row.key)}
              onToggle={() =>
                toggle(row.relation.name, row.kind === 'column' ? undefined : !row.open)
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A name without what only separates its words. */
const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

function nameOf(row: SchemaRow): string {
  return row.kind === 'column' ? row.name : row.relation.name;
}

interface TreeRowProps {
  row: SchemaRow;
  words: string;
  focusable: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function TreeRow({ row, words, focusable, onFocus, onToggle }: TreeRowProps) {
  const texts = useTexts(sqlEditorTexts);
  const { language } = useLanguage();
  const { insert, tabs, nextTitle } = useSqlEditor();
  const isColumn = row.kind === 'column';
  const { relation } = row;
  const count =
    isColumn || relation.rowCount === null
      ? ''
      : formatCompact(relation.rowCount, undefined, language);
  return (
    <div
      className="sql-tree-row"
      role="treeitem"
      data-row={row.key}
      data-kind={row.kind}
      aria-level={isColumn ? 2 : 1}
      aria-expanded={isColumn ? undefined : row.open}
      tabIndex={focusable ? 0 : -1}
      style={{ paddingLeft: isColumn ? 28 : 2 }}
      title={
        isColumn
          ? [row.name, row.type, row.description].filter(Boolean).join(' · ')
          : [relation.label, relation.description].filter(Boolean).join(' · ')
      }
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', quoteSqlName(nameOf(row)))}
      onFocus={onFocus}
      onClick={() => insert(quoteSqlName(nameOf(row)))}
    >
      {!isColumn && (
        <span
          className="sql-tree-twist"
          data-open={row.open ? '' : undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon name="chevronRight" size={14} />
        </span>
      )}
      <Icon
        name={
          isColumn ? (TYPE_ICONS[row.type] ?? 'document') : row.kind === 'view' ? 'eye' : 'table'
        }
      />
      <span className="sql-tree-name">
        <Marked text={nameOf(row)} words={words} />
        {!isColumn && bare(relation.label) !== bare(relation.name) && (
          <small>
            <Marked text={relation.label} words={words} />
          </small>
        )}
      </span>
      <span className="sql-tree-note" title={count === '' ? undefined : texts.rows(count)}>
        {isColumn ? row.type : count}
      </span>
      {!isColumn && (
        <button
          type="button"
          className="sql-tree-act"
          tabIndex={-1}
          aria-hidden
          title={texts.selectFrom}
          onClick={(event) => {
            event.stopPropagation();
            const sql = `SELECT *\nFROM ${quoteSqlName(relation.name)}\nLIMIT 100`;
            tabs.getState().create({ title: relation.name || nextTitle(), sql });
          }}
        >
          <Icon name="play" size={14} />
        </button>
      )}
    </div>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
