import Type from 'typebox';
import {
  AlertChecks,
  AlertCreate,
  AlertDetail,
  AlertHistory,
  AlertPreview,
  AlertPreviewAsked,
  AlertSave,
  AlertSummary,
} from '../delivery/alert';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import * as saved from '../descriptors/entity-schemas';
import type * as alerts from './alerts';

const tag = 'alerts';
/** viewers have alerts of their own, which notify themselves */
const people = { tag, who: 'person' } as const;

/** Schemas of the calls of alerts. */
export const alertSchemas: SchemasOf<typeof alerts> = {
  listAlerts: saved.listing(tag, 'alerts', AlertSummary, 'person'),
  getAlert: { ...people, summary: 'An alert with all it does', answer: AlertDetail },
  listAlertVersions: {
    ...people,
    summary: 'Saved versions, newest first',
    answer: AlertHistory,
  },
  createAlert: { ...saved.creating(tag, 'an alert', AlertCreate, AlertDetail), ...people },
  saveAlert: { ...saved.saving(tag, 'an alert', AlertSave, AlertDetail), ...people },
  deleteAlert: { ...saved.deleting(tag, 'an alert'), ...people },
  restoreAlert: { ...saved.restoring(tag, 'an alert', AlertDetail), ...people },
  duplicateAlert: { ...saved.copying(tag, 'an alert', AlertDetail), ...people },
  markAlert: saved.marking(tag, AlertDetail),
  pauseAlert: {
    ...people,
    summary: 'Holds an alert until it is resumed',
    answer: AlertDetail,
  },
  resumeAlert: {
    ...people,
    summary: 'Lets an alert be checked at its next moment',
    answer: AlertDetail,
  },
  checkAlert: {
    ...people,
    summary: 'Checks an alert now, also while it is paused',
    answer: Type.Object({ check: Type.String() }),
  },
  listAlertChecks: {
    ...people,
    summary: 'The latest hundred checks of an alert, newest first',
    answer: AlertChecks,
  },
  previewAlert: {
    ...people,
    summary:
      'What an alert would find now, and on which of the last 30 days of the data it would have been triggered; nothing is saved',
    body: AlertPreviewAsked,
    answer: AlertPreview,
  },
};
