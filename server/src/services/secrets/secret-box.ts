import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const PREFIX = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Next to the store, in no backup: a copy of the store alone opens no secret. */
const KEY_FILE = 'secret.key';

/** Whether an error of the file system has this code. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The key of a data folder, made when it is first needed. */
function keyOfFolder(folder: string): Buffer {
  const file = join(folder, KEY_FILE);
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
}

/**
 * Encrypts secrets that the store holds, such as the key of a language model. The key is `BI_SECRET_KEY`, or
 * a file of the data folder that no backup has.
 */
export class SecretBox {
  readonly #folder: string;
  readonly #given: string;
  #key: Buffer | null = null;

  /** @param given text from which the key is derived; '': the file of the folder is used */
  constructor(folder: string, given = '') {
    this.#folder = folder;
    this.#given = given;
  }

  get #secret(): Buffer {
    const source = this.#given === '' ? keyOfFolder(this.#folder) : Buffer.from(this.#given);
    this.#key ??= createHash('sha256').update(source).digest();
    return this.#key;
  }

  /** The encrypted text, which only opens for the same owner; '' stays ''. */
  seal(text: string, owner: string): string {
    if (text === '') return '';
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#secret, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Whether a stored text is encrypted. */
  isSealed(stored: string): boolean {
    return stored.startsWith(PREFIX);
  }

  /** The text that was sealed for this owner; null: another key or owner sealed it, or it was changed. */
  open(stored: string, owner: string): string | null {
    if (stored === '') return '';
    if (!this.isSealed(stored)) return null;
    const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url');
    const tagEnd = IV_BYTES + TAG_BYTES;
    if (bytes.length < tagEnd) return null;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#secret, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return null;
    }
  }
}
