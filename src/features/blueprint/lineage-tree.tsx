import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { blueprintTexts } from './blueprint-texts';
import { KIND_ICONS } from '../../widgets/kind-look';
import { NodeMarks } from './node-marks';

interface LineageTreeProps {
  /** names the tree */
  label: string;
  root: string;
  byKey: ReadonlyMap<string, BlueprintNode>;
  /** keys of what is one step further, by key */
  next: ReadonlyMap<string, readonly string[]>;
  /** said where there is nothing */
  empty: string;
  selected: string | null;
  onSelect: (key: string) => void;
}

interface Line {
  /** keys from the root to it, joined: one object may be reached in several ways */
  path: string;
  key: string;
  level: number;
  isOpen: boolean;
  hasMore: boolean;
}

/** What an object comes from or goes into, as a tree for keyboards and small screens. */
export function LineageTree(props: LineageTreeProps) {
  const { label, root, byKey, next, empty, selected, onSelect } = props;
  const texts = useTexts(blueprintTexts);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const lines = linesOf(root, next, byKey, open);
  const stop = lines.some(({ path }) => path === current) ? current : (lines[0]?.path ?? null);
  const toggle = (path: string, isOpen: boolean) =>
    setOpen((now) => {
      const changed = new Set(now);
      if (isOpen) changed.add(path);
      else changed.delete(path);
      return changed;
    });
  const goTo = (at: number) => {
    const line = lines[at];
    if (line === undefined) return;
    setCurrent(line.path);
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus();
  };
  // the panel of what was chosen takes room from the list
  useEffect(() => {
    list.current
      ?.querySelector('[role=treeitem][tabindex="0"][aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent, line: Line, at: number) => {
    const parent = lines.findLastIndex((one, index) => index < at && one.level < line.level);
    const actions: Partial<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      ArrowRight: () => (line.hasMore && !line.isOpen ? toggle(line.path, true) : goTo(at + 1)),
      ArrowLeft: () => (line.isOpen ? toggle(line.path, false) : goTo(parent)),
      Enter: () => onSelect(line.key),
      ' ': () => onSelect(line.key),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  if (lines.length === 0) return <p className="bp-quiet">{empty}</p>;
  return (
    <ul className="bp-tree" role="tree" aria-label={label} ref={list}>
      {lines.map((line, at) => {
        const node = byKey.get(line.key);
        if (node === undefined) return null;
        return (
          <li
            key={line.path}
            role="treeitem"
            aria-level={line.level}
            aria-expanded={line.hasMore ? line.isOpen : undefined}
            aria-selected={line.key === selected}
            tabIndex={line.path === stop ? 0 : -1}
            style={{ paddingInlineStart: (line.level - 1) * 20 }}
            onFocus={() => setCurrent(line.path)}
            onClick={() => onSelect(line.key)}
            onKeyDown={(event) => onKeyDown(event, line, at)}
          >
            <span
              className="bp-twist"
              onClick={(event) => {
                if (!line.hasMore) return;
                event.stopPropagation();
                toggle(line.path, !line.isOpen);
              }}
            >
              {line.hasMore && (
                <Icon name={line.isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
              )}
            </span>
            <Icon name={KIND_ICONS[node.kind]} size={16} />
            <span className="bp-name">{node.name}</span>
            <NodeMarks node={node} />
            <small>{texts[node.kind]}</small>
          </li>
        );
      })}
    </ul>
  );
}

function linesOf(
  root: string,
  next: ReadonlyMap<string, readonly string[]>,
  byKey: ReadonlyMap<string, BlueprintNode>,
  open: ReadonlySet<string>,
): Line[] {
  const lines: Line[] = [];
  const visit = (key: string, above: readonly string[]) => {
    for (const child of next.get(key) ?? []) {
      if (above.includes(child) || !byKey.has(child)) continue;
      const way = [...above, child];
      const path = way.join('\n');
      const hasMore = (next.get(child) ?? []).some((one) => !way.includes(one) && byKey.has(one));
      const isOpen = hasMore && open.has(path);
      lines.push({ path, key: child, level: way.length - 1, isOpen, hasMore });
      if (isOpen) visit(child, way);
    }
  };
  visit(root, [root]);
  return lines;
}
