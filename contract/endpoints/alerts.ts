import type {
  AlertCheck,
  AlertConflict,
  AlertCreate,
  AlertDetail,
  AlertPreview,
  AlertPreviewAsked,
  AlertSave,
  AlertSummary,
  AlertVersion,
} from '../delivery/alert';
import type { ById, Endpoint } from '../descriptors/endpoint';
import * as saved from '../descriptors/entity-endpoints';

const PATH = '/alerts';

/** One page of alerts. */
export const listAlerts = saved.listing<AlertSummary>('listAlerts', PATH);

/** An alert with all it does. */
export const getAlert = saved.opening<AlertDetail>('getAlert', PATH);

/** Saved versions of an alert, newest first. */
export const listAlertVersions = saved.recalling<AlertVersion>('listAlertVersions', PATH);

/** Makes an alert, which is checked from then on. */
export const createAlert = saved.creating<AlertCreate, AlertDetail>('createAlert', PATH);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveAlert = saved.saving<AlertSave, AlertDetail, AlertConflict>('saveAlert', PATH);

/** Moves an alert to the trash. */
export const deleteAlert = saved.deleting('deleteAlert', PATH);

/** Takes an alert out of the trash, paused. */
export const restoreAlert = saved.restoring<AlertDetail>('restoreAlert', PATH);

/** Copies an alert into the person's own ones, paused. */
export const duplicateAlert = saved.copying<AlertDetail>('duplicateAlert', PATH);

/** Marks an alert as the person's favourite, or no longer. */
export const markAlert = saved.marking<AlertDetail>('markAlert', PATH);

/** Holds an alert: it is not checked until it is resumed. */
export const pauseAlert = saved.acting<AlertDetail>('pauseAlert', PATH, 'pause');

/** Lets an alert be checked at its next moment. */
export const resumeAlert = saved.acting<AlertDetail>('resumeAlert', PATH, 'resume');

/** Checks an alert now, also while it is paused. */
export const checkAlert = saved.acting<{ check: string }>('checkAlert', PATH, 'check');

/** The latest checks of an alert, the newest first. */
export const listAlertChecks: Endpoint<ById, AlertCheck[], never> = {
  id: 'listAlertChecks',
  method: 'GET',
  path: `${PATH}/:id/checks`,
  repeatable: true,
};

/** What an alert would find now, and how often it would have been triggered; it need not be saved. */
export const previewAlert: Endpoint<{ body: AlertPreviewAsked }, AlertPreview, never> = {
  id: 'previewAlert',
  method: 'POST',
  path: `${PATH}/preview`,
  repeatable: true,
};
