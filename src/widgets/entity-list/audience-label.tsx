import type { Audience } from '@bi/contract/share/share-levels';
import { defineTexts } from '../../core/i18n/texts';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';

const texts = defineTexts({
  en: { owner: 'Owner only', people: 'Some people', tenant: 'Everybody' },
  zh: { owner: '仅所有者', people: '部分人员', tenant: '所有人' },
});

const ICONS = { owner: 'lock', people: 'users', tenant: 'globe' } as const;

/** Who sees something that is private until it is shared, besides administrators. */
export function AudienceLabel({ audience }: { audience: Audience }) {
  const labels = useTexts(texts);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon name={ICONS[audience]} size={14} />
      {labels[audience]}
    </span>
  );
}
