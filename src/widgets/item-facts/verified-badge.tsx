import type { Verification } from '@bi/contract/share/item-facts';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { dayText } from '../entity-list/moment-text';
import { factsTexts } from './facts-texts';

/** The mark of something verified, after its name; who verified it and when is its tooltip. Null: none. */
export function VerifiedBadge({ verified }: { verified: Verification | null | undefined }) {
  const texts = useTexts(factsTexts);
  const { language } = useLanguage();
  if (!verified) return null;
  const { by, at, note, changed } = verified;
  const day = dayText(at, language);
  const said = changed ? texts.byBefore(by, day) : texts.by(by, day);
  return (
    <span
      role="img"
      aria-label={changed ? texts.outdated : texts.verified}
      title={note === '' ? said : `${said}\n${note}`}
      style={{
        display: 'inline-flex',
        flex: 'none',
        marginInlineStart: 6,
        verticalAlign: '-2px',
        color: changed ? 'var(--bi-warning)' : 'var(--bi-success)',
      }}
    >
      <Icon name="verified" size={14} />
    </span>
  );
}
