import type { Delivery, DeliveryList, DeliveryQuery } from '../delivery/delivery';
import type {
  EmailConflict,
  EmailDetail,
  EmailMade,
  EmailSave,
  EmailSummary,
  EmailVersion,
} from '../delivery/email';
import type {
  EmailRunAsked,
  EmailTimes,
  EmailTimesAsked,
  MailState,
} from '../delivery/email-sending';
import type { ById, Endpoint, NoInput } from '../descriptors/endpoint';
import * as saved from '../descriptors/entity-endpoints';

const PATH = '/emails';

/** One page of schedules. */
export const listEmails = saved.listing<EmailSummary>('listEmails', PATH);

/** A schedule with all it does. */
export const getEmail = saved.opening<EmailDetail>('getEmail', PATH);

/** Saved versions of a schedule, newest first. */
export const listEmailVersions = saved.recalling<EmailVersion>('listEmailVersions', PATH);

/** Makes a schedule, paused until it is resumed. */
export const createEmail = saved.creating<EmailMade, EmailDetail>('createEmail', PATH);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveEmail = saved.saving<EmailSave, EmailDetail, EmailConflict>('saveEmail', PATH);

/** Moves a schedule to the trash. */
export const deleteEmail = saved.deleting('deleteEmail', PATH);

/** Takes a schedule out of the trash, paused. */
export const restoreEmail = saved.restoring<EmailDetail>('restoreEmail', PATH);

/** Copies a schedule into the person's own ones, paused. */
export const duplicateEmail = saved.copying<EmailDetail>('duplicateEmail', PATH);

/** The caller's unsaved work on a schedule, and who else edits it. */
export const getEmailDraft = saved.draftOf('getEmailDraft', PATH);

/** Stores unsaved work in the place of what was stored before. */
export const putEmailDraft = saved.drafting('putEmailDraft', PATH);

/** Discards unsaved work. */
export const discardEmailDraft = saved.discarding('discardEmailDraft', PATH);

/** Marks a schedule as the person's favourite, or no longer. */
export const markEmail = saved.marking<EmailDetail>('markEmail', PATH);

/** Who can see a schedule. */
export const getEmailShares = saved.sharesOf('getEmailShares', PATH);

/** Replaces who can see a schedule, and its owner where one is named. */
export const saveEmailShares = saved.sharing('saveEmailShares', PATH);

/** Holds a schedule: nothing is sent until it is resumed. */
export const pauseEmail = saved.acting<EmailDetail>('pauseEmail', PATH, 'pause');

/** Lets a schedule run at its next moment; those that passed meanwhile are not made up for. */
export const resumeEmail = saved.acting<EmailDetail>('resumeEmail', PATH, 'resume');

/** Sends a schedule now to all its recipients, also while it is paused. */
export const runEmail = saved.acting<EmailRunAsked>('runEmail', PATH, 'run');

/** Sends the mail of a schedule now, to the caller alone. */
export const testEmail = saved.acting<EmailRunAsked>('testEmail', PATH, 'test');

/** What became of the mails of a schedule, the newest first; others than those who may change it see their own. */
export const listDeliveries: Endpoint<ById & { query: DeliveryQuery }, DeliveryList, never> = {
  id: 'listDeliveries',
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  repeatable: true,
};

/** Puts a delivery that has ended without being accepted into the queue again. */
export const retryDelivery: Endpoint<ById, Delivery, never> = {
  id: 'retryDelivery',
  method: 'POST',
  path: '/deliveries/:id/retry',
};

/** The next moments of a schedule that need not be saved. */
export const getEmailTimes: Endpoint<{ body: EmailTimesAsked }, EmailTimes, never> = {
  id: 'getEmailTimes',
  method: 'POST',
  path: `${PATH}/times`,
  repeatable: true,
};

/** Whether mails leave. */
export const getMailState: Endpoint<NoInput, MailState, never> = {
  id: 'getMailState',
  method: 'GET',
  path: '/mail',
  repeatable: true,
};

/** Lets mails leave again after the mail server refused this server's settings. */
export const releaseMail: Endpoint<NoInput, MailState, never> = {
  id: 'releaseMail',
  method: 'POST',
  path: '/mail/release',
};
