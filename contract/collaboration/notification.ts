import Type, { type Static } from 'typebox';
import { AlertCondition, AlertReading } from '../delivery/alert';

const closed = { additionalProperties: false } as const;

/**
 * What somebody is notified of.
 * - `alertTriggered`, `alertBack`, `alertFailing`: an alert found its condition met, no longer met, or cannot be checked
 * - `alertOwnerGone`: the owner of an alert has left, it is paused
 * - `scheduleFailed`, `scheduleOwnerGone`, `scheduleTargetGone`: not everything of a schedule was sent, or it is paused
 * - `mailsEnded`: a schedule no longer sends to an address
 * - `mailStopped`: no mails leave this server
 * - `fileReady`, `fileFailed`: a file that took its time is there, or could not be made
 * - `mention`: somebody was named in a comment
 */
export const NOTIFICATION_KINDS = [
  'alertTriggered',
  'alertBack',
  'alertFailing',
  'alertOwnerGone',
  'scheduleFailed',
  'scheduleOwnerGone',
  'scheduleTargetGone',
  'mailsEnded',
  'mailStopped',
  'fileReady',
  'fileFailed',
  'mention',
] as const;

/** See NOTIFICATION_KINDS. */
export const NotificationKind = Type.Enum([...NOTIFICATION_KINDS]);

/** What a notification leads to. */
export const NotificationTarget = Type.Object({
  kind: Type.Enum(['alert', 'email', 'cube', 'report', 'dashboard', 'document', 'mail', 'file']),
  id: Type.String(),
  name: Type.String(),
});

/** What an alert found, as one recipient may see it. */
export const AlertNews = Type.Object({
  /** what it watches */
  subject: Type.String(),
  condition: AlertCondition,
  /** null: the recipient's own rows do not give it */
  reading: Type.Union([AlertReading, Type.Null()]),
  /** the recipient's number is another one than that which the alert was triggered by: they see other rows */
  differs: Type.Boolean(),
  /** members that are new among the first, of those that the recipient has there too */
  members: Type.Array(Type.String()),
  /** what its owner wrote */
  note: Type.String(),
});

/** One notification of a person. Times are UTC ISO. */
export const Notification = Type.Object({
  id: Type.String(),
  kind: NotificationKind,
  /** name of the alert or schedule, or who wrote */
  title: Type.String(),
  /** of an alert that was triggered or is back to normal; null: of something else */
  alert: Type.Union([AlertNews, Type.Null()]),
  /** its facts by name, as texts: of a failure `reason`, of an address `address`, of a comment `text` */
  facts: Type.Record(Type.String(), Type.String()),
  /** null: what it was about cannot be opened */
  target: Type.Union([NotificationTarget, Type.Null()]),
  at: Type.String(),
  read: Type.Boolean(),
});

/** Query string of the notifications. `page` counts from 1. */
export const NotificationQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** true: only those that were not read */
  unread: Type.Optional(Type.Boolean()),
});

/** One page of the caller's notifications, the newest first. */
export const NotificationList = Type.Object({
  items: Type.Array(Notification),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  unread: Type.Integer(),
});

/** How many notifications the caller has not read. */
export const UnreadCount = Type.Object({ unread: Type.Integer() });

/** Body of POST /notifications/read: marks these, or all without `ids`; `read: false` marks them as not read. */
export const NotificationsRead = Type.Object(
  {
    ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100 })),
    read: Type.Optional(Type.Boolean()),
  },
  closed,
);

export type AlertNews = Static<typeof AlertNews>;
export type NotificationKind = Static<typeof NotificationKind>;
export type NotificationTarget = Static<typeof NotificationTarget>;
export type Notification = Static<typeof Notification>;
export type NotificationQuery = Static<typeof NotificationQuery>;
export type NotificationList = Static<typeof NotificationList>;
export type UnreadCount = Static<typeof UnreadCount>;
export type NotificationsRead = Static<typeof NotificationsRead>;
