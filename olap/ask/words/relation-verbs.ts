import VERBS from './relation-verbs.json';

/** A form of an English verb, by which it has its place in a sentence. */
export type VerbForm = 'base' | 'third' | 'past' | 'ing';

/** A verb that relates two things of a cube and adds nothing to them. */
export interface RelationVerb {
  /** its infinitive */
  verb: string;
  form: VerbForm;
  /** `has`: what something is like or has; `does`: what was done at some time; `amounts`: that of an amount */
  kind: 'has' | 'does' | 'amounts';
}

const CONSONANT_Y = /[^aeiou]y$/;
const SIBILANT = /(?:s|x|z|ch|sh|o)$/;
/** Verbs of one short syllable, whose last letter is doubled, and those with the stress on the last one. */
const DOUBLED = /^(?:[^aeiou]*[aeiou][bdgmnprt]|.*fer)$/;

function thirdOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (CONSONANT_Y.test(verb)) return `${verb.slice(0, -1)}ies`;
  return SIBILANT.test(verb) ? `${verb}es` : `${verb}s`;
}

function pastOf(verb: string): string {
  if (CONSONANT_Y.test(verb)) return `${verb.slice(0, -1)}ied`;
  if (verb.endsWith('e')) return `${verb}d`;
  return DOUBLED.test(verb) ? `${verb}${verb.at(-1) ?? ''}ed` : `${verb}ed`;
}

function ingOf(verb: string): string {
  if (verb.endsWith('e') && !/[eyo]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return DOUBLED.test(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`;
}

/** The forms of a verb of the list: its infinitive with what follows it, and its past forms where they are irregular. */
function formsOf(entry: string): [text: string, form: VerbForm][] {
  const [base = '', ...past] = entry.split('/');
  const [verb = '', ...rest] = base.split(' ');
  const end = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  const pasts = past.length > 0 ? past : [`${pastOf(verb)}${end}`];
  return [
    ...pasts.map((text): [string, VerbForm] => [text, 'past']),
    [`${thirdOf(verb)}${end}`, 'third'],
    [`${ingOf(verb)}${end}`, 'ing'],
    [base, 'base'],
  ];
}

function readVerbs(): Map<string, RelationVerb> {
  const found = new Map<string, RelationVerb>();
  for (const kind of ['has', 'does', 'amounts'] as const) {
    for (const entry of VERBS[kind]) {
      const [verb = ''] = entry.split('/');
      for (const [text, form] of formsOf(entry))
        if (!found.has(text)) found.set(text, { verb, form, kind });
    }
  }
  // "based in" has no other form
  for (const text of VERBS.participles) found.set(text, { verb: text, form: 'past', kind: 'has' });
  return found;
}

/** Verbs that relate two things of a cube, by all of their forms. */
export const RELATION_VERBS: ReadonlyMap<string, RelationVerb> = readVerbs();
