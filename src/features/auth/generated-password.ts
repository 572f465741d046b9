const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The `rawPassword` of a registration-login: 12 random characters plus 4 upper-case ones. The server
 * ignores it; a social account has no password.
 */
export function generatedPassword(): string {
  return pick(LETTERS, 12) + pick(UPPER, 4);
}

function pick(alphabet: string, count: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += alphabet.charAt(byte % alphabet.length);
  }
  return text;
}
