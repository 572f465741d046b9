import type { Notification, NotificationTarget } from '@bi/contract/collaboration/notification';
import { alertConditionText, alertReadingText } from '@bi/olap/alert/alert-words';
import { Button } from 'antd';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { Moment } from '../../widgets/entity-list/entity-table';
import { readerRoute } from '../../widgets/used-by/reader-route';
import { notificationTexts } from './notification-texts';

interface NotificationItemProps {
  item: Notification;
  onOpen: (path: string) => void;
  onMark: (read: boolean) => void;
}

const ICONS: Record<Notification['kind'], IconName> = {
  alertTriggered: 'bell',
  alertBack: 'check',
  alertFailing: 'warning',
  alertOwnerGone: 'warning',
  scheduleFailed: 'mail',
  scheduleOwnerGone: 'mail',
  scheduleTargetGone: 'mail',
  mailsEnded: 'mail',
  mailStopped: 'mail',
  fileReady: 'download',
  fileFailed: 'warning',
  mention: 'message',
};

/** One notification: what happened, since when, and the way to it. */
export function NotificationItem({ item, onOpen, onMark }: NotificationItemProps) {
  const texts = useTexts(notificationTexts);
  const { kind, title, at, read, target, facts } = item;
  const headline = texts.headline(kind, title);
  const path = target && routeOf(target, facts);
  return (
    <li data-unread={read ? undefined : ''}>
      <Icon name={ICONS[kind]} />
      <div>
        <strong>
          {!read && <span className="bi-sr">{texts.isUnread}: </span>}
          {headline}
        </strong>
        {item.alert === null ? (
          <span className="bi-note-text">{texts.reason(facts)}</span>
        ) : (
          <AlertText alert={item.alert} isBack={kind === 'alertBack'} />
        )}
        <small>
          <Moment iso={at} />
          {target !== null && target.name !== '' && ` · ${target.name}`}
        </small>
      </div>
      <span className="bi-note-acts">
        {path !== null && (
          <Button
            size="small"
            aria-label={texts.openOf(target?.name ?? headline)}
            onClick={() => {
              if (!read) onMark(true);
              onOpen(path);
            }}
          >
            {texts.open}
          </Button>
        )}
        <button
          type="button"
          className="bi-icon-button"
          aria-label={read ? texts.markUnread(headline) : texts.markRead(headline)}
          title={read ? texts.markUnread(headline) : texts.markRead(headline)}
          onClick={() => onMark(!read)}
        >
          <Icon name={read ? 'eye' : 'check'} size={16} />
        </button>
      </span>
    </li>
  );
}

function AlertText({
  alert,
  isBack,
}: {
  alert: NonNullable<Notification['alert']>;
  isBack: boolean;
}) {
  const texts = useTexts(notificationTexts);
  const { language } = useLanguage();
  const { subject, condition, reading, differs, members, note } = alert;
  const format = reading?.format ?? '';
  const value = reading === null ? '' : alertReadingText(reading, language);
  const when = reading === null || reading.when === '' ? '' : ` (${reading.when})`;
  const number =
    reading === null
      ? texts.noValue
      : members.length > 0
        ? texts.members(members.join(language === 'en' ? ', ' : '、'))
        : condition.kind === 'newMember'
          ? ''
          : differs
            ? texts.ownValue(value + when)
            : texts.isValue(value + when);
  return (
    <span className="bi-note-text">
      {isBack ? subject : `${subject} ${alertConditionText(condition, { format }, language)}.`}{' '}
      {number}
      {note !== '' && !isBack && <em>{note}</em>}
    </span>
  );
}

/** Where something that a notification is about is opened. */
function routeOf(target: NotificationTarget, facts: Readonly<Record<string, string>>): string {
  const { kind, id, name } = target;
  if (kind === 'mail') return '/email';
  if (kind === 'file') return '/user?section=files';
  if (kind === 'alert') {
    return `/email?${new URLSearchParams({ tab: 'alerts', alert: id }).toString()}`;
  }
  const { comment } = facts;
  const route = readerRoute({ kind, id, name });
  return comment === undefined ? route : `${route}&comment=${encodeURIComponent(comment)}`;
}
