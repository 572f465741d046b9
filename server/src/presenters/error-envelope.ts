import type { BiError } from '@bi/contract/messages/bi-error';
import type { Envelope } from '@bi/contract/call/envelope';
import { errorKind, type Language } from '@bi/contract/messages/catalogue';
import { errorText } from './error-text';

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
  const text = errorText(error.key, error.params, language);
  const data = error.data ?? null;
  return { status, body: { code, data, message: text, errorMessage: text, requestId } };
}
