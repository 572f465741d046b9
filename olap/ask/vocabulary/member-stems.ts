import type { AskField, AskMember } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';
import type { Target } from '../words/target';
import { saysWhatHappened } from './vocabulary-states';

const MAX_MEMBERS = 30;
const SAYS_MORE = /\b(?:attendance|visit|show|turnout)/i;
const ENDS = ['ation', 'ations', 'ment', 'ments', 'ing', 'ings', 'ed', 'ion', 'ions'];

/** Other forms of a word that says what happened: "cancellation" and "cancelled" of "cancel". */
function formsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const base = word.replace(/(?:l?led|ed|ing)$/, '');
  const stems = new Set([word, base, word.replace(/e$/, ''), base + base.slice(-1)]);
  return [...stems].flatMap((stem) => [stem, `${stem}s`, ...ENDS.map((end) => `${stem}${end}`)]);
}

/**
 * Members of several words are called by other forms of the last of them: "late cancellations" of "late cancel"; of
 * fields that say what happened, those of one word, too. Only what one member alone may be, and nothing else is called.
 */
export function addMemberStems(
  entries: Entries,
  field: AskField,
  members: readonly AskMember[],
): void {
  if (members.length > MAX_MEMBERS) return;
  const says = saysWhatHappened(field) || SAYS_MORE.test(field.label);
  const found = new Map<string, { target: Target; count: number; text: string }>();
  for (const { key, label } of members) {
    const words = label.toLowerCase().split(/[\s_-]+/);
    if (words.length === 1 && !says) continue;
    const before = words.slice(0, -1).join(' ');
    const target: Target = { kind: 'member', field: field.name, key, label };
    const forms = formsOf(words.at(-1) ?? '').map((form) => keyOf(`${before} ${form}`));
    for (const form of new Set(forms)) {
      const count = (found.get(form)?.count ?? 0) + 1;
      found.set(form, { target, count, text: form });
    }
  }
  for (const [form, { target, count, text }] of found)
    if (count === 1 && !entries.map.has(form)) entries.add(text, target, WEIGHTS.translated);
}
