import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-toolbar{display:flex;align-items:center;gap:8px;min-height:40px;padding:4px 12px;
  border-bottom:1px solid var(--bi-line);background:var(--bi-canvas)}
.bi-toolbar-end{margin-left:auto;display:flex;align-items:center;gap:8px}
.bi-toolbar-rule{width:1px;height:16px;background:var(--bi-line-strong)}
`;

export interface ToolbarProps {
  /** name for screen readers */
  label: string;
  children: ReactNode;
  /** pushed to the right end */
  end?: ReactNode;
}

/** A 40 px bar of controls; the left and right arrow keys move between its buttons. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  useStyleSheet(STYLE);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const target = event.target as HTMLElement;
    if (step === 0 || bar.current === null || target.tagName !== 'BUTTON') return;
    const buttons = [...bar.current.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const next = buttons[buttons.indexOf(target as HTMLButtonElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={bar} className="bi-toolbar" role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {children}
      {end !== undefined && <div className="bi-toolbar-end">{end}</div>}
    </div>
  );
}

/** A thin vertical line between groups of a toolbar. */
export function ToolbarRule() {
  return <span className="bi-toolbar-rule" aria-hidden="true" />;
}
