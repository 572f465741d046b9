import type { AlertCheck } from '@bi/contract/delivery/alert';
import { alertReadingText } from '@bi/olap/alert/alert-words';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { alertQueries } from '../../../api/alerts';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { CallFailure } from '../../../widgets/call-failure';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { alertListTexts } from './alert-list-texts';

const STYLE = `
.bi-checks{max-height:min(60vh,520px);overflow:auto}
.bi-checks table{width:100%;border-collapse:collapse;font-size:13px}
.bi-checks :is(th,td){padding:8px 10px;border-bottom:1px solid var(--bi-line);text-align:left;vertical-align:top}
.bi-checks th{position:sticky;top:0;background:var(--bi-raised);color:var(--bi-text-second);font-size:12px;font-weight:550}
.bi-checks td:nth-child(3){font-variant-numeric:tabular-nums;white-space:nowrap}
.bi-checks small{display:block;color:var(--bi-text-second);font-size:12px}
.bi-checks tr[data-news] td:nth-child(2){font-weight:600}
`;

/** While a check waits or runs, the list is read again. */
const LOOK_MS = 2_000;

interface ChecksDialogProps {
  id: string;
  onClose: () => void;
}

/** The latest checks of an alert: what each found, whom it notified, why it failed. */
export default function ChecksDialog({ id, onClose }: ChecksDialogProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(alertListTexts);
  const http = useHttp();
  const alert = useQuery(alertQueries.detail(http, id));
  const checks = useQuery({
    ...alertQueries.checks(http, id),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' || one.state === 'running')
        ? LOOK_MS
        : false,
  });
  const list = checks.data ?? [];
  const isHidden = list.some(({ reading }) => reading === null) && alert.data?.reading === null;
  return (
    <Modal
      open
      width={640}
      title={texts.checksTitle(alert.data?.name ?? '')}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      {checks.isPending && <Skeleton shape="lines" rows={5} />}
      {checks.isError && (
        <CallFailure
          title={texts.checksFailed}
          error={checks.error}
          onRetry={() => void checks.refetch()}
        />
      )}
      {checks.data?.length === 0 && (
        <EmptyState text={texts.noChecks} icon={<Icon name="clock" />} />
      )}
      {list.length > 0 && (
        <div className="bi-checks">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.at}</th>
                <th scope="col">{texts.outcome}</th>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.notified}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isHidden && <small>{texts.hidden}</small>}
    </Modal>
  );
}

function CheckRow({ check }: { check: AlertCheck }) {
  const texts = useTexts(alertListTexts);
  const { language } = useLanguage();
  const { outcome, state, reading, reason, late, asked, notified } = check;
  const notes = [late ? texts.late : '', asked ? texts.asked : ''].filter(Boolean);
  const isNews = outcome === 'triggered' || outcome === 'back';
  return (
    <tr data-news={isNews ? '' : undefined}>
      <td>
        {fullMomentText(check.endedAt ?? check.scheduledAt, language)}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </td>
      <td>
        {outcome === null ? texts.checkState(state) : texts.outcomeName(outcome)}
        {reason !== '' && <small>{texts.reason(reason)}</small>}
      </td>
      <td>
        {reading === null ? '–' : alertReadingText(reading, language)}
        {reading !== null && reading.when !== '' && <small>{reading.when}</small>}
      </td>
      <td>{notified === 0 ? '–' : texts.people(notified)}</td>
    </tr>
  );
}
