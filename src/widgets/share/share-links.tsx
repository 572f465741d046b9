import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MadeShareLink, ShareLink } from '@bi/contract/share/share-link';
import type { LinkedKind } from '@bi/contract/share/share-link-kinds';
import { changeShareLink } from '@bi/contract/endpoints/share-links';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { shareLinkQueries } from '../../api/share-links';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { LinkForm } from './link-form';
import { LINK_STYLE } from './link-style';
import { LinkFacts } from './link-facts';
import { linkTexts } from './link-texts';
import { MadeLink } from './made-link';

/** Properties of ShareLinks. */
export interface ShareLinksProps {
  kind: LinkedKind;
  /** id of the report or dashboard */
  id: string;
}

/** Links to one report or dashboard for people without an account: makes, lists and revokes them. */
export default function ShareLinks({ kind, id }: ShareLinksProps) {
  useStyleSheet(LINK_STYLE);
  const texts = useTexts(linkTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data: me } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const maySwitchOn = me?.actions.includes('user.manage') === true && surface !== 'lone';
  const loaded = useQuery({ ...shareLinkQueries.ofItem(http, kind, id), staleTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeShareLink | null>(null);
  const change = useMutation({
    mutationFn: ({ link, revoked }: { link: ShareLink; revoked: boolean }) =>
      call(http, changeShareLink, { id: link.id, body: { revoked } }),
    onError: notify.error,
    onSettled: () => client.invalidateQueries({ queryKey: shareLinkQueries.all }),
  });
  const { data } = loaded;
  const handleMade = (next: MadeShareLink) => {
    setMaking(false);
    setMade(next);
    void client.invalidateQueries({ queryKey: shareLinkQueries.all });
  };
  return (
    <section className="bi-links" aria-label={texts.title}>
      <header>
        <h3>{texts.title}</h3>
        {data?.allowed && !isMaking && me?.readOnly !== true && (
          <Button size="small" icon={<Icon name="add" size={14} />} onClick={() => setMaking(true)}>
            {texts.add}
          </Button>
        )}
      </header>
      <p>{texts.lead}</p>
      {loaded.isPending && <Skeleton shape="lines" rows={2} />}
      {loaded.isError && !data && (
        <ErrorState
          title={texts.failed}
          text={toCallError(loaded.error, language).message}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {data && !data.allowed && (
        <Alert
          type="info"
          showIcon
          title={texts.off}
          action={
            maySwitchOn && (
              <Button size="small" onClick={() => navigate('/user?section=tenants')}>
                {texts.switchOn}
              </Button>
            )
          }
        />
      )}
      {data && isMaking && (
        <LinkForm
          kind={kind}
          item={id}
          choosesReader={data.choosesReader}
          limited={data.limited}
          onMade={handleMade}
          onCancel={() => setMaking(false)}
        />
      )}
      {made && <MadeLink code={made.code} onClose={() => setMade(null)} />}
      {data?.allowed && data.links.length === 0 && !isMaking && (
        <p className="bi-links-none">{texts.none}</p>
      )}
      {data && data.links.length > 0 && (
        <ul>
          {data.links.map((link) => (
            <li key={link.id}>
              <LinkFacts link={link} />
              <RevokeButton
                link={link}
                busy={change.isPending}
                onChange={(revoked) => change.mutate({ link, revoked })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RevokeButtonProps {
  link: ShareLink;
  busy: boolean;
  onChange: (revoked: boolean) => void;
}

/** Revokes a link, or brings a revoked one back; nothing for one that has ended by itself. */
export function RevokeButton({ link, busy, onChange }: RevokeButtonProps) {
  const texts = useTexts(linkTexts);
  const { data: me } = useMe();
  const name = link.name || texts.unnamed;
  if (link.state === 'expired') return null;
  if (link.state === 'revoked' && me?.readOnly === true) return null;
  return link.state === 'revoked' ? (
    <Button
      size="small"
      disabled={busy}
      aria-label={texts.undoOf(name)}
      onClick={() => onChange(false)}
    >
      {texts.undo}
    </Button>
  ) : (
    <Button
      danger
      size="small"
      disabled={busy}
      aria-label={texts.revokeOf(name)}
      onClick={() => onChange(true)}
    >
      {texts.revoke}
    </Button>
  );
}
