import type { DocumentBlock } from '@bi/contract/document/document-block';
import { treeOf, type BlockNode } from '@bi/olap/document-edit/block-tree';
import { mayMove, placeAfter, type BlockPlace } from '@bi/olap/document-edit/edit-document';
import { isHolding } from '@bi/olap/document-edit/nesting';
import {
  useEffect,
  useLayoutEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { BLOCK_ICONS, blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { useBlockActions } from './use-block-actions';

interface Row {
  block: DocumentBlock;
  level: number;
  place: number;
  count: number;
}

/** Steps that the pointer may shake before a press becomes a drag, pixels. */
const SHAKE = 5;

function rowsOf(nodes: readonly BlockNode[], level = 1): Row[] {
  return nodes.flatMap(({ block, children }, at) => [
    { block, level, place: at + 1, count: nodes.length },
    ...rowsOf(children, level + 1),
  ]);
}

/** The blocks of the document as a tree: chosen, moved and removed by pointer and keys. */
export function Outline() {
  const { editor, selected, select } = useConfig();
  const texts = useTexts(configTexts);
  const actions = useBlockActions();
  const help = useId();
  const list = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<{ row: string; how: 'before' | 'after' | 'into' } | null>(null);
  const held = useRef<{ id: string; y: number; isDrag: boolean } | null>(null);
  const { body } = editor.draft;
  const rows = rowsOf(treeOf(body.blocks));
  // a range goes from the block that was chosen alone to the one that the keys are at
  const range = useRef<{ anchor: string; active: string } | null>(null);
  const { active = '', anchor = '' } = range.current ?? {};
  const focused = selected.has(active)
    ? active
    : rows.findLast(({ block }) => selected.has(block.id))?.block.id;
  useFocusStays(list, body, focused);

  const choose = (id: string, how: { many: boolean; range: boolean }) => {
    if (how.range && focused !== undefined) {
      const start = selected.has(anchor) ? anchor : focused;
      const [from = 0, to = 0] = [start, id].map((one) =>
        rows.findIndex((row) => row.block.id === one),
      );
      range.current = { anchor: start, active: id };
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      select(between.map(({ block }) => block.id));
      return;
    }
    range.current = { anchor: id, active: id };
    if (how.many) {
      const isOn = selected.has(id);
      select(isOn ? [...selected].filter((one) => one !== id) : [...selected, id]);
    } else select([id]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(({ block }) => block.id === focused);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.block.id, { many: false, range: event.shiftKey });
    list.current?.querySelector<HTMLElement>(`[data-row="${next.block.id}"]`)?.focus();
  };
  const placeOf = (id: string, how: 'before' | 'after' | 'into'): BlockPlace => {
    const block = body.blocks.find((one) => one.id === id);
    if (how === 'into') return { in: id, column: 0, before: null };
    if (how === 'after') return placeAfter(body, id);
    return { in: block?.in ?? null, column: block?.column, before: id };
  };
  const moved = (id: string) => (selected.has(id) ? selected : new Set([id]));
  const onMove = (event: PointerEvent) => {
    const press = held.current;
    if (press === null) return;
    if (!press.isDrag && Math.abs(event.clientY - press.y) < SHAKE) return;
    press.isDrag = true;
    const root = list.current?.getRootNode() as Document | ShadowRoot;
    const row = root.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row]');
    const id = row?.getAttribute('data-row');
    if (row === null || row === undefined || id === null || id === undefined) {
      setDrop(null);
      return;
    }
    const { top, height } = row.getBoundingClientRect();
    const part = (event.clientY - top) / height;
    const block = body.blocks.find((one) => one.id === id);
    const isHolder = block !== undefined && isHolding(block.kind);
    const how = isHolder && part > 0.3 && part < 0.8 ? 'into' : part < 0.5 ? 'before' : 'after';
    setDrop(mayMove(body, moved(press.id), placeOf(id, how)) ? { row: id, how } : null);
  };
  const onUp = () => {
    const press = held.current;
    held.current = null;
    if (press?.isDrag === true && drop !== null) {
      actions.move(moved(press.id), placeOf(drop.row, drop.how));
    }
    setDrop(null);
  };
  return (
    <div className="bi-plus-outline">
      <small id={help} className="bi-plus-hidden">
        {texts.treeHelp}
      </small>
      <div
        ref={list}
        role="tree"
        aria-label={texts.outline}
        aria-multiselectable="true"
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          held.current = null;
          setDrop(null);
        }}
      >
        {rows.map((row, at) => (
          <OutlineRow
            key={row.block.id}
            row={row}
            isFocusable={focused === undefined ? at === 0 : row.block.id === focused}
            drop={drop?.row === row.block.id ? drop.how : undefined}
            onPress={(event) => {
              if (event.button !== 0) return;
              held.current = { id: row.block.id, y: event.clientY, isDrag: false };
            }}
            onChoose={(how) => choose(row.block.id, how)}
          />
        ))}
      </div>
    </div>
  );
}

