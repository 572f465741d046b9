import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@bi/contract/identity/admin';
import { useState } from 'react';
import { adminQueries, auditFile } from '../../api/administration';
import { readFile } from '../../core/http/read-file';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { saveFile } from '../../ui/save-file';
import { AdminSection } from './admin-section';
import { adminTexts } from './admin-texts';
import { auditFilter, AuditFilters, EVERYTHING } from './audit-filters';
import { auditTexts } from './audit-texts';
import { momentOf } from './moment-of';
import { PageFoot } from './page-foot';
import { pagesOf, useAdminPage } from './use-admin-page';

/** Most a file may take. */
const EXPORT_MS = 300_000;

/** What happened in the tenant. */
export default function AuditSection() {
  const texts = useTexts(adminTexts);
  const actions = useTexts(auditTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const session = useSession();
  const notify = useNotify();
  const { query: page1, page, setPage, typed, setTyped } = useAdminPage();
  const [choice, setChoice] = useState(EVERYTHING);
  const filter = auditFilter(choice, typed.trim());
  const query = { ...auditFilter(choice, ''), ...page1 };
  const file = useMutation({
    mutationFn: () =>
      readFile(session, auditFile(filter), { language, signal: AbortSignal.timeout(EXPORT_MS) }),
    onSuccess: (rows) => saveFile('audit.csv', rows),
    onError: notify.error,
  });
  const events = useQuery({
    ...adminQueries.audit(http, query),
    placeholderData: keepPreviousData,
  });
  const row = (event: AuditEvent) => (
    <tr key={event.id}>
      <td style={{ whiteSpace: 'nowrap' }}>{momentOf(event.at, language)}</td>
      <td>
        <strong>{event.actor}</strong>
      </td>
      <td>
        {actions.name(event.action)}
        <small style={{ display: 'block' }}>{detailText(event.detail)}</small>
      </td>
      <td title={event.target}>{event.targetName || event.target}</td>
      <td>{event.address}</td>
      <td>
        <span className="bi-mark" data-tone={event.outcome === 'done' ? 'good' : 'bad'}>
          <Icon name={event.outcome === 'done' ? 'check' : 'close'} size={12} />
          {event.outcome === 'done' ? texts.done : texts.refused}
        </span>
      </td>
    </tr>
  );
  return (
    <AdminSection
      title={texts.audit}
      lead={texts.auditLead}
      query={events}
      columns={[texts.time, texts.actor, texts.action, texts.target, texts.address, texts.outcome]}
      rows={({ items }) => items.map(row)}
      empty={texts.nothing}
      filters={
        <AuditFilters
          choice={choice}
          onChange={(next) => {
            setChoice(next);
            setPage(1);
          }}
          exporting={file.isPending}
          onExport={() => file.mutate()}
        />
      }
      search={{ label: texts.searchAudit, typed, onType: setTyped }}
      foot={<PageFoot page={page} pages={pagesOf(events.data?.total)} onPage={setPage} />}
    />
  );
}

function detailText(detail: AuditEvent['detail']): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
