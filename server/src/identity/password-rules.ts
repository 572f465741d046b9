import { BiError } from '@bi/contract/messages/bi-error';
import { foldName } from '../repositories/identity/user-repository';

const SHORTEST = 10;
const LONGEST = 200;
const COMMON = new Set(
  (
    'password1234 passwordpassword 1234567890 12345678910 qwertyuiop qwerty12345 qwerty123456 ' +
    'iloveyou123 administrator changeme123 letmein1234 welcome123 welcome1234 password12 ' +
    'password123 admin12345 adminadmin 0123456789 abcdefghij abcd123456 1q2w3e4r5t 1qaz2wsx3edc ' +
    'zaq12wsxcde3 superman123 football123 baseball123 sunshine123 princess123'
  ).split(' '),
);

/**
 * Refuses a password that is too short, too long, a common one, one character repeated, or made
 * of the person's own names.
 * @throws {BiError} identity.passwordShort, identity.passwordLong, identity.passwordCommon
 */
export function assertPasswordAllowed(password: string, names: readonly string[]): void {
  const length = Array.from(password).length;
  if (length < SHORTEST)
    throw new BiError('identity.passwordShort', { params: { count: SHORTEST } });
  if (length > LONGEST) throw new BiError('identity.passwordLong', { params: { count: LONGEST } });
  const folded = foldName(password);
  const own = names.flatMap((name) => [foldName(name), foldName(name).split('@')[0] ?? '']);
  if (COMMON.has(folded) || new Set(folded).size < 4 || own.includes(folded)) {
    throw new BiError('identity.passwordCommon');
  }
}
