import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';

const DEEPEST = 100;

/**
 * Throws when a text anywhere in a body holds a NUL character or half of a surrogate pair: no store
 * keeps such a text as it is. Also when it is nested deeper than anything that is meant.
 * @throws {BiError} invalid.field, invalid.body
 */
export function assertStorableText(value: unknown, path: readonly (string | number)[] = []): void {
  if (path.length > DEEPEST) {
    throw new BiError('invalid.body', { params: { reason: reasonOf('body.tooDeep') } });
  }
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) {
      const field = path.join('.') || 'body';
      throw new BiError('invalid.field', {
        params: { field, reason: reasonOf('schema.character') },
      });
    }
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => assertStorableText(entry, [...path, index]));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      assertStorableText(key, [...path, key]);
      assertStorableText(entry, [...path, key]);
    }
  }
}
