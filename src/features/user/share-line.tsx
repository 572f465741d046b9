import type { TenantShare } from '@bi/contract/share/share';
import type { GranteeKind } from '@bi/contract/share/share-levels';
import { Button } from 'antd';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { shareTexts } from '../../widgets/share/share-texts';
import { momentOf } from './moment-of';
import { sharesTexts } from './shares-texts';

const ICONS: Record<GranteeKind, IconName> = { tenant: 'globe', group: 'users', person: 'user' };

interface ShareRowProps {
  share: TenantShare;
  /** a share is being changed */
  busy: boolean;
  onOpen: () => void;
  onChange: () => void;
  onRevoke: () => void;
}

/** One share in the list of all. */
export function ShareLine({ share, busy, onOpen, onChange, onRevoke }: ShareRowProps) {
  const texts = useTexts(sharesTexts);
  const names = useTexts(shareTexts);
  const { language } = useLanguage();
  const { kind, item, grantee, level, at, by } = share;
  const isForAll = grantee.kind === 'tenant';
  const who = isForAll ? names.everybody(grantee.name) : grantee.name;
  return (
    <tr>
      <td>
        <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={onOpen}>
          {item.name}
        </Button>
        <small style={{ display: 'block' }}>{texts.kind(kind)}</small>
      </td>
      <td data-label={texts.owner}>{item.owner}</td>
      <td data-label={texts.grantee}>
        <span className="bi-share-who">
          <Icon name={ICONS[grantee.kind]} size={14} />
          {who}
        </span>
      </td>
      <td data-label={texts.level}>
        <span className="bi-mark">{names[level]}</span>
      </td>
      <td data-label={texts.since}>
        <span style={{ whiteSpace: 'nowrap' }}>{momentOf(at, language)}</span>
        {by !== '' && <small style={{ display: 'block' }}>{texts.by(by)}</small>}
      </td>
      <td>
        <span className="bi-share-acts">
          <Button size="small" aria-label={texts.changeOf(item.name)} onClick={onChange}>
            {texts.change}
          </Button>
          <Button
            size="small"
            disabled={busy}
            aria-label={texts.revokeOf(item.name, who)}
            onClick={onRevoke}
          >
            {texts.revoke}
          </Button>
        </span>
      </td>
    </tr>
  );
}
