import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type {
  NotificationList,
  NotificationQuery,
  NotificationsRead,
  UnreadCount,
} from '../collaboration/notification';

const PATH = '/notifications';

/** One page of the caller's notifications, the newest first. */
export const listNotifications: Endpoint<{ query: NotificationQuery }, NotificationList, never> = {
  id: 'listNotifications',
  method: 'GET',
  path: PATH,
  repeatable: true,
};

/** How many notifications the caller has not read. */
export const countNotifications: Endpoint<NoInput, UnreadCount, never> = {
  id: 'countNotifications',
  method: 'GET',
  path: `${PATH}/unread`,
  repeatable: true,
};

/** Marks notifications of the caller as read, or as not read. */
export const readNotifications: Endpoint<{ body: NotificationsRead }, UnreadCount, never> = {
  id: 'readNotifications',
  method: 'POST',
  path: `${PATH}/read`,
  repeatable: true,
};
