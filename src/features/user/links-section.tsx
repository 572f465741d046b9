import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShareLink } from '@bi/contract/share/share-link';
import { changeShareLink } from '@bi/contract/endpoints/share-links';
import { Button } from 'antd';
import { useState } from 'react';
import { shareLinkQueries } from '../../api/share-links';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { UndoBar } from '../../widgets/entity-list/undo-bar';
import { LinkFacts } from '../../widgets/share/link-facts';
import { LINK_STYLE } from '../../widgets/share/link-style';
import { linkTexts } from '../../widgets/share/link-texts';
import { RevokeButton } from '../../widgets/share/share-links';
import { readerRoute } from '../../widgets/used-by/reader-route';
import { AdminSection } from './admin-section';
import { PageFoot } from './page-foot';
import { pagesOf, useAdminPage } from './use-admin-page';

/** Every link for people without an account, for the tenant's administrators. */
export default function LinksSection() {
  useStyleSheet(LINK_STYLE);
  const texts = useTexts(linkTexts);
  const http = useHttp();
  const { data: me } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const [revoked, setRevoked] = useState<ShareLink | null>(null);
  const links = useQuery({
    ...shareLinkQueries.ofTenant(http, query),
    placeholderData: keepPreviousData,
  });
  const change = useMutation({
    mutationFn: ({ link, revoked: on }: { link: ShareLink; revoked: boolean }) =>
      call(http, changeShareLink, { id: link.id, body: { revoked: on } }),
    onSuccess: (link) => setRevoked(link.state === 'revoked' ? link : null),
    onError: notify.error,
    onSettled: () => client.invalidateQueries({ queryKey: shareLinkQueries.all }),
  });
  return (
    <AdminSection
      stacks
      title={texts.tenantTitle}
      lead={texts.tenantLead}
      query={links}
      columns={[texts.item, texts.link, texts.actions]}
      rows={({ items }) =>
        items.map((link) => (
          <tr key={link.id}>
            <td data-label={texts.item}>
              <Button
                type="link"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'left' }}
                onClick={() => navigate(readerRoute({ ...link.item, kind: link.kind }))}
              >
                {link.item.name}
              </Button>
              <br />
              <small>
                {texts.kind(link.kind)} · {link.item.owner}
              </small>
            </td>
            <td data-label={texts.link}>
              <LinkFacts link={link} />
            </td>
            <td data-label={texts.actions}>
              <RevokeButton
                link={link}
                busy={change.isPending}
                onChange={(on) => change.mutate({ link, revoked: on })}
              />
            </td>
          </tr>
        ))
      }
      empty={query.search === undefined ? texts.none : texts.nothing}
      notice={
        revoked &&
        me?.readOnly !== true && (
          <UndoBar
            text={texts.revoked(revoked.item.name)}
            undoing={change.isPending}
            onUndo={() => change.mutate({ link: revoked, revoked: false })}
            onClose={() => setRevoked(null)}
          />
        )
      }
      search={{ label: texts.search, typed, onType: setTyped }}
      foot={<PageFoot page={page} pages={pagesOf(links.data?.total)} onPage={setPage} />}
    />
  );
}
