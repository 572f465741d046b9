import type { Delivery, DeliveryList, DeliveryQuery } from '../delivery';
import type {
  EmailConflict,
  EmailCreate,
  EmailDetail,
  EmailSave,
  EmailSummary,
  EmailVersion,
} from '../email';
import type { EmailRunAsked, EmailTimes, EmailTimesAsked, MailState } from '../email-sending';
import type { ById, Endpoint, NoInput } from '../endpoint';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  opening,
  recalling,
  restoring,
  saving,
} from '../entity-endpoints';
import type { EntityShares, SharesSave } from '../share';

const PATH = '/emails';

/** One page of schedules. */
export const listEmails = listing<EmailSummary>('listEmails', PATH);

/** A schedule with all it does. */
export const getEmail = opening<EmailDetail>('getEmail', PATH);

/** Saved versions of a schedule, newest first. */
export const listEmailVersions = recalling<EmailVersion>('listEmailVersions', PATH);

/** Makes a schedule, paused until it is resumed. */
export const createEmail = creating<EmailCreate, EmailDetail>('createEmail', PATH);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveEmail = saving<EmailSave, EmailDetail, EmailConflict>('saveEmail', PATH);

/** Moves a schedule to the trash. */
export const deleteEmail = deleting('deleteEmail', PATH);

/** Takes a schedule out of the trash, paused. */
export const restoreEmail = restoring<EmailDetail>('restoreEmail', PATH);

/** Copies a schedule into the person's own ones, paused. */
export const duplicateEmail = copying<EmailDetail>('duplicateEmail', PATH);

/** Marks a schedule as the person's favourite, or no longer. */
export const markEmail = marking<EmailDetail>('markEmail', PATH);

/** Who can see a schedule. */
export const getEmailShares: Endpoint<ById, EntityShares, never> = {
  id: 'getEmailShares',
  method: 'GET',
  path: `${PATH}/:id/shares`,
  repeatable: true,
};

/** Replaces who can see a schedule, and its owner where one is named. */
export const saveEmailShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveEmailShares',
  method: 'PUT',
  path: `${PATH}/:id/shares`,
};

/** Holds a schedule: nothing is sent until it is resumed. */
export const pauseEmail: Endpoint<ById, EmailDetail, never> = {
  id: 'pauseEmail',
  method: 'POST',
  path: `${PATH}/:id/pause`,
};

/** Lets a schedule run at its next moment; those that passed meanwhile are not made up for. */
export const resumeEmail: Endpoint<ById, EmailDetail, never> = {
  id: 'resumeEmail',
  method: 'POST',
  path: `${PATH}/:id/resume`,
};

/** Sends a schedule now to all its recipients, also while it is paused. */
export const runEmail: Endpoint<ById, EmailRunAsked, never> = {
  id: 'runEmail',
  method: 'POST',
  path: `${PATH}/:id/run`,
};

/** Sends the mail of a schedule now, to the caller alone. */
export const testEmail: Endpoint<ById, EmailRunAsked, never> = {
  id: 'testEmail',
  method: 'POST',
  path: `${PATH}/:id/test`,
};

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
