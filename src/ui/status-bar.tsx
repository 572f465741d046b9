import type { ReactNode } from 'react';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-status{display:flex;align-items:center;gap:12px;min-height:28px;padding:0 12px;overflow-x:auto;
  scrollbar-width:none;border-top:1px solid var(--bi-line);background:var(--bi-header);
  color:var(--bi-text-second);font-size:12px;white-space:nowrap;font-variant-numeric:tabular-nums}
.bi-status>*+*{position:relative}
.bi-status>*+*:not(.bi-status-end)::before{content:"";position:absolute;left:-7px;top:50%;width:2px;
  height:2px;border-radius:50%;background:var(--bi-text-faint)}
.bi-status-end{margin-left:auto;display:flex;gap:12px}
`;

export interface StatusBarProps {
  /** facts from left to right; empty ones are left out */
  items: readonly ReactNode[];
  /** at the right end, e.g. the sum of the selection */
  end?: ReactNode;
  label?: string;
}

/** One quiet line of facts under a grid or chart. */
export function StatusBar({ items, end, label }: StatusBarProps) {
  useStyleSheet(STYLE);
  return (
    <div className="bi-status" role="group" aria-label={label}>
      {items.map((item, index) =>
        item === null || item === undefined || item === false || item === '' ? null : (
          <span key={index}>{item}</span>
        ),
      )}
      {end !== undefined && end !== null && <span className="bi-status-end">{end}</span>}
    </div>
  );
}
