import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { Envelope } from '@bi/contract/call/envelope';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { call } from '../core/http/call';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** What a save led to: the new version, or the newer one that somebody else saved meanwhile. */
export type SaveOutcome<Saved, Conflict> =
  | { saved: Saved; conflict: null }
  | { saved: null; conflict: Conflict };

/** Saves over a version; a newer version on the server comes back as a conflict, not as an error. */
export async function saveOver<Input extends object, Saved, Conflict>(
  http: HttpClient,
  endpoint: Endpoint<Input, Saved, Conflict>,
  input: Input,
  options: CallOptions = {},
): Promise<SaveOutcome<Saved, Conflict>> {
  const answer: unknown = await call(http, endpoint, input, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) {
    return { saved: null, conflict: (answer as Envelope<Conflict>).data };
  }
  return { saved: answer as Saved, conflict: null };
}

/** What a stored item is named by. */
export interface SaveNaming {
  name: string;
  description: string;
  tag: string;
  stag: string;
}

/** Name, description and folder of an item or of one of its versions, as a save sends them. */
export function namingOf({ name, description, tag, stag }: SaveNaming): SaveNaming {
  return { name, description, tag, stag };
}
