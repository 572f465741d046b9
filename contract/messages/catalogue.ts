import { RESPONSE_CODES, type ResponseCode } from '../response-codes';
import { en } from './en';
import { zh } from './zh';

/** Values of a text's `{placeholders}`. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Languages every text exists in. */
export type Language = 'en' | 'zh';

/** Key of an error text. */
export type MessageKey = keyof typeof en;

/** Code and HTTP status of an error. Status is 200 unless the transport itself refuses. */
export interface ErrorKind {
  code: ResponseCode;
  status: number;
}

const invalid: ErrorKind = { code: RESPONSE_CODES.INVALID, status: 200 };
const forbidden: ErrorKind = { code: RESPONSE_CODES.FORBIDDEN, status: 200 };
const missing: ErrorKind = { code: RESPONSE_CODES.NOT_FOUND, status: 200 };
const unsupported: ErrorKind = { code: RESPONSE_CODES.NOT_SUPPORTED, status: 200 };
const engine: ErrorKind = { code: RESPONSE_CODES.ENGINE, status: 200 };

/**
 * Code and status by key prefix: `invalid.*` 1001, `forbidden.*` 1002, `missing.*` 1003,
 * `unsupported.*` 1004, `engine.*` 1005, `conflict.*` 1007, `cancelled.*` 1008;
 * `transport.*` entries carry their own status.
 */
const byPrefix: Record<string, ErrorKind> = {
  invalid,
  forbidden,
  missing,
  unsupported,
  engine,
  conflict: { code: RESPONSE_CODES.CONFLICT, status: 200 },
  cancelled: { code: RESPONSE_CODES.CANCELLED, status: 200 },
};

const transport: Partial<Record<MessageKey, ErrorKind>> = {
  'transport.tokenMissing': { code: RESPONSE_CODES.FORBIDDEN, status: 401 },
  'transport.tokenDead': { code: RESPONSE_CODES.FORBIDDEN, status: 401 },
  'transport.originRefused': { code: RESPONSE_CODES.FORBIDDEN, status: 403 },
  'transport.tooLarge': { code: RESPONSE_CODES.INVALID, status: 413 },
  'transport.tooMany': { code: RESPONSE_CODES.ENGINE, status: 429 },
  'transport.unknownPath': { code: RESPONSE_CODES.NOT_FOUND, status: 404 },
  'transport.fault': { code: RESPONSE_CODES.ENGINE, status: 500 },
  'transport.unavailable': { code: RESPONSE_CODES.ENGINE, status: 503 },
};

/** Code and HTTP status of an error key. Keys of no known prefix are faults (500). */
export function errorKind(key: MessageKey): ErrorKind {
  const prefix = key.slice(0, key.indexOf('.'));
  return transport[key] ?? byPrefix[prefix] ?? { code: RESPONSE_CODES.ENGINE, status: 500 };
}

const texts: Record<Language, Record<MessageKey, string>> = { en, zh };

/**
 * The text of an error in a language; `{name}` is replaced by `params.name`, an unknown placeholder
 * stays as it is written.
 */
export function messageText(
  key: MessageKey,
  params: MessageParams = {},
  language: Language = 'en',
): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** Every error key, sorted. */
export function messageKeys(): MessageKey[] {
  return (Object.keys(en) as MessageKey[]).sort();
}
