import Type, { type TSchema } from 'typebox';
import type { EndpointSchema } from './endpoint-schemas';
import { FavouriteBody } from './report';

const ofAnalysts = (tag: string) => ({ tag, who: 'analyst' }) as const;

/** Schema of the call that moves an item to the trash; `noun` as in "a report". */
export function deleting(tag: string, noun: string): EndpointSchema {
  return { ...ofAnalysts(tag), summary: `Puts ${noun} into the trash`, answer: Type.Null() };
}

/** Schema of the call that takes an item out of the trash and answers with it. */
export function restoring(tag: string, noun: string, answer: TSchema): EndpointSchema {
  return { ...ofAnalysts(tag), summary: `Takes ${noun} out of the trash`, answer };
}

/** Schema of the call that copies an item and answers with the copy. */
export function copying(tag: string, noun: string, answer: TSchema): EndpointSchema {
  return { ...ofAnalysts(tag), summary: `Copies ${noun} under a free name`, answer };
}

/** Schema of the call that marks an item as a favourite of the caller. */
export function marking(tag: string, answer: TSchema): EndpointSchema {
  const summary = 'Marks a favourite, or no longer';
  return { tag, who: 'caller', summary, body: FavouriteBody, answer };
}
