import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertDetail } from '@bi/contract/delivery/alert';
import * as alerts from '@bi/contract/endpoints/alerts';
import { alertSchemas } from '@bi/contract/endpoints/alerts.schemas';
import {
  presentAlert,
  presentAlertDetail,
  presentAlertVersion,
  presentCheck,
  type PresentedAlert,
} from '../../presenters/alert';
import type { AlertPreviews } from '../../services/alerts/alert-preview';
import type { AlertService } from '../../services/alerts/alert-service';
import type { EndpointCall } from '../endpoint-call';
import {
  copying,
  creating,
  listing,
  marking,
  opening,
  recalling,
  removing,
  restoring,
  saving,
} from '../entity-handlers';
import { registerEndpoints } from '../register-endpoints';

type Alert = PresentedAlert['row'];

/** What the routes of alerts ask. */
export interface AlertRouteParts {
  alerts: AlertService;
  previews: AlertPreviews;
}

/** Lists, gives, makes, saves, pauses and checks alerts, and says what one would find. */
export function registerAlertRoutes(
  app: FastifyInstance,
  { alerts: service, previews }: AlertRouteParts,
): void {
  const { service: entities } = service;
  const summaries = async ({ principal }: EndpointCall, rows: readonly Alert[]) =>
    (await entities.marked(principal, rows)).map((one) => presentAlert(principal, one));
  const detail = async ({ principal }: EndpointCall, row: Alert): Promise<AlertDetail> => {
    const [shown] = await entities.marked(principal, [row]);
    if (!shown) throw new BiError('missing.alert');
    return presentAlertDetail(principal, shown);
  };

  registerEndpoints(app, alerts, alertSchemas, {
    listAlerts: listing(entities, summaries),
    getAlert: opening(entities, detail),
    listAlertVersions: recalling(entities, presentAlertVersion),
    createAlert: creating(service, detail),
    saveAlert: saving(service, detail),
    deleteAlert: removing(entities),
    restoreAlert: restoring(service, detail),
    duplicateAlert: copying(entities, detail),
    markAlert: marking(entities, detail),
    pauseAlert: async ({ id }, call) => detail(call, await service.pause(call.principal, id)),
    resumeAlert: async ({ id }, call) => detail(call, await service.resume(call.principal, id)),
    checkAlert: async ({ id }, { principal }) => ({ check: await service.check(principal, id) }),
    listAlertChecks: async ({ id }, { principal }) => {
      const { alert, checks } = await service.checks(principal, id);
      return checks.map((check) => presentCheck(principal, alert, check));
    },
    previewAlert: ({ body }, { principal, signal, language }) =>
      previews.preview(principal, body, { language, signal }),
  });
}
