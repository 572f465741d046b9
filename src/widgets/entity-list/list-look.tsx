import { Segmented } from 'antd';
import { usePersistedLayout } from '../../host/use-persisted-layout';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { cardTexts } from './card-texts';

/** How a list shows its items. */
export type ListLook = 'rows' | 'cards';

/** The look of a list that its person chose last, and how to choose another; `first` before anybody chose. */
export function useListLook(name: string, first: ListLook): [ListLook, (look: ListLook) => void] {
  const [stored, store] = usePersistedLayout(`list-${name}`);
  return [stored === 'rows' || stored === 'cards' ? stored : first, store];
}

interface ListLookSwitchProps {
  look: ListLook;
  onChange: (look: ListLook) => void;
}

/** The choice between rows and cards. */
export function ListLookSwitch({ look, onChange }: ListLookSwitchProps) {
  const texts = useTexts(cardTexts);
  return (
    <Segmented<ListLook>
      aria-label={texts.look}
      value={look}
      onChange={onChange}
      options={[
        { value: 'rows', icon: <Icon name="rows" label={texts.rows} />, title: texts.rows },
        { value: 'cards', icon: <Icon name="dashboard" label={texts.cards} />, title: texts.cards },
      ]}
    />
  );
}
