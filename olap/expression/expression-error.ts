import { BiError } from '@bi/contract/bi-error';

/**
 * The error of a faulty expression. `at` counts characters from 0; people read it from 1.
 */
export function expressionError(at: number, reason: string): BiError {
  return new BiError('invalid.expression', { params: { at: at + 1, reason } });
}
