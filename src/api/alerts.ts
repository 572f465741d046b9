import {
  getAlert,
  listAlertChecks,
  listAlerts,
  listAlertVersions,
  previewAlert,
} from '@bi/contract/endpoints/alerts';
import { countNotifications, listNotifications } from '@bi/contract/endpoints/notifications';
import type { AlertPreviewAsked } from '@bi/contract/delivery/alert';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { NotificationQuery } from '@bi/contract/collaboration/notification';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of alerts and their checks, as key and function; all keys begin with `all`. */
export const alertQueries = {
  all: ['alerts'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['alerts', 'list', query], listAlerts, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['alerts', 'detail', id], getAlert, { id }),
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['alerts', 'history', id], listAlertVersions, { id }),
  checks: (http: HttpClient, id: string) =>
    endpointQuery(http, ['alerts', 'checks', id], listAlertChecks, { id }),
  /** what an alert that need not be saved finds now and would have found */
  preview: (http: HttpClient, body: AlertPreviewAsked) =>
    endpointQuery(http, ['alerts', 'preview', body], previewAlert, { body }, { inPlace: true }),
};

/** Reads of the person's notifications, as key and function; all keys begin with `all`. */
export const notificationQueries = {
  all: ['notifications'] as const,
  list: (http: HttpClient, query: NotificationQuery) =>
    endpointQuery(http, ['notifications', 'list', query], listNotifications, { query }),
  /** how many are not read; `generation` is that of the session */
  unread: (http: HttpClient, generation: number) =>
    endpointQuery(
      http,
      ['notifications', 'unread', generation],
      countNotifications,
      {},
      {
        inPlace: 'aside',
      },
    ),
};
