import { RESPONSE_CODES, type ResponseCode } from '../call/response-codes';
import { en } from './en';
import { reasonsEn } from './reasons-en';
import { reasonsZh } from './reasons-zh';
import { zh } from './zh';

/** Key of a reason: a part of an error text that has a text in every language itself. */
export type ReasonKey = keyof typeof reasonsEn;

/** A reason as the value of a placeholder; plain data, so it may travel between processes. */
export interface Reason {
  readonly reason: ReasonKey;
  readonly params?: MessageParams;
}

/** Values of a text's `{placeholders}`: names, figures and quoted words, or a reason with its own. */
export interface MessageParams {
  readonly [name: string]: string | number | Reason;
}

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

/** Code and HTTP status of an error key. Keys of other prefixes are faults (500). */
export function errorKind(key: MessageKey): ErrorKind {
  const prefix = key.slice(0, key.indexOf('.'));
  return transport[key] ?? byPrefix[prefix] ?? { code: RESPONSE_CODES.ENGINE, status: 500 };
}

const texts: Record<Language, Record<MessageKey, string>> = { en, zh };
const reasonTexts: Record<Language, Record<ReasonKey, string>> = { en: reasonsEn, zh: reasonsZh };

/** A reason for the place of a placeholder. */
export function reasonOf(reason: ReasonKey, params?: MessageParams): Reason {
  return params === undefined ? { reason } : { reason, params };
}

/** What something outside of the catalogue said, in quotes: an engine's or a system's own words. */
export function quotedReason(said: unknown): Reason {
  return reasonOf('detail.quoted', { text: said instanceof Error ? said.message : String(said) });
}

/** A time to wait in the words of a sentence: `90 seconds`, `15 minutes`. */
export function waitOf(seconds: number): Reason {
  if (seconds > SECONDS_SAID) return reasonOf('wait.minutes', { count: Math.ceil(seconds / 60) });
  return seconds === 1 ? reasonOf('wait.second') : reasonOf('wait.seconds', { count: seconds });
}

const SECONDS_SAID = 90;

function filled(text: string, params: MessageParams, language: Language): string {
  const filled = text.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return written;
    if (typeof value === 'object') return reasonText(value, language);
    return AMOUNTS.has(name) ? inThousands(String(value)) : String(value);
  });
  return filled.trimEnd();
}

/** Placeholders that are amounts, which are read in groups of three digits. */
const AMOUNTS = new Set(['count', 'limit']);

function inThousands(text: string): string {
  return text.replace(/\d{5,}/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** The text of a reason in a language, for the place of a placeholder. */
export function reasonText({ reason, params = {} }: Reason, language: Language = 'en'): string {
  return filled(reasonTexts[language][reason], params, language);
}

/**
 * The text of an error in a language; `{name}` is replaced by `params.name`, a reason by its text in
 * the same language; an unknown placeholder stays as it is written.
 */
export function messageText(
  key: MessageKey,
  params: MessageParams = {},
  language: Language = 'en',
): string {
  return filled(texts[language][key], params, language);
}

/** Every error key, sorted. */
export function messageKeys(): MessageKey[] {
  return (Object.keys(en) as MessageKey[]).sort();
}

/** Every reason's key, sorted. */
export function reasonKeys(): ReasonKey[] {
  return (Object.keys(reasonsEn) as ReasonKey[]).sort();
}
