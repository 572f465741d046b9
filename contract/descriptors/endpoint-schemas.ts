import Type, { type TSchema } from 'typebox';
import type { Endpoints } from './endpoint';
import type { FileKeyScope } from '../identity/key-scopes';
import type { MessageKey } from '../messages/catalogue';

/**
 * Who may make a call at all; the server refuses everybody else before it reads the call's input. What
 * they may do with one item is decided by the item's policy. `anyone`: needs no token; `holder`: whoever
 * sends a token, which the call itself finds alive or not; `caller`: any live token, also of guests and of
 * service keys; `person`: people of the tenant in any role; `analyst`,
 * `administrator`: people of at least that role; `service`: a service key; `operator`: those who run the server.
 */
export type WhoMayCall =
  | 'anyone'
  | 'holder'
  | 'caller'
  | 'person'
  | 'analyst'
  | 'administrator'
  | 'service'
  | 'operator';

/** An answer that is bytes instead of an envelope. */
export interface FileAnswer {
  /** `text/csv`, or null where the file decides */
  mediaType: string | null;
  /** what the file holds; '' where the summary says it */
  description: string;
  /** of each of its lines, where it is a stream of lines of JSON */
  line?: TSchema;
}

/** An answer that sends the browser elsewhere. */
export interface RedirectAnswer {
  /** where to */
  redirect: string;
}

/** What the server and the documentation know of a call in addition to its descriptor. */
export interface EndpointSchema {
  /** one sentence for the documentation */
  summary: string;
  /** group in the documentation */
  tag: string;
  who: WhoMayCall;
  /** the error that others than `who` get; absent: a text for all calls of that `who` */
  refusal?: Extract<MessageKey, `forbidden.${string}`>;
  /** parameters of the path; an id or a slug where the path has `:id` and this is absent */
  params?: TSchema;
  /** query string; other fields than these are refused */
  query?: TSchema;
  body?: TSchema;
  /** bytes of the body at most; absent: what the configuration allows */
  bodyBytes?: number;
  /** the body may be the token, as text, in place of a header */
  tokenInBody?: true;
  /** `data` of a success */
  answer: TSchema | FileAnswer | RedirectAnswer;
  /** true: a reader of a link for people without an account may call; every other call refuses them */
  byLink?: true;
  /**
   * true: it changes what the files of a workspace describe, or who sees it; refused on a read-only server, where
   * only plans of files change that
   */
  changesContent?: true;
  /** what a service key for files must be made for to make the call; absent: such keys are refused */
  byKey?: FileKeyScope;
  /** true: OpenAPI leaves it out */
  hidden?: true;
}

/** The schemas of a resource's calls, by operation id. */
export type SchemasOf<E extends Endpoints> = Readonly<Record<keyof E, EndpointSchema>>;

/** Path parameter `{id}`: an id or a slug. */
export const IdOrSlug = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });

/** Whether a call answers with bytes. */
export function isFileAnswer(answer: EndpointSchema['answer']): answer is FileAnswer {
  return 'mediaType' in answer;
}

/** Whether a call answers with a redirect. */
export function isRedirect(answer: EndpointSchema['answer']): answer is RedirectAnswer {
  return 'redirect' in answer;
}
