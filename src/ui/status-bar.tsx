import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { useUiTexts } from './ui-texts';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-status{display:flex;align-items:center;min-height:28px;padding:0 12px;gap:12px;
  border-top:1px solid var(--bi-line);background:var(--bi-header);color:var(--bi-text-second);
  font-size:12px;white-space:nowrap;font-variant-numeric:tabular-nums;container-type:inline-size}
.bi-status-facts{flex:1;min-width:0;display:flex;align-items:center;gap:12px;overflow-x:auto;
  scrollbar-width:none;line-height:28px;border-radius:4px}
.bi-status-facts:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-status-facts[data-more=end]{mask-image:linear-gradient(to left,#0000,#000 28px)}
.bi-status-facts[data-more=start]{mask-image:linear-gradient(to right,#0000,#000 28px)}
.bi-status-facts[data-more=both]{
  mask-image:linear-gradient(to right,#0000,#000 28px,#000 calc(100% - 28px),#0000)}
.bi-status-facts>*+*{position:relative}
.bi-status-facts>*+*:not(.bi-status-end)::before{content:"";position:absolute;left:-7px;top:50%;
  width:2px;height:2px;border-radius:50%;background:var(--bi-text-faint)}
.bi-status-end{margin-left:auto;display:flex;gap:12px}
.bi-status-more{flex:none;width:24px;height:24px;margin:0 -6px;border:0;border-radius:4px;padding:0;
  background:none;color:var(--bi-text-second);display:grid;place-items:center;cursor:pointer}
.bi-status-more:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-status-more:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-status-action{flex:none}
@container (max-width:560px){
  .bi-status-facts>.bi-status-end{order:-1;margin-left:0}
}
`;

export interface StatusBarProps {
  /** facts from left to right; empty ones are left out */
  items: readonly ReactNode[];
  /** at the right end, e.g. the sum of the selection; the first thing in a narrow bar */
  end?: ReactNode;
  /** is at the right end whatever there is room for, e.g. a button */
  action?: ReactNode;
  label?: string;
}

/** Which sides have facts that are out of sight. */
type Hidden = 'none' | 'start' | 'end' | 'both';

/**
 * One quiet line of facts under a grid or chart. What has no room is indicated by a faded edge and reached
 * by a button, by touch and by the arrow keys.
 */
export function StatusBar({ items, end, action, label }: StatusBarProps) {
  useStyleSheet(STYLE);
  const texts = useUiTexts();
  const facts = useRef<HTMLDivElement>(null);
  const hidden = useHidden(facts);
  const isAtEnd = hidden === 'start';
  const scroll = (share: number): void => {
    const { current } = facts;
    current?.scrollBy({ left: share * current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    scroll(way * 0.5);
  };
  return (
    <div className="bi-status">
      <div
        ref={facts}
        className="bi-status-facts"
        role="group"
        aria-label={label}
        data-more={hidden === 'none' ? undefined : hidden}
        tabIndex={hidden === 'none' ? undefined : 0}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) =>
          item === null || item === undefined || item === false || item === '' ? null : (
            <span key={index}>{item}</span>
          ),
        )}
        {end !== undefined && end !== null && end !== false && (
          <span className="bi-status-end">{end}</span>
        )}
      </div>
      {hidden !== 'none' && (
        <button
          type="button"
          className="bi-status-more"
          aria-label={isAtEnd ? texts.firstFacts : texts.moreFacts}
          title={isAtEnd ? texts.firstFacts : texts.moreFacts}
          onClick={() => (isAtEnd ? facts.current?.scrollTo({ left: 0 }) : scroll(0.8))}
        >
          <Icon name={isAtEnd ? 'chevronLeft' : 'chevronRight'} size={14} />
        </button>
      )}
      {action !== undefined && <span className="bi-status-action">{action}</span>}
    </div>
  );
}

/** Which sides of a scrolled line are out of sight; updated with its width, content and place. */
function useHidden(line: React.RefObject<HTMLElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>('none');
  useEffect(() => {
    const node = line.current;
    if (node === null) return;
    const look = (): void => {
      const before = node.scrollLeft > 1;
      const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 1;
      setHidden(before ? (after ? 'both' : 'start') : after ? 'end' : 'none');
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    const content = new MutationObserver(look);
    content.observe(node, { childList: true, subtree: true, characterData: true });
    node.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      content.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [line]);
  return hidden;
}
