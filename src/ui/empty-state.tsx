import type { ReactNode } from 'react';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-empty{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;
  height:100%;min-height:160px;padding:24px 16px;text-align:center;color:var(--bi-text-second)}
.bi-empty-title{color:var(--bi-text);font-size:16px;font-weight:600;line-height:1.4}
.bi-empty-text{max-width:44ch;font-size:14px}
.bi-empty-icon{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:10px;
  background:var(--bi-primary-soft);color:var(--bi-primary-text);font-size:20px}
.bi-empty-code{font-size:12px;color:var(--bi-text-faint);font-variant-numeric:tabular-nums;
  user-select:all}
.bi-empty-ways{display:flex;flex-wrap:wrap;gap:8px;justify-content:center}
`;

export interface EmptyStateProps {
  title?: string;
  /** one sentence: why there is nothing and what can be done */
  text: string;
  icon?: ReactNode;
  /** the one action */
  action?: ReactNode;
  /** small print, e.g. a request id */
  footnote?: string;
  role?: 'status' | 'alert';
}

/** Shown where there is nothing to show: one sentence and one action. */
export function EmptyState({ title, text, icon, action, footnote, role }: EmptyStateProps) {
  useStyleSheet(STYLE);
  return (
    <div className="bi-empty" role={role}>
      {icon !== undefined && (
        <div className="bi-empty-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      {title !== undefined && <div className="bi-empty-title">{title}</div>}
      <div className="bi-empty-text">{text}</div>
      {action}
      {footnote !== undefined && <div className="bi-empty-code">{footnote}</div>}
    </div>
  );
}
