import Type, { type TSchema } from 'typebox';
import type { EndpointSchema, WhoMayCall } from './endpoint-schemas';
import { ListQuery, PageOf } from '../entity/entity';
import { FavouriteBody } from '../report/report';
import { EntityShares, SharesSave } from '../share/share';
import { UsedBy } from '../table/table';
import { EntityDraft, EntityDraftBody } from '../entity/entity-draft';

const changing = (tag: string) => ({ tag, who: 'analyst', changesContent: true }) as const;

/** Schema of the call that moves an item to the trash; `noun` as in "a report". */
export function deleting(tag: string, noun: string): EndpointSchema {
  return { ...changing(tag), summary: `Puts ${noun} into the trash`, answer: Type.Null() };
}

/** Schema of the call that takes an item out of the trash and answers with it. */
export function restoring(tag: string, noun: string, answer: TSchema): EndpointSchema {
  return { ...changing(tag), summary: `Takes ${noun} out of the trash`, answer };
}

/** Schema of the call that copies an item and answers with the copy. */
export function copying(tag: string, noun: string, answer: TSchema): EndpointSchema {
  return { ...changing(tag), summary: `Copies ${noun} under a free name`, answer };
}

/** Schema of the call that marks an item as a favourite of the caller. */
export function marking(tag: string, answer: TSchema): EndpointSchema {
  const summary = 'Marks a favourite, or no longer';
  return { tag, who: 'person', summary, body: FavouriteBody, answer };
}

/** Schema of the call that gives one page of items; `nouns` as in "reports". */
export function listing(
  tag: string,
  nouns: string,
  item: TSchema,
  who: WhoMayCall = 'caller',
): EndpointSchema {
  return { tag, who, summary: `One page of ${nouns}`, query: ListQuery, answer: PageOf(item) };
}

/** Schema of the call that gives the saved versions of an item; `noun` as in "a report". */
export function recalling(
  tag: string,
  noun: string,
  version: TSchema,
  who: WhoMayCall = 'caller',
): EndpointSchema {
  const summary = `Saved versions of ${noun}, newest first`;
  return { tag, who, summary, answer: Type.Array(version) };
}

/** Schema of the call that makes an item and answers with it. */
export function creating(
  tag: string,
  noun: string,
  body: TSchema,
  answer: TSchema,
): EndpointSchema {
  return { ...changing(tag), summary: `Makes ${noun}`, body, answer };
}

/** Schema of the call that saves an item over `body.version` and answers with it. */
export function saving(tag: string, noun: string, body: TSchema, answer: TSchema): EndpointSchema {
  const summary = `Saves ${noun} over a version; 1007 when somebody saved a newer one`;
  return { ...changing(tag), summary, body, answer };
}

/** Schema of the call that gives who can see an item; `noun` as in "a report". */
export function sharesOf(tag: string, noun: string, who: WhoMayCall = 'person'): EndpointSchema {
  return { tag, who, summary: `Who can see ${noun}, and who may do more`, answer: EntityShares };
}

/** Schema of the call that replaces who can see an item. */
export function sharing(tag: string, noun: string): EndpointSchema {
  const summary = `Replaces who can see ${noun}, and its owner where one is named`;
  return { ...changing(tag), summary, body: SharesSave, answer: EntityShares };
}

/** Schema of the call that gives what uses an item; `summary` says what that is. */
export function usersOf(tag: string, summary: string): EndpointSchema {
  return { tag, who: 'person', summary, answer: UsedBy };
}

/** Schemas of the calls of unsaved work on an item: reading, storing and discarding it. */
export function drafts(
  common: Pick<EndpointSchema, 'tag' | 'who' | 'refusal'>,
  noun: string,
): { get: EndpointSchema; put: EndpointSchema; discard: EndpointSchema } {
  const get = `The caller’s unsaved work on ${noun}, and who else edits it`;
  return {
    get: { ...common, summary: get, answer: EntityDraft },
    put: {
      ...common,
      changesContent: true,
      summary: `Stores unsaved work on ${noun}`,
      body: EntityDraftBody,
      answer: EntityDraft,
    },
    discard: { ...common, summary: `Discards unsaved work on ${noun}`, answer: Type.Null() },
  };
}
