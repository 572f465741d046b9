import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  NotificationList,
  NotificationQuery,
  NotificationsRead,
  UnreadCount,
} from '../collaboration/notification';
import type * as notifications from './notifications';

const people = { tag: 'notifications', who: 'person' } as const;

/** Schemas of the calls of notifications. */
export const notificationSchemas: SchemasOf<typeof notifications> = {
  listNotifications: {
    ...people,
    summary: "One page of the caller's notifications, the newest first",
    query: NotificationQuery,
    answer: NotificationList,
  },
  countNotifications: {
    ...people,
    summary: 'How many notifications the caller has not read',
    answer: UnreadCount,
  },
  readNotifications: {
    ...people,
    summary: 'Marks notifications as read, all of them without ids, or as not read',
    body: NotificationsRead,
    answer: UnreadCount,
  },
};
