import type { DashboardChoice } from '@bi/olap/dashboard/effective';
import { readChoice } from '@bi/olap/dashboard/read-choice';
import { canonicalJson } from '@bi/olap/query/olap-state';

/** Search parameter that holds what is chosen on a dashboard. */
export const CHOICE_PARAM = 'f';

/** Search parameter that names the open tab. */
export const TAB_PARAM = 'tab';

/** Longest text that is written into an address; a larger choice is on the screen only. */
const LONGEST = 8000;

/** Nothing chosen: the dashboard as it opens. */
export const NO_CHOICE: DashboardChoice = { filters: {}, selections: {} };

/** True where nothing is chosen. */
export function isNoChoice({ filters, selections }: DashboardChoice): boolean {
  return Object.keys(filters).length + Object.keys(selections).length === 0;
}

/** A value as text for an address: `j.` and base64url of its JSON; null where it is too long. */
export function addressText(value: unknown): string | null {
  const bytes = new TextEncoder().encode(canonicalJson(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > LONGEST ? null : `j.${text}`;
}

/** What is chosen as text for the address; null for nothing, or where it is too long. */
export function choiceText(choice: DashboardChoice): string | null {
  return isNoChoice(choice) ? null : addressText(choice);
}

/** What the text of an address chooses; null where it cannot be read. */
export function readChoiceText(text: string): DashboardChoice | null {
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
