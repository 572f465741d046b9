import type { DashboardTab } from '@bi/contract/dashboard/dashboard';
import { useTexts } from '../../host/use-texts';
import { tabKeys } from '../../ui/tab-keys';
import { boardTexts } from './board-texts';

interface BoardTabsProps {
  tabs: readonly DashboardTab[];
  value: string;
  onOpen: (id: string) => void;
}

/** The tabs of a dashboard; arrow keys, Home and End move between them. */
export function BoardTabs({ tabs, value, onOpen }: BoardTabsProps) {
  const texts = useTexts(boardTexts);
  const onKeyDown = tabKeys(
    tabs.map(({ id }) => id),
    value,
    onOpen,
  );
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
