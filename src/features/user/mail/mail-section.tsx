import type { MailState } from '@bi/contract/delivery/email-sending';
import { releaseMail } from '@bi/contract/endpoints/emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { HookSecretPanel } from './hook-secret-panel';
import { MailPlacesForm } from './mail-places-form';
import { mailAdminTexts } from './mail-admin-texts';
import { SuppressionsList } from './suppressions-list';

const STYLE = `
.bi-mail-way{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;padding:12px 16px;font-size:14px}
.bi-mail-way>span{flex:1 1 240px;overflow-wrap:anywhere}
.bi-mail-way[data-grave]>svg{color:var(--bi-warning)}
.bi-user-form.bi-mail-form{max-width:560px}
.bi-mail-pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:14px;align-items:end}
.bi-mail-acts{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
`;

/** Mails of the tenant for its administrators: whether they leave, where they may go, the secret of calls, and who gets none. */
export default function MailSection() {
  useStyleSheet(STYLE);
  const texts = useTexts(mailAdminTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery(emailQueries.state(http));
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="bi-user-lead">{texts.lead}</p>
      {data ? (
        <>
          <WayPanel state={data} />
          <MailPlacesForm state={data} />
          <HookSecretPanel state={data} />
        </>
      ) : error ? (
        <ErrorState
          title={texts.failed}
          text={toCallError(error).message}
          requestId={toCallError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="lines" rows={8} />
      )}
      <SuppressionsList />
    </>
  );
}

/** Whether mails leave, and letting them leave again. */
function WayPanel({ state: { way, stopped, waiting } }: { state: MailState }) {
  const texts = useTexts(mailAdminTexts);
  const http = useHttp();
  const client = useQueryClient();
  const release = useMutation({
    mutationFn: () => call(http, releaseMail, {}),
    onSuccess: (next) => client.setQueryData(emailQueries.state(http).queryKey, next),
  });
  const isGrave = way === 'none' || stopped !== null;
  const lines = [
    stopped === null ? texts[way] : texts.stopped(stopped.reason),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
  ];
  return (
    <div className="bi-panel bi-mail-way" role="status" data-grave={isGrave ? '' : undefined}>
      <Icon name={isGrave ? 'warning' : 'mail'} />
      <span>{lines.join(' ')}</span>
      {stopped !== null && (
        <Button size="small" loading={release.isPending} onClick={() => release.mutate()}>
          {texts.release}
        </Button>
      )}
    </div>
  );
}
