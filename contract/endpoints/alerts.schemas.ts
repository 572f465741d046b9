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
} from '../alert';
import type { SchemasOf } from '../endpoint-schemas';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  restoring,
  saving,
} from '../entity-schemas';
import type * as alerts from './alerts';

const tag = 'alerts';
/** viewers have alerts of their own, which notify themselves */
const people = { tag, who: 'person' } as const;

/** Schemas of the calls of alerts. */
export const alertSchemas: SchemasOf<typeof alerts> = {
  listAlerts: listing(tag, 'alerts', AlertSummary, 'person'),
  getAlert: { ...people, summary: 'An alert with all it does', answer: AlertDetail },
  listAlertVersions: {
    ...people,
    summary: 'Saved versions, newest first',
    answer: AlertHistory,
  },
  createAlert: { ...creating(tag, 'an alert', AlertCreate, AlertDetail), ...people },
  saveAlert: { ...saving(tag, 'an alert', AlertSave, AlertDetail), ...people },
  deleteAlert: { ...deleting(tag, 'an alert'), ...people },
  restoreAlert: { ...restoring(tag, 'an alert', AlertDetail), ...people },
  duplicateAlert: { ...copying(tag, 'an alert', AlertDetail), ...people },
  markAlert: marking(tag, AlertDetail),
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
