import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useMe } from '../../../host/use-me';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { MenuButton } from '../../../ui/menu-button';
import { savedFilterTexts } from './saved-filter-texts';
import { useFilterSets } from './use-filter-sets';

const FilterSetsDialog = lazyPart(() => import('./filter-sets-dialog'));

/** Chooses one of the saved filters, and opens the dialog that saves and changes them. */
export default function FilterSetsButton() {
  const texts = useTexts(savedFilterTexts);
  const { data: me } = useMe();
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const { found, isActive, apply } = useFilterSets(isWanted);
  const { data, error } = found;
  const isGuest = me?.role === 'guest';
  const sets = data?.sets ?? [];
  const entry = (set: (typeof sets)[number]) => ({
    key: `${set.shared ? 'shared' : 'mine'} ${set.id}`,
    label: set.name,
    icon: isActive(set) ? <Icon name="check" size={14} /> : <Room />,
    onClick: () => apply(set),
  });
  const group = (key: string, label: string, shared: boolean) => {
    const children = sets.filter((set) => set.shared === shared).map(entry);
    return children.length === 0 ? [] : [{ key, label, type: 'group' as const, children }];
  };
  const note = error ? texts.failed : texts.none;
  const items: MenuProps['items'] = [
    ...(sets.length === 0 && !found.isPending
      ? [{ key: 'none', label: note, disabled: true }]
      : []),
    ...group('mine', texts.mine, false),
    ...group('shared', texts.shared, true),
    ...(isGuest
      ? []
      : [
          { type: 'divider' as const },
          {
            key: 'save',
            label: texts.save,
            icon: <Icon name="save" size={15} />,
            onClick: () => setOpen(true),
          },
          ...(sets.length === 0
            ? []
            : [
                {
                  key: 'manage',
                  label: texts.manage,
                  icon: <Icon name="settings" size={15} />,
                  onClick: () => setOpen(true),
                },
              ]),
        ]),
  ];
  const want = () => setWanted(true);
  return (
    <span style={{ display: 'inline-flex' }} onPointerEnter={want} onFocus={want}>
      <MenuButton
        type="text"
        size="small"
        icon={<Icon name="bookmark" size={14} />}
        aria-label={texts.button}
        title={texts.button}
        items={items}
      />
      {open && <FilterSetsDialog onClose={() => setOpen(false)} />}
    </span>
  );
}

function Room() {
  return <span style={{ display: 'inline-block', width: 14 }} />;
}
