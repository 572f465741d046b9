import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TenantShare } from '@bi/contract/share/share';
import {
  SHARED_KINDS,
  SHARE_LEVELS,
  type SharedKindName,
  type ShareLevel,
} from '@bi/contract/share/share-levels';
import { Select } from 'antd';
import { useState } from 'react';
import { adminQueries } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { lazyPart } from '../../ui/lazy-part';
import { UndoBar } from '../../widgets/entity-list/undo-bar';
import { shareTexts } from '../../widgets/share/share-texts';
import { readerRoute } from '../../widgets/used-by/reader-route';
import { AdminSection } from './admin-section';
import { PageFoot } from './page-foot';
import { SHARED_ITEM_KINDS, setShare } from '../../widgets/share/shared-kinds';
import { ShareLine } from './share-line';
import { sharesTexts } from './shares-texts';
import { pagesOf, useAdminPage } from './use-admin-page';

const ShareDialog = lazyPart(() => import('../../widgets/share/share-dialog'));

/** What the list is narrowed to. */
interface Choice {
  kind?: SharedKindName | undefined;
  level?: ShareLevel | undefined;
}

/** Takes shares away, remembers the last and gives it back. */
function useRevoke() {
  const texts = useTexts(sharesTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const [revoked, setRevoked] = useState<TenantShare | null>(null);
  const change = useMutation({
    mutationFn: ({ share, given }: { share: TenantShare; given: boolean }) =>
      setShare(http, share, given),
    onSuccess: (_, { share, given }) => {
      setRevoked(given ? null : share);
      if (given) notify.success(texts.restored);
    },
    onError: notify.error,
    onSettled: () => void client.invalidateQueries(),
  });
  return {
    revoked,
    isPending: change.isPending,
    revoke: (share: TenantShare) => change.mutate({ share, given: false }),
    undo: () => revoked && change.mutate({ share: revoked, given: true }),
    forget: () => setRevoked(null),
  };
}

/** Every share of the tenant, for its administrators: who sees what, and taking it away. */
export default function SharesSection() {
  const texts = useTexts(sharesTexts);
  const names = useTexts(shareTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const [choice, setChoice] = useState<Choice>({});
  const [open, setOpen] = useState<TenantShare | null>(null);
  const revoking = useRevoke();
  const { revoked } = revoking;
  const given = Object.fromEntries(Object.entries(choice).filter(([, one]) => one));
  const shares = useQuery({
    ...adminQueries.shares(http, { ...query, ...given }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.keys(given).length > 0 || query.search !== undefined;
  const narrow = (patch: Choice) => {
    setChoice({ ...choice, ...patch });
    setPage(1);
  };
  const nameOf = ({ grantee }: TenantShare) =>
    grantee.kind === 'tenant' ? names.everybody(grantee.name) : grantee.name;

  return (
    <>
      <AdminSection
        stacks
        title={texts.title}
        lead={texts.lead}
        query={shares}
        columns={[texts.item, texts.owner, texts.grantee, texts.level, texts.since, texts.actions]}
        rows={({ items }) =>
          items.map((share) => (
            <ShareLine
              key={`${share.kind} ${share.item.id} ${share.grantee.kind} ${share.grantee.id}`}
              share={share}
              busy={revoking.isPending}
              onOpen={() =>
                navigate(
                  readerRoute({ kind: share.kind, id: share.item.id, name: share.item.name }),
                )
              }
              onChange={() => setOpen(share)}
              onRevoke={() => revoking.revoke(share)}
            />
          ))
        }
        empty={isFiltered ? texts.nothing : texts.none}
        notice={
          revoked && (
            <UndoBar
              text={texts.revoked(revoked.item.name, nameOf(revoked))}
              undoing={revoking.isPending}
              onUndo={revoking.undo}
              onClose={revoking.forget}
            />
          )
        }
        filters={
          <>
            <Select
              allowClear
              className="bi-audit-filter"
              aria-label={texts.anyKind}
              placeholder={texts.anyKind}
              value={choice.kind ?? null}
              options={SHARED_KINDS.map((value) => ({ value, label: texts.kind(value) }))}
              onChange={(kind?: SharedKindName | null) => narrow({ kind: kind ?? undefined })}
            />
            <Select
              allowClear
              className="bi-audit-filter"
              aria-label={texts.anyLevel}
              placeholder={texts.anyLevel}
              value={choice.level ?? null}
              options={SHARE_LEVELS.map((value) => ({ value, label: names[value] }))}
              onChange={(level?: ShareLevel | null) => narrow({ level: level ?? undefined })}
            />
          </>
        }
        search={{ label: texts.search, typed, onType: setTyped }}
        foot={<PageFoot page={page} pages={pagesOf(shares.data?.total)} onPage={setPage} />}
      />
      {open && (
        <ShareDialog
          name={open.item.name}
          mayShare
          shares={(client) => SHARED_ITEM_KINDS[open.kind].read(client, open.item.id)}
          save={(client, body) => SHARED_ITEM_KINDS[open.kind].save(client, open.item.id, body)}
          {...((open.kind === 'view' || open.kind === 'table') && { readers: 'makers' as const })}
          {...((open.kind === 'report' || open.kind === 'dashboard') && {
            links: { kind: open.kind, id: open.item.id },
          })}
          keys={[]}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
