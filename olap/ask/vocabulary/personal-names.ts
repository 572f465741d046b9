import type { AskContext } from './ask-context';
import type { AskCube } from '../cube/ask-cube';
import { hasMember } from '../cube/members-of-field';
import { keyOf } from '../words/normalise';
import type { PersonalName } from './personal-name';
import type { VocabularyEntry, Target, Vocabulary } from './vocabulary';

/** better than any label, so that what was chosen once is not asked again */
const CHOSEN = 1.35;

/** Whether a cube still has what is meant, for the person whose cube it is. */
export function hasTarget({ measures, fields, members }: AskCube, target: Target): boolean {
  if (target.kind === 'measure') return measures.some(({ name }) => name === target.name);
  if (target.kind === 'field') return fields.some(({ name }) => name === target.name);
  if (target.kind === 'aside') return true;
  if (target.kind === 'cube') return false;
  const { field, key } = target;
  return (
    hasMember(members, field, key) ||
    (typeof key === 'boolean' &&
      fields.some(({ name, type }) => name === field && type === 'boolean'))
  );
}

function withNames(vocabulary: Vocabulary, names: readonly PersonalName[]): Vocabulary {
  const own = new Map<string, VocabularyEntry[]>();
  let { longest } = vocabulary;
  for (const { text, target } of names) {
    const key = keyOf(text);
    if (key === '' || !hasTarget(vocabulary.cube, target)) continue;
    own.set(key, [...(own.get(key) ?? []), { target, weight: CHOSEN }]);
    longest = Math.max(longest, key.split(' ').length);
  }
  if (own.size === 0) return vocabulary;
  const { entries } = vocabulary;
  return {
    ...vocabulary,
    longest,
    entries: {
      get: (key) => {
        const [mine, all] = [own.get(key), entries.get(key)];
        return mine === undefined ? all : [...mine, ...(all ?? [])];
      },
      has: (key) => own.has(key) || entries.has(key),
    },
  };
}

/** A context in which the phrases of one person mean what they chose. Names of what no longer exists are ignored. */
export function withPersonalNames(context: AskContext, names: readonly PersonalName[]): AskContext {
  if (names.length === 0) return context;
  const words = names.flatMap(({ text }) => keyOf(text).split(' '));
  return {
    ...context,
    vocabularies: context.vocabularies.map((vocabulary) =>
      withNames(
        vocabulary,
        names.filter(({ cube }) => cube === vocabulary.cube.name),
      ),
    ),
    own: new Set([...(context.own ?? []), ...words]),
    taught: [...(context.taught ?? []), ...names],
  };
}
