import type { DashboardTab } from '@bi/contract/dashboard';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../host/use-texts';
import { boardTexts } from './board-texts';

interface BoardTabsProps {
  tabs: readonly DashboardTab[];
  value: string;
  onOpen: (id: string) => void;
}

/** The tabs of a dashboard; arrow keys, Home and End move between them. */
export function BoardTabs({ tabs, value, onOpen }: BoardTabsProps) {
  const texts = useTexts(boardTexts);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const target = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="bi-board-tabs" role="tablist" aria-label={texts.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
