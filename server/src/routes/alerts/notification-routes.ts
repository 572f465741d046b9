import type { FastifyInstance } from 'fastify';
import * as notifications from '@bi/contract/endpoints/notifications';
import { notificationSchemas } from '@bi/contract/endpoints/notifications.schemas';
import { presentNotifications } from '../../presenters/alert';
import type { NotificationService } from '../../services/notifications/notification-service';
import { registerEndpoints } from '../register-endpoints';

/** Lists what the caller is notified of, counts it and marks it as read. */
export function registerNotificationRoutes(
  app: FastifyInstance,
  service: NotificationService,
): void {
  registerEndpoints(app, notifications, notificationSchemas, {
    listNotifications: async ({ query }, { principal }) =>
      presentNotifications(principal, await service.list(principal, query)),
    countNotifications: async (_input, { principal }) => ({
      unread: await service.count(principal),
    }),
    readNotifications: async ({ body }, { principal }) => ({
      unread: await service.mark(principal, body),
    }),
  });
}
