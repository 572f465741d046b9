import { Button } from 'antd';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { entityListTexts } from './entity-list-texts';
import type { ListState } from './list-state';

interface EmptyFilteredListProps {
  state: ListState;
  onState: (patch: Partial<ListState>) => void;
}

const ICONS = {
  '': 'list',
  own: 'edit',
  favourite: 'star',
  opened: 'clock',
  shared: 'share',
} as const;

/** Says that nothing is one's own, marked or opened yet, and leads back to all items. */
export function EmptyFilteredList({ state: { relation }, onState }: EmptyFilteredListProps) {
  const texts = useTexts(entityListTexts);
  const words = {
    '': '',
    own: texts.noneOwn,
    shared: texts.noneShared,
    favourite: texts.noneFavourite,
    opened: texts.noneOpened,
  };
  return (
    <EmptyState
      text={words[relation]}
      icon={<Icon name={ICONS[relation]} />}
      action={<Button onClick={() => onState({ relation: '', page: 1 })}>{texts.showAll}</Button>}
    />
  );
}
