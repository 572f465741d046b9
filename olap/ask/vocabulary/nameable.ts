import type { AskTarget } from '@bi/contract/chat';
import type { AskContext } from './ask-context';
import type { Vocabulary } from './vocabulary';

/** A name of something that a question may name: its label, or another word for it. */
export interface Nameable {
  name: string;
  /** the name in lower case */
  small: string;
  target: Exclude<AskTarget, { kind: 'aside' }>;
  /** label of the cube, or of the field of a member */
  of: string;
}

const FOUND = new WeakMap<Vocabulary, Nameable[]>();

/** All names of measures, fields and members of the cubes that are asked, the label of each before its other words. */
export function nameablesIn({ vocabularies }: AskContext): Nameable[] {
  return vocabularies.flatMap((vocabulary) => {
    const found = FOUND.get(vocabulary);
    if (found !== undefined) return found;
    const all = nameablesOf(vocabulary);
    FOUND.set(vocabulary, all);
    return all;
  });
}

function nameablesOf({ cube }: Vocabulary): Nameable[] {
  const all: Nameable[] = [];
  const add = (names: readonly string[], target: Nameable['target'], of: string) => {
    for (const name of names) all.push({ name, small: name.toLowerCase(), target, of });
  };
  for (const { name, label, synonyms } of cube.measures)
    add([label, ...synonyms], { kind: 'measure', name }, cube.label);
  for (const { name, label, synonyms } of cube.fields)
    add([label, ...synonyms], { kind: 'field', name }, cube.label);
  const labels = new Map(cube.fields.map(({ name, label }) => [name, label]));
  for (const { field, key, label, synonyms } of cube.members)
    add(
      [label, ...synonyms],
      { kind: 'member', field, key, label },
      labels.get(field) ?? cube.label,
    );
  return all;
}
