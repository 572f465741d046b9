import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { listOutbox } from '../../api/account';
import { useIdentity } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { MailPage } from '../../widgets/mail-page/mail-page';
import { diagnosticsTexts } from './diagnostics-texts';
import { useChecks, type DiagnosticOutcome } from './use-checks';

const STYLE = `
.bi-checks{max-width:860px;padding:4px 24px 48px}
.bi-checks h1{margin:6px 0 4px;font-size:20px;font-weight:650;letter-spacing:-.01em}
.bi-checks p{margin:0 0 16px;color:var(--bi-text-second)}
.bi-checks-head{display:flex;align-items:flex-start;gap:16px}
.bi-checks-head>div{flex:1}
.bi-checks ul{margin:0 0 32px;padding:0;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-canvas);list-style:none}
.bi-checks li{display:grid;grid-template-columns:24px 190px 1fr;gap:4px 12px;align-items:center;min-height:46px;padding:8px 16px;
  border-bottom:1px solid var(--bi-line);overflow-wrap:anywhere}
.bi-checks li:last-child{border-bottom:0}
.bi-checks li strong{font-weight:550}
.bi-checks li span{color:var(--bi-text-second)}
.bi-checks [data-tone=passed]{color:var(--bi-success)}
.bi-checks [data-tone=failed]{color:var(--bi-danger)}
.bi-checks [data-tone=note]{color:var(--bi-warning)}
.bi-mail{margin:0 0 10px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);background:var(--bi-canvas)}
.bi-mail summary{display:flex;gap:12px;padding:10px 16px;cursor:pointer}
.bi-mail summary span{flex:1}
.bi-mail summary small{color:var(--bi-text-second)}
.bi-mail-files{margin:0;padding:10px 16px;font-size:13px}
.bi-mail pre{margin:0;padding:12px 16px;border-top:1px solid var(--bi-line);overflow:auto;font:inherit;font-size:13px;
  white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:600px){.bi-checks{padding:4px 12px 40px}.bi-checks li{grid-template-columns:24px 1fr}
  .bi-checks li span{grid-column:2}}
`;

const TONE_ICONS = { passed: 'check', failed: 'alert', note: 'info' } as const;

/**
 * /test: checks what works between browser and server, and shows the mails the demo stored. In
 * production there is nothing here, and nothing is asked for.
 */
export function SelfCheckScreen() {
  const texts = useTexts(diagnosticsTexts);
  const { data: me, isPending } = useMe();
  if (isPending) return <Skeleton shape="lines" />;
  if (me?.mode === 'production') {
    return (
      <EmptyState
        title={texts.unavailableTitle}
        text={texts.unavailableText}
        icon={<Icon name="search" />}
      />
    );
  }
  return <Checks />;
}

function Checks() {
  useStyleSheet(STYLE);
  const texts = useTexts(diagnosticsTexts);
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const checks = useChecks(round, place);
  return (
    <div className="bi-checks" ref={place}>
      <div className="bi-checks-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <Button icon={<Icon name="refresh" />} onClick={() => setRound(round + 1)}>
          {texts.runAgain}
        </Button>
      </div>
      <ul aria-live="polite">
        {checks.map(({ name, outcome }) => (
          <CheckLine key={name} name={texts[name]} outcome={outcome} />
        ))}
      </ul>
      <Outbox />
    </div>
  );
}

function CheckLine({ name, outcome }: { name: string; outcome: DiagnosticOutcome | null }) {
  const texts = useTexts(diagnosticsTexts);
  return (
    <li>
      {outcome === null ? (
        <span />
      ) : (
        <span data-tone={outcome.tone}>
          <Icon name={TONE_ICONS[outcome.tone]} size={18} label={texts[outcome.tone]} />
        </span>
      )}
      <strong>{name}</strong>
      <span>{outcome === null ? texts.running : outcome.text}</span>
    </li>
  );
}

function Outbox() {
  const texts = useTexts(diagnosticsTexts);
  const { language } = useLanguage();
  const identity = useIdentity();
  const session = useSession();
  const { data: me } = useMe();
  const mails = useQuery({
    queryKey: ['identity', 'outbox', me?.userId ?? ''],
    queryFn: async ({ signal }) => listOutbox(identity, { signal, token: await session.token() }),
    staleTime: 0,
  });
  const moment = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const list = mails.data?.success === true ? (mails.data.data ?? []) : null;
  return (
    <section aria-label={texts.outbox}>
      <h1>{texts.outbox}</h1>
      <p>{texts.outboxLead}</p>
      {mails.isPending && <Skeleton shape="lines" rows={2} />}
      {mails.data && list === null && <p>{texts.outboxOff}</p>}
      {list?.length === 0 && <p>{texts.outboxEmpty}</p>}
      {list?.map((mail) => (
        <details className="bi-mail" key={mail.id}>
          <summary>
            <span>{mail.subject}</span>
            <small>{texts.to(mail.to)}</small>
            <small>{moment.format(new Date(mail.at))}</small>
          </summary>
          {mail.page === null ? (
            <pre>{mail.text}</pre>
          ) : (
            <MailPage page={mail.page} label={mail.subject} />
          )}
          {mail.files.length > 0 && (
            <p className="bi-mail-files">
              {texts.files(mail.files.map(({ name }) => name).join(', '))}
            </p>
          )}
        </details>
      ))}
    </section>
  );
}
