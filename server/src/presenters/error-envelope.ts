import type { BiError } from '@bi/contract/bi-error';
import type { Envelope, IdentityEnvelope } from '@bi/contract/envelope';
import {
  errorKind,
  messageText,
  type Language,
  type MessageKey,
} from '@bi/contract/messages/catalogue';

/** An answer ready to be sent. */
export interface Presented<T> {
  status: number;
  body: T;
}

/** Reader and call a failure is presented to. */
export interface FailureContext {
  language: Language;
  requestId: string;
}

/** Failure of an analytics call: code and status by the catalogue, the text in both text fields. */
export function failure(
  error: BiError,
  { language, requestId }: FailureContext,
): Presented<Envelope<unknown>> {
  const { code, status } = errorKind(error.key);
  const text = messageText(error.key, error.params, language);
  const data = error.data ?? null;
  return { status, body: { code, data, message: text, errorMessage: text, requestId } };
}

/** Refusals that are more than a business "no": their HTTP status is also the envelope's code. */
const identityStatus: Partial<Record<MessageKey, number>> = {
  'identity.tokenMissing': 401,
  'identity.refreshRefused': 401,
  'identity.forbidden': 403,
  'identity.fault': 500,
};

/** Codes of identity refusals that are answered with HTTP 200; any other one is 400. */
const identityCode: Partial<Record<MessageKey, number>> = {
  'identity.wrongPassword': 401,
  'identity.throttled': 429,
  'identity.timeout': 408,
  'identity.unreachable': 502,
  'identity.providerDown': 502,
};

/**
 * Failure of an identity call. Business refusals are HTTP 200 with `success: false`; `code` is never
 * 0. Errors of the transport keep their own status.
 */
export function identityFailure(
  error: BiError,
  { language }: FailureContext,
): Presented<IdentityEnvelope<null>> {
  const own = error.key.startsWith('identity.');
  const status = own ? (identityStatus[error.key] ?? 200) : errorKind(error.key).status;
  const code = status !== 200 ? status : (identityCode[error.key] ?? 400);
  const msg = messageText(error.key, error.params, language);
  return { status, body: { success: false, code, msg, data: null } };
}
