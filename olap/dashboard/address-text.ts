import { canonicalJson } from '../query/olap-state';
import type { EffectiveChoice } from './effective';
import { readChoice } from './read-choice';

/** Longest text that is written into an address; a larger choice is on the screen only. */
const LONGEST = 8000;

/** A value as text for an address: `j.` and base64url of its JSON; null where it is too long. */
export function addressText(value: unknown): string | null {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > LONGEST ? null : `j.${text}`;
}

/** What the text of an address chooses; null where it cannot be read. */
export function readChoiceText(text: string): EffectiveChoice | null {
  return readChoice(readAddressText(text));
}

/** The value that `addressText` made a text of; null where it cannot be read. */
export function readAddressText(text: string): unknown {
  if (!text.startsWith('j.')) return null;
  try {
    const binary = atob(text.slice(2).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
