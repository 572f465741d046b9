import type { LegendEntry } from '@bi/olap/chart/style/chart-style';
import { useRef, type KeyboardEvent } from 'react';
import { useStyleSheet } from '../ui/use-style-sheet';

const STYLE = `
.bi-legend{flex:none;max-height:50px;overflow-y:auto;scrollbar-width:thin;margin:6px var(--bi-cw-room,8px) 0 8px;padding:0;
  display:flex;flex-wrap:wrap;gap:2px 4px;list-style:none}
.bi-legend button{display:flex;align-items:center;gap:6px;height:22px;max-width:100%;padding:0 6px;
  border:0;border-radius:var(--bi-radius-control,6px);background:none;color:var(--bi-text-second);
  font:inherit;font-size:12px;cursor:pointer}
.bi-legend button:hover{background:var(--bi-line)}
.bi-legend button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-legend li{min-width:0;max-width:min(320px,100%)}
.bi-legend span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-legend svg{flex:none}
.bi-legend button[aria-pressed=false] span{text-decoration:line-through}
.bi-legend button[aria-pressed=false] svg{opacity:.35}
.bi-legend li[data-over]{box-shadow:-2px 0 0 var(--bi-primary)}
`;

export interface ChartLegendProps {
  entries: readonly LegendEntry[];
  label: string;
  /** text for screen readers on how entries are moved; absent: they cannot be */
  help?: string | undefined;
  /** called with the key of an entry that is switched on or off */
  onToggle: (key: string) => void;
  /** an entry is put at the place of another; absent: entries keep their order */
  onMove?: ((from: number, to: number) => void) | undefined;
  /** the menu of an entry, at client pixels */
  onMenu?: ((entry: LegendEntry, x: number, y: number) => void) | undefined;
}

/**
 * The legend of a chart: buttons that switch what they name on and off, in two rows that scroll where
 * there are more. Every entry is reached with the Tab key. Where the order may be changed entries are
 * dragged, or moved with Alt and the left and right arrows.
 */
export function ChartLegend(props: ChartLegendProps) {
  const { entries, label, help, onToggle, onMove, onMenu } = props;
  useStyleSheet(STYLE);
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mark = (over: Element | null) => {
    for (const item of list.current?.children ?? [])
      item.toggleAttribute('data-over', item === over);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    const entry = entries[at];
    if (event.altKey && by !== undefined && onMove !== undefined) {
      const to = at + by;
      if (to >= 0 && to < entries.length) onMove(at, to);
    } else if (isMenu && onMenu !== undefined && entry !== undefined) {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onMenu(entry, left, bottom);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ul className="bi-legend" ref={list} aria-label={label}>
      {entries.map((entry, at) => (
        <li
          key={entry.id}
          draggable={onMove !== undefined}
          onDragStart={(event) => {
            dragged.current = at;
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', entry.label);
          }}
          onDragOver={(event) => {
            if (dragged.current === null) return;
            event.preventDefault();
            mark(event.currentTarget);
          }}
          onDragEnd={() => {
            dragged.current = null;
            mark(null);
          }}
          onDrop={(event) => {
            event.preventDefault();
            mark(null);
            const from = dragged.current;
            dragged.current = null;
            if (from !== null && from !== at) onMove?.(from, at);
          }}
        >
          <button
            type="button"
            aria-pressed={!entry.isHidden}
            aria-description={help}
            title={entry.label}
            onClick={() => onToggle(entry.key)}
            onKeyDown={(event) => onKeyDown(event, at)}
            onContextMenu={(event) => {
              if (onMenu === undefined) return;
              event.preventDefault();
              onMenu(entry, event.clientX, event.clientY);
            }}
          >
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" fill={entry.color} />
            </svg>
            <span>{entry.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
