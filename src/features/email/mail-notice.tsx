import type { MailState } from '@bi/contract/delivery/email-sending';
import { releaseMail } from '@bi/contract/endpoints/emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { emailQueries } from '../../api/emails';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { timeZones } from '../../widgets/time-zones';
import { emailTexts } from './email-texts';
import { momentInZone, zoneName } from './when/moment-in-zone';

const STYLE = `
.bi-mail-notice{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;flex:none;margin:0 16px 12px;padding:8px 12px;
  border:1px solid var(--bi-line);border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text);font-size:13px}
.bi-mail-notice[data-grave]{border-color:var(--bi-warning)}
.bi-mail-notice>svg{flex:none;color:var(--bi-text-second)}
.bi-mail-notice[data-grave]>svg{color:var(--bi-warning)}
.bi-mail-notice>span{flex:1 1 240px;overflow-wrap:anywhere}
`;

/** How often it is asked whether mails leave, milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Says at the top of a screen of mails why none leave; nothing where they do.
 * @param zone on whose clocks its moments are; absent: the reader's
 */
export function MailNotice({ zone = timeZones().own }: { zone?: string }) {
  useStyleSheet(STYLE);
  const texts = useTexts(emailTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const { data: me } = useMe();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const { data: state } = useQuery({ ...emailQueries.state(http), refetchInterval: AGAIN_MS });
  const release = useMutation({
    mutationFn: () => call(http, releaseMail, {}),
    onSuccess: (next) => client.setQueryData(emailQueries.state(http).queryKey, next),
  });
  if (!state) return null;
  const isAdministrator = me?.role === 'administrator';
  const words = noticeWords(
    state,
    texts,
    (iso) => `${momentInZone(iso, zone, language)} (${zoneName(zone)})`,
  );
  if (words === null) return null;
  const { isGrave, lines } = words;
  const help = isAdministrator ? texts.noServerAdmin : texts.noServerOthers;
  return (
    <div className="bi-mail-notice" role="status" data-grave={isGrave ? '' : undefined}>
      <Icon name={isGrave ? 'warning' : 'info'} />
      <span>{[...lines, ...(state.way === 'none' ? [help] : [])].join(' ')}</span>
      {state.way === 'outbox' && surface === 'standalone' && (
        <Button size="small" onClick={() => navigate('/test')}>
          {texts.outbox}
        </Button>
      )}
      {state.stopped !== null && isAdministrator && (
        <Button size="small" loading={release.isPending} onClick={() => release.mutate()}>
          {texts.release}
        </Button>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useTexts<(typeof emailTexts)['en']>>;

function noticeWords(
  { way, stopped, waiting }: MailState,
  texts: Words,
  momentOf: (iso: string) => string,
): { isGrave: boolean; lines: string[] } | null {
  const left = waiting > 0 ? [texts.waiting(waiting)] : [];
  if (way === 'none') return { isGrave: true, lines: [texts.noServer, ...left] };
  if (stopped !== null) {
    const { reason, since, until } = stopped;
    const lines = [texts.stopped(momentOf(since))];
    if (reason !== '') lines.push(texts.reply(reason));
    if (until !== null) lines.push(texts.stoppedUntil(momentOf(until)));
    return { isGrave: true, lines: [...lines, ...left] };
  }
  return way === 'outbox' ? { isGrave: false, lines: [texts.demo] } : null;
}
