import type { EmailDetail } from '@bi/contract/delivery/email';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { emailQueries } from '../../../api/emails';
import { useHttp } from '../../../host/use-http';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import { useUiMode } from '../../../host/use-ui-mode';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { useStoredDraft } from '../../../widgets/editing/use-server-draft';
import { CallFailure } from '../../../widgets/call-failure';
import {
  readScheduleTarget,
  TARGET_NAME_PARAM,
  TARGET_PARAM,
} from '../../../widgets/schedule/schedule-route';
import { timeZones } from '../../../widgets/time-zones';
import { emailScheduleRoute } from '../email-routes';
import { DeliveryEntries } from '../log/delivery-entries';
import { MailNotice } from '../mail-notice';
import { SCHEDULE_STYLE } from './schedule-style';
import type { ConfigPart } from './schedule-bar';
import { EditedEmail, editedItem } from './edited-email';
import { scheduleScreenTexts } from './schedule-screen-texts';
import { newEmail } from './new-email';
import { useFormView } from './use-form-view';
import { EMAIL_EDITING, emailSessions, newEmailKey } from './use-email-editor';

interface EmailConfigScreenProps {
  /** id or slug of the schedule; '' for a new one */
  scheduleId: string;
}

/** One schedule at `/config-email`: its settings next to the mail, and what became of its mails. */
export function EmailConfigScreen({ scheduleId }: EmailConfigScreenProps) {
  useStyleSheet(SCHEDULE_STYLE);
  const texts = useTexts(scheduleScreenTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const asked = emailQueries.detail(http, scheduleId);
  const { data, error, refetch } = useQuery({ ...asked, enabled: scheduleId !== '' });
  const toList = (
    <Button type="primary" onClick={() => navigate('/email')}>
      {texts.toList}
    </Button>
  );
  if (scheduleId !== '' && error && !data) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={() => void refetch()}
        action={surface !== 'lone' && toList}
      />
    );
  }
  if (scheduleId !== '' && !data) return <Skeleton shape="grid" rows={12} />;
  return (
    <div className="bi-mailing">
      <MailNotice {...(data && { zone: data.trigger.zone })} />
      {data ? <Opened key={data.id} email={data} /> : <New />}
    </div>
  );
}

/** Which part is shown, in the address. */
function usePart(): [ConfigPart, (part: ConfigPart) => void] {
  const { search, setSearch } = useNavigatePort();
  const part: ConfigPart = search.get('part') === 'log' ? 'log' : 'form';
  const choose = (next: ConfigPart) => {
    const params = new URLSearchParams(search);
    if (next === 'log') params.set('part', 'log');
    else params.delete('part');
    setSearch(params);
  };
  return [part, choose];
}

/** A saved schedule, with the changes that were not saved the last time; what may not be changed shows its mails. */
function Opened({ email }: { email: EmailDetail }) {
  const texts = useTexts(scheduleScreenTexts);
  const { tab } = useSession();
  const { readonly, features } = useUiMode();
  const [part, choosePart] = usePart();
  const view = useFormView();
  const [begun, setBegun] = useState({ item: editedItem(email), times: 0 });
  const [here] = useState(() => emailSessions.read(tab.get(EMAIL_EDITING.key(email.id))));
  const may = email.permissions.edit && !readonly && (features === null || features.has('edit'));
  const stored = useStoredDraft(EMAIL_EDITING.calls, email.id, may && here === null);
  const again = (next: EmailDetail) =>
    setBegun(({ times }) => ({ item: editedItem(next), times: times + 1 }));
  if (!may) {
    return (
      <>
        <div className="bi-mailing-bar">
          <span className="bi-mailing-state">{texts.readOnly}</span>
        </div>
        <div className="bi-mailing-body">
          <DeliveryEntries email={email} />
        </div>
      </>
    );
  }
  if (stored.isPending) return <Skeleton shape="grid" rows={12} />;
  const left = here ?? emailSessions.read(stored.text);
  return (
    <EditedEmail
      key={begun.times}
      email={email}
      item={begun.item}
      start={begun.times === 0 ? left : null}
      part={part}
      view={view}
      onPart={choosePart}
      onSaved={again}
      onAgain={() => again(email)}
    />
  );
}

/** A schedule that is not saved yet: of what the address names, else of nothing. */
function New() {
  const texts = useTexts(scheduleScreenTexts);
  const { tab } = useSession();
  const { readonly } = useUiMode();
  const { navigate, search } = useNavigatePort();
  const { data: me } = useMe();
  const text = search.get(TARGET_PARAM);
  const target = useMemo(() => readScheduleTarget(text), [text]);
  const targetName = search.get(TARGET_NAME_PARAM) ?? '';
  const id = text ?? 'blank';
  const [left] = useState(() => emailSessions.read(tab.get(newEmailKey(id))));
  const [times, setTimes] = useState(0);
  const view = useFormView();
  if (me === undefined) return <Skeleton shape="grid" rows={12} />;
  if (readonly || me.readOnly === true || !me.actions.includes('report.export')) {
    return (
      <EmptyState title={texts.refusedTitle} text={texts.refusedText} icon={<Icon name="lock" />} />
    );
  }
  const draft = newEmail({ target, targetName, personId: me.userId, zone: timeZones().own });
  return (
    <EditedEmail
      key={`${id} ${times}`}
      email={null}
      item={{ ...draft, id, version: 0 }}
      start={times === 0 ? left : null}
      part="form"
      view={view}
      onPart={() => undefined}
      onSaved={(saved) => navigate(emailScheduleRoute(saved), { replace: true })}
      onAgain={() => setTimes(times + 1)}
    />
  );
}
