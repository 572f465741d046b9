import type { AskTarget } from '@bi/contract/chat/chat';
import type { AskContext } from './ask-context';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { JoinedTexts } from './joined-texts';

/** A name of something that a question may name: its label, or another word for it. */
export interface Nameable {
  name: string;
  /** the name in lower case */
  small: string;
  target: Exclude<AskTarget, { kind: 'aside' }>;
  /** label of the cube, or of the field of a member */
  of: string;
  /** the label, or a name that somebody wrote; others are derived from the label */
  isWritten: boolean;
}

const FOUND = new WeakMap<AskCube, Nameable[]>();

/** All names of measures, fields and members of the cubes that are asked, the label of each before its other words. */
export function nameablesIn({ vocabularies }: Pick<AskContext, 'vocabularies'>): Nameable[] {
  return vocabularies.flatMap(({ cube }) => {
    const found = FOUND.get(cube);
    if (found !== undefined) return found;
    const all = nameablesOf(cube);
    FOUND.set(cube, all);
    return all;
  });
}

function nameablesOf(cube: AskCube): Nameable[] {
  const all: Nameable[] = [];
  const add = (
    { label, synonyms, written = synonyms }: Pick<AskMeasure, 'label' | 'synonyms' | 'written'>,
    target: Nameable['target'],
    of: string,
  ) => {
    for (const name of [label, ...synonyms]) {
      const isWritten = name === label || written.includes(name);
      all.push({ name, small: name.toLowerCase(), target, of, isWritten });
    }
  };
  for (const one of cube.measures) add(one, { kind: 'measure', name: one.name }, cube.label);
  for (const one of cube.fields) add(one, { kind: 'field', name: one.name }, cube.label);
  const labels = new Map(cube.fields.map(({ name, label }) => [name, label]));
  for (const one of cube.members) {
    const { field, key, label } = one;
    add(one, { kind: 'member', field, key, label }, labels.get(field) ?? cube.label);
  }
  return all;
}

/** Names of one kind that a person may be offered, to be searched. */
interface Searchable {
  names: readonly Nameable[];
  texts: JoinedTexts;
}

const TEXTS = new WeakMap<AskCube, Record<Kind, Searchable>>();

type Kind = Nameable['target']['kind'];

/**
 * Names of a kind that somebody wrote, of the cubes that are asked, that begin with a text in lower case, or with
 * `inside` of which a word behind the first one does.
 */
export function* writtenNames(
  { vocabularies }: AskContext,
  kind: Kind,
  text: string,
  inside: boolean,
): Generator<Nameable> {
  for (const { cube } of vocabularies) {
    let texts = TEXTS.get(cube);
    if (texts === undefined) {
      const names = nameablesIn({ vocabularies: vocabularies.filter((one) => one.cube === cube) });
      const of = (one: Kind): Searchable => {
        const found = names.filter(({ target, isWritten }) => isWritten && target.kind === one);
        return { names: found, texts: new JoinedTexts(found.map(({ small }) => small)) };
      };
      texts = { measure: of('measure'), field: of('field'), member: of('member') };
      TEXTS.set(cube, texts);
    }
    const searched = texts[kind];
    for (const place of searched.texts.having((inside ? ' ' : '\n') + text)) {
      const name = searched.names[place];
      if (name !== undefined) yield name;
    }
  }
}
