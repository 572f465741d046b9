import type { AskTarget } from '@bi/contract/chat';
import type { AskContext } from './ask-context';
import type { AskCube, AskMeasure } from '../cube/ask-cube';

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

/** Names that a person may be offered of one kind, as one text, which is searched faster than each of them. */
class NameText {
  readonly #names: readonly Nameable[];
  readonly #text: string;
  /** where each name begins */
  readonly #starts: number[] = [];

  constructor(names: readonly Nameable[]) {
    this.#names = names;
    const parts: string[] = [];
    let end = 0;
    for (const { small } of names) {
      this.#starts.push(end);
      parts.push(`\n${small.replaceAll('\n', ' ')}`);
      end += small.length + 1;
    }
    this.#text = parts.join('');
  }

  /** Names that have a text behind a sign: a line break where they begin, a space where a word does. */
  *having(sign: '\n' | ' ', text: string): Generator<Nameable> {
    const searched = sign + text.replaceAll('\n', ' ');
    for (let from = 0; ;) {
      const at = this.#text.indexOf(searched, from);
      const place = this.#placeOf(at);
      const found = at < 0 ? undefined : this.#names[place];
      if (found === undefined) return;
      yield found;
      from = this.#starts[place + 1] ?? this.#text.length;
    }
  }

  /** The name that a place of the text is in. */
  #placeOf(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const TEXTS = new WeakMap<AskCube, Record<Kind, NameText>>();

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
      const of = (one: Kind) =>
        new NameText(names.filter(({ target, isWritten }) => isWritten && target.kind === one));
      texts = { measure: of('measure'), field: of('field'), member: of('member') };
      TEXTS.set(cube, texts);
    }
    yield* texts[kind].having(inside ? ' ' : '\n', text);
  }
}
