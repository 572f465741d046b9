import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigatePort } from '../../../host/use-navigate-port';

interface ReviewTabsProps<Name extends string> {
  /** what the parts are parts of */
  label: string;
  /** the first is shown without a word in the address */
  parts: readonly (readonly [name: Name, label: string])[];
  children: (active: Name) => ReactNode;
}

/** The parts of a review, one at a time; which one is in the address. */
export function ReviewTabs<Name extends string>(props: ReviewTabsProps<Name>) {
  const { label, parts, children } = props;
  const { search, setSearch } = useNavigatePort();
  const bar = useRef<HTMLDivElement>(null);
  const asked = search.get('tab');
  const first = parts[0]?.[0];
  const active = parts.find(([name]) => name === asked)?.[0] ?? first;
  const open = (name: Name) => {
    const next = new URLSearchParams(search);
    if (name === first) next.delete('tab');
    else next.set('tab', name);
    setSearch(next, { replace: true });
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const index = parts.findIndex(([name]) => name === active);
    const next = parts[(index + by + parts.length) % parts.length];
    if (next) open(next[0]);
    requestAnimationFrame(() =>
      bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
    );
  };
  useLayoutEffect(() => {
    const tabs = bar.current;
    const tab = tabs?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!tabs || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    if (
      offsetLeft < tabs.scrollLeft ||
      offsetLeft + offsetWidth > tabs.scrollLeft + tabs.clientWidth
    )
      tabs.scrollLeft = offsetLeft + offsetWidth / 2 - tabs.clientWidth / 2;
  }, [active]);
  if (active === undefined) return null;
  return (
    <>
      <div className="tv-tabs" role="tablist" aria-label={label} ref={bar} onKeyDown={step}>
        {parts.map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tv-tab-${name}`}
            aria-controls="tv-panel"
            aria-selected={name === active}
            tabIndex={name === active ? 0 : -1}
            onClick={() => open(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="tv-body" role="tabpanel" id="tv-panel" aria-labelledby={`tv-tab-${active}`}>
        {children(active)}
      </div>
    </>
  );
}
