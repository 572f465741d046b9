import type { ById, Endpoint } from './endpoint';
import type { ListQuery, Page } from '../entity/entity';
import type { EntityShares, SharesSave } from '../share/share';
import type { UsedBy } from '../table/table';
import type { EntityDraft, EntityDraftBody } from '../entity/entity-draft';

/** Input of a call that makes an item. */
export type CreateInput<Body> = { body: Body };

/** Input of a call that saves one item over a version. */
export type SaveInput<Body> = ById & { body: Body };

/** Input of a call that marks one item as a favourite, or no longer. */
export type MarkInput = ById & { body: { favourite: boolean } };

/** Call that gives one page of the items the caller may see; `path` as in `/reports`. */
export function listing<Summary>(
  id: string,
  path: string,
): Endpoint<{ query: ListQuery }, Page<Summary>, never> {
  return { id, method: 'GET', path, repeatable: true };
}

/** Call that gives one item. */
export function opening<Detail>(id: string, path: string): Endpoint<ById, Detail, never> {
  return { id, method: 'GET', path: `${path}/:id`, repeatable: true };
}

/** Call that gives the saved versions of an item, newest first. */
export function recalling<Version>(id: string, path: string): Endpoint<ById, Version[], never> {
  return { id, method: 'GET', path: `${path}/:id/history`, repeatable: true };
}

/** Call that makes an item. */
export function creating<Body, Detail>(
  id: string,
  path: string,
): Endpoint<CreateInput<Body>, Detail, never> {
  return { id, method: 'POST', path };
}

/** Call that saves over `body.version`; `Enveloped` is what comes with 1007 when somebody saved a newer one. */
export function saving<Body, Detail, Enveloped>(
  id: string,
  path: string,
): Endpoint<SaveInput<Body>, Detail, Enveloped> {
  return { id, method: 'PUT', path: `${path}/:id` };
}

/** Call that moves an item to the trash. */
export function deleting(id: string, path: string): Endpoint<ById, null, never> {
  return { id, method: 'DELETE', path: `${path}/:id` };
}

/** Call that takes an item out of the trash. */
export function restoring<Detail>(id: string, path: string): Endpoint<ById, Detail, never> {
  return { id, method: 'POST', path: `${path}/:id/restore` };
}

/** Call that copies an item. */
export function copying<Detail>(id: string, path: string): Endpoint<ById, Detail, never> {
  return { id, method: 'POST', path: `${path}/:id/duplicate` };
}

/** Call that marks an item as the caller's favourite, or no longer. */
export function marking<Detail>(id: string, path: string): Endpoint<MarkInput, Detail, never> {
  return { id, method: 'POST', path: `${path}/:id/favourite` };
}

/** Call that gives who can see an item. */
export function sharesOf(id: string, path: string): Endpoint<ById, EntityShares, never> {
  return { id, method: 'GET', path: `${path}/:id/shares`, repeatable: true };
}

/** Call that replaces who can see an item, and its owner where one is named. */
export function sharing(
  id: string,
  path: string,
): Endpoint<SaveInput<SharesSave>, EntityShares, never> {
  return { id, method: 'PUT', path: `${path}/:id/shares` };
}

/** Call that gives what uses an item; what the person may not see by the names of its owners. */
export function usersOf(id: string, path: string): Endpoint<ById, UsedBy, never> {
  return { id, method: 'GET', path: `${path}/:id/used-by`, repeatable: true };
}

/** Call that gives the caller's unsaved work on an item, and who else edits it. */
export function draftOf(id: string, path: string): Endpoint<ById, EntityDraft, never> {
  return { id, method: 'GET', path: `${path}/:id/draft`, repeatable: true };
}

/** Call that stores unsaved work in the place of what was stored before. */
export function drafting(
  id: string,
  path: string,
): Endpoint<SaveInput<EntityDraftBody>, EntityDraft, never> {
  return { id, method: 'PUT', path: `${path}/:id/draft` };
}

/** Call that discards unsaved work. */
export function discarding(id: string, path: string): Endpoint<ById, null, never> {
  return { id, method: 'DELETE', path: `${path}/:id/draft` };
}

/** Call that does something to an item and answers with it; `verb` as in `/emails/:id/pause`. */
export function acting<Answer>(
  id: string,
  path: string,
  verb: string,
): Endpoint<ById, Answer, never> {
  return { id, method: 'POST', path: `${path}/:id/${verb}` };
}
