import type { AskCube, AskField } from './ask-cube';
import { singular } from '../words/normalise';

const PART = /\s+(?:day|date|time|timestamp|on|at)$/i;
const NOUN_END = /(?:lation|ation|ition|ion|ment|al|ure|ery|y|ing)$/;
const VERB_END = /(?:led|ted|ed|e|ing)$/;
const MIN_STEM = 4;
/** letters by which two forms of one verb differ at most: "complet" and "comple" */
const FURTHEST = 2;

function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= MIN_STEM && long.startsWith(short) && long.length - short.length <= FURTHEST
  );
}

/**
 * The date of the rows on which what a noun says happened: Cancelled day for "cancellations", Returned day for
 * "returns"; null: none, or more than one.
 */
export function dateOfNoun({ fields }: AskCube, text: string): AskField | null {
  const noun = singular(text);
  if (!/^[a-z]{5,}$/.test(noun) || VERB_END.test(noun)) return null;
  const stem = noun.replace(NOUN_END, '');
  const found = fields.filter(({ type, label, joined }) => {
    if ((type !== 'date' && type !== 'timestamp') || joined === true) return false;
    const verb = label.toLowerCase().replace(PART, '').split(/\s+/).at(-1) ?? '';
    return areAlike(stem, verb.replace(VERB_END, ''));
  });
  const [only, ...others] = found.some(({ type }) => type === 'date')
    ? found.filter(({ type }) => type === 'date')
    : found;
  return others.length > 0 ? null : (only ?? null);
}