/** A row that is moved loses the focus with its place: it has it again where nothing else took it. */
function useFocusStays(
  list: { current: HTMLDivElement | null },
  body: object,
  focused: string | undefined,
): void {
  const wasInside = useRef(false);
  useLayoutEffect(() => {
    const box = list.current;
    const root = box?.getRootNode() as Document | ShadowRoot | undefined;
    const now = root?.activeElement ?? null;
    const isNowhere = now === null || now === box?.ownerDocument.body;
    if (wasInside.current && isNowhere && focused !== undefined) {
      box?.querySelector<HTMLElement>(`[data-row="${focused}"]`)?.focus();
    }
  }, [list, body, focused]);
  useEffect(() => {
    const box = list.current;
    const enter = () => (wasInside.current = true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isElsewhere = relatedTarget instanceof Node && box?.contains(relatedTarget) !== true;
      if (isElsewhere) wasInside.current = false;
    };
    box?.addEventListener('focusin', enter);
    box?.addEventListener('focusout', leave);
    return () => {
      box?.removeEventListener('focusin', enter);
      box?.removeEventListener('focusout', leave);
    };
  }, [list]);
}

interface OutlineRowProps {
  row: Row;
  isFocusable: boolean;
  drop: 'before' | 'after' | 'into' | undefined;
  onPress: (event: PointerEvent) => void;
  onChoose: (how: { many: boolean; range: boolean }) => void;
}

function OutlineRow({ row, isFocusable, drop, onPress, onChoose }: OutlineRowProps) {
  const { selected, notes, names } = useConfig();
  const words = useTexts(blockTexts);
  const texts = useTexts(configTexts);
  const { block, level, place, count } = row;
  const found = notes.get(block.id) ?? [];
  const name = blockName(block, words, names);
  const isOwn = name !== words[block.kind];
  return (
    <div
      role="treeitem"
      data-row={block.id}
      data-drop={drop}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-selected={selected.has(block.id)}
      aria-label={[isOwn ? `${words[block.kind]}: ${name}` : name, ...found].join('. ')}
      tabIndex={isFocusable ? 0 : -1}
      style={{ paddingLeft: 8 + (level - 1) * 16 }}
      onPointerDown={onPress}
      onClick={(event) => onChoose({ many: event.ctrlKey || event.metaKey, range: event.shiftKey })}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible') && selected.size === 0) {
          onChoose({ many: false, range: false });
        }
      }}
    >
      <Icon name={BLOCK_ICONS[block.kind]} size={14} />
      <span>{name}</span>
      {found.length > 0 && (
        <span className="bi-plus-warn" title={found.join('\n')}>
          <Icon name="warning" size={14} />
          <span className="bi-plus-hidden">{texts.problems(found.length)}</span>
        </span>
      )}
    </div>
  );
}
