import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';

/**
 * The error of a faulty expression. `at` counts characters from 0; people read it from 1. `reason`
 * is the reason's key in the catalogue.
 */
export function expressionError(at: number, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.expression', {
    params: { at: at + 1, reason: reasonOf(reason, params) },
  });
}
