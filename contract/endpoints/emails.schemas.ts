import { Delivery, DeliveryList, DeliveryQuery } from '../delivery/delivery';
import { EmailCreate, EmailDetail, EmailHistory, EmailSave, EmailSummary } from '../delivery/email';
import { EmailRunAsked, EmailTimes, EmailTimesAsked, MailState } from '../delivery/email-sending';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import * as saved from '../descriptors/entity-schemas';
import type * as emails from './emails';

const tag = 'emails';
/** viewers have schedules of their own, which go to themselves */
const people = { tag, who: 'person' } as const;
const draft = saved.drafts(people, 'a schedule');

/** Schemas of the calls of schedules and their deliveries. */
export const emailSchemas: SchemasOf<typeof emails> = {
  listEmails: saved.listing(tag, 'schedules', EmailSummary, 'person'),
  getEmail: { ...people, summary: 'A schedule with all it does', answer: EmailDetail },
  listEmailVersions: {
    ...people,
    summary: 'Saved versions, newest first',
    answer: EmailHistory,
  },
  createEmail: { ...saved.creating(tag, 'a schedule', EmailCreate, EmailDetail), ...people },
  saveEmail: { ...saved.saving(tag, 'a schedule', EmailSave, EmailDetail), ...people },
  deleteEmail: { ...saved.deleting(tag, 'a schedule'), ...people },
  restoreEmail: { ...saved.restoring(tag, 'a schedule', EmailDetail), ...people },
  duplicateEmail: { ...saved.copying(tag, 'a schedule', EmailDetail), ...people },
  getEmailDraft: draft.get,
  putEmailDraft: draft.put,
  discardEmailDraft: draft.discard,
  markEmail: saved.marking(tag, EmailDetail),
  getEmailShares: saved.sharesOf(tag, 'a schedule'),
  saveEmailShares: saved.sharing(tag, 'a schedule'),
  pauseEmail: {
    ...people,
    summary: 'Holds a schedule until it is resumed',
    answer: EmailDetail,
  },
  resumeEmail: {
    ...people,
    summary: 'Lets a schedule run at its next moment',
    answer: EmailDetail,
  },
  runEmail: {
    ...people,
    summary: 'Sends a schedule now to all its recipients',
    answer: EmailRunAsked,
  },
  testEmail: {
    ...people,
    summary: 'Sends the mail of a schedule now to the caller alone',
    answer: EmailRunAsked,
  },
  listDeliveries: {
    ...people,
    summary:
      'What became of the mails of a schedule; those who may not change it see what became of their own',
    query: DeliveryQuery,
    answer: DeliveryList,
  },
  retryDelivery: {
    ...people,
    summary: 'Puts a delivery into the queue again that has ended without being accepted',
    answer: Delivery,
  },
  getEmailTimes: {
    ...people,
    summary: 'The next moments of a schedule that need not be saved',
    body: EmailTimesAsked,
    answer: EmailTimes,
  },
  getMailState: { ...people, summary: 'Whether mails leave this server', answer: MailState },
  releaseMail: {
    tag,
    who: 'administrator',
    summary: 'Lets mails leave again after the mail server refused the settings of this server',
    answer: MailState,
  },
};
