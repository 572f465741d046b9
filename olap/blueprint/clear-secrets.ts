import { isRecord } from '../query/read-json';

/** A secret in the text of a file. */
export interface ClearSecret {
  path: readonly (string | number)[];
  /** `clear`: it is written out; `named`: it is the name of a secret of the server, which `name` is */
  kind: 'clear' | 'named';
  name: string;
}

const SECRET_NAME =
  /^(?:password|passwd|passphrase|secret|api[_-]?key|private[_-]?key|access[_-]?token|client[_-]?secret|credentials?)$/i;
const NAMED = /\$\{secret:([^}]*)\}/;
const CLEAR: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]+:[^\s/@]+@/i,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\bbi[a-z]_[A-Za-z0-9_-]{20,}/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
];

/** Secrets in a value that was read from a file: those written out, and names of those that servers have. */
export function clearSecrets(value: unknown): ClearSecret[] {
  const found: ClearSecret[] = [];
  const visit = (one: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(one)) one.forEach((inner, at) => visit(inner, [...path, at]));
    else if (isRecord(one)) {
      for (const [name, inner] of Object.entries(one)) visit(inner, [...path, name]);
    } else if (typeof one === 'string' && one !== '') {
      const named = NAMED.exec(one);
      const field = path.at(-1);
      if (named) found.push({ path, kind: 'named', name: named[1] ?? '' });
      else if (
        (typeof field === 'string' && SECRET_NAME.test(field)) ||
        CLEAR.some((pattern) => pattern.test(one))
      ) {
        found.push({ path, kind: 'clear', name: String(field ?? '') });
      }
    }
  };
  visit(value, []);
  return found;
}
