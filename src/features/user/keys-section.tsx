import type { ServiceKeyInfo } from '@bi/contract/identity/admin';
import { revokeServiceKey } from '@bi/contract/endpoints/tenants';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { adminQueries } from '../../api/administration';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUi } from '../../ui/ui-context';
import { AdminSection } from './admin-section';
import { KeyDialog, type MadeKey } from './key-dialog';
import { keysTexts } from './keys-texts';
import { momentOf } from './moment-of';
import { PageFoot } from './page-foot';
import { ShownSecret } from './shown-secret';
import { pagesOf, useAdminPage } from './use-admin-page';

/** The tenant's service keys: what each is for, whom it acts as, when it was last used; one is shown when it is made. */
export default function KeysSection() {
  const texts = useTexts(keysTexts);
  const http = useHttp();
  const { query, page, setPage, typed, setTyped } = useAdminPage();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const keys = useQuery({
    ...adminQueries.serviceKeys(http, query),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <AdminSection
        stacks
        title={texts.title}
        lead={texts.lead}
        query={keys}
        columns={[texts.name, texts.scope, texts.actsAs, texts.created, texts.used, texts.actions]}
        rows={({ items }) => items.map((key) => <KeyRow key={key.id} entry={key} />)}
        empty={texts.empty}
        search={{ label: texts.search, typed, onType: setTyped }}
        add={{ label: texts.add, onAdd: () => setMaking(true) }}
        notice={
          made && (
            <div className="bi-panel bi-user-form" style={{ marginTop: 0, marginBottom: 12 }}>
              <strong>{texts.made(made.name)}</strong>
              {made.scope !== 'embed' && <small>{texts.command}</small>}
              <ShownSecret
                label={texts.made(made.name)}
                secret={made.key}
                onClose={() => setMade(null)}
              />
            </div>
          )
        }
        foot={<PageFoot page={page} pages={pagesOf(keys.data?.total)} onPage={setPage} />}
      />
      {making && <KeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
    </>
  );
}

function KeyRow({ entry }: { entry: ServiceKeyInfo }) {
  const { id, name, scope, actsAs, powerless, createdAt, usedAt, revokedAt } = entry;
  const texts = useTexts(keysTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { confirm } = useUi();
  const revoke = useMutation({
    mutationFn: () => call(http, revokeServiceKey, { id }),
    onSuccess: () => notify.success(texts.revokedNow),
    onError: notify.error,
    onSettled: () => client.invalidateQueries({ queryKey: adminQueries.all }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: texts.revokeTitle(name),
      content: scope === 'embed' ? texts.revokeEmbed : texts.revokeFiles,
      okText: texts.revoke,
      cancelText: texts.cancel,
      danger: true,
    });
    if (isSure) revoke.mutate();
  };
  return (
    <tr>
      <td data-label={texts.name}>
        <strong>{name}</strong>
      </td>
      <td data-label={texts.scope}>{texts.scopeName(scope)}</td>
      <td data-label={texts.actsAs}>
        {actsAs ?? texts.nobody}
        {powerless && revokedAt === null && <small>{texts.powerless}</small>}
      </td>
      <td data-label={texts.created}>{momentOf(createdAt, language)}</td>
      <td data-label={texts.used}>{usedAt === null ? texts.never : momentOf(usedAt, language)}</td>
      <td data-label={texts.actions}>
        {revokedAt === null ? (
          <Button
            size="small"
            danger
            loading={revoke.isPending}
            aria-label={texts.revokeOf(name)}
            onClick={() => void ask()}
          >
            {texts.revoke}
          </Button>
        ) : (
          <span className="bi-mark" title={momentOf(revokedAt, language)}>
            {texts.revoked}
          </span>
        )}
      </td>
    </tr>
  );
}
