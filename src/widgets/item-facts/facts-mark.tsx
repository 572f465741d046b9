import type { SharedKindName } from '@bi/contract/share/share-levels';
import { useQuery } from '@tanstack/react-query';
import { itemFactQueries } from '../../api/item-facts';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { dayText } from '../entity-list/moment-text';
import { factsTexts } from './facts-texts';
import type { VerifiedItem } from './use-verification';
import { useVerificationEntries } from './use-verification-entries';

const STYLE = `
.bi-facts.ant-btn{height:22px;padding:0 6px;margin:0 -6px;font-size:12.5px;color:var(--bi-text-second);gap:5px}
.bi-facts[data-state=verified].ant-btn{color:var(--bi-success);font-weight:550}
.bi-facts[data-state=changed].ant-btn{color:var(--bi-warning);font-weight:550}
.bi-facts-line{display:block;max-width:300px;white-space:normal;color:var(--bi-text);font-weight:400;line-height:1.45}
.bi-facts-note{color:var(--bi-text-second)}
@media print{.bi-facts:not([data-state=verified]){display:none!important}}
`;

interface FactsMarkProps {
  item: Omit<VerifiedItem, 'kind'> & { version: number };
  kind: SharedKindName;
  /** where there is little room, how often it was opened is an icon and a number */
  compact?: boolean;
}

/**
 * The mark of a head: that something is verified, else how often it was opened. Its menu says by whom and
 * when, and lets those who may verify it do so. Nothing is shown until the facts have come, or to guests.
 */
export default function FactsMark({ item, kind, compact = false }: FactsMarkProps) {
  useStyleSheet(STYLE);
  const { id, name, version } = item;
  const texts = useTexts(factsTexts);
  const { language } = useLanguage();
  const { data: me } = useMe();
  const { data: facts } = useQuery({
    ...itemFactQueries.of(useHttp(), kind, id, version),
    enabled: me !== undefined && me.role !== 'guest',
  });
  const entries = useVerificationEntries();
  if (!facts) return null;
  const { verified, opens } = facts;
  const state = verified === null ? 'opened' : verified.changed ? 'changed' : 'verified';
  const count = opens.count.toLocaleString('en-US');
  const label = {
    opened: opens.count === 0 ? texts.never : texts.opened(count),
    changed: texts.outdated,
    verified: texts.verified,
  }[state];
  const lines = [texts.openedBy(opens)];
  if (verified !== null) {
    const day = dayText(verified.at, language);
    const said = verified.changed ? texts.byBefore(verified.by, day) : texts.by(verified.by, day);
    lines.unshift(said, ...(verified.note === '' ? [] : [verified.note]));
  }
  const actions = entries({ kind, id, name }, facts);
  return (
    <MenuButton
      type="text"
      size="small"
      className="bi-facts"
      data-state={state}
      title={texts.details}
      aria-label={`${label}, ${texts.details}`}
      icon={<Icon name={state === 'opened' ? 'eye' : 'verified'} size={14} />}
      items={[
        ...lines.map((line) => ({
          key: line,
          type: 'group' as const,
          label: <span className="bi-facts-line">{line}</span>,
        })),
        ...(actions.length === 0 ? [] : [{ type: 'divider' as const }]),
        ...actions.map(({ key, icon, label: text, onChoose }) => ({
          key,
          label: text,
          icon: <Icon name={icon} size={15} />,
          onClick: onChoose,
        })),
      ]}
    >
      {compact && state === 'opened' ? (opens.count === 0 ? null : count) : label}
    </MenuButton>
  );
}
