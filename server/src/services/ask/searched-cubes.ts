import { LRUCache } from 'lru-cache';
import { keyOf, tokensOf } from '@bi/olap/ask/words/normalise';
import { otherNames } from '@bi/olap/ask/words/shared-words';
import { modelFor } from '@bi/olap/model/model-for-role';
import type { Principal } from '../../policies/principal';
import type { LoadedCube } from '../cubes/cube-service';

/** Cubes whose members a question that names no cube is read with. */
export const MAX_SEARCHED = 40;
/** Cubes up to which their names are compared with the question. */
export const MAX_COMPARED = 1000;
const MAX_CACHED = 5000;
const MIN_LETTERS = 4;

interface CubeNames {
  /** keys of labels and synonyms, also in the other languages */
  whole: Set<string>;
  /** single words of them */
  words: Set<string>;
}

const names = new LRUCache<string, CubeNames>({ max: MAX_CACHED });

/** Names of a cube that the role sees, without its members. */
function namesOf({ role }: Principal, loaded: LoadedCube): CubeNames {
  const { id, model_version: version } = loaded.cube;
  const key = `${id} ${version} ${role}`;
  const cached = names.get(key);
  if (cached !== undefined) return cached;
  const model = modelFor(loaded.model, role);
  const visible = [...model.measures, ...model.dimensions].filter(({ hidden }) => hidden !== true);
  const labels = [
    loaded.cube.name,
    model.label ?? '',
    ...visible.flatMap(({ name, label, synonyms }) => [
      label ?? name.replaceAll('_', ' '),
      ...(synonyms ?? []),
    ]),
  ];
  const whole = new Set(labels.flatMap((label) => [label, ...otherNames(label).whole]).map(keyOf));
  const words = new Set(
    [...whole].flatMap((name) => name.split(' ').filter(({ length }) => length >= MIN_LETTERS)),
  );
  const found = { whole, words };
  names.set(key, found);
  return found;
}

/** How much of a question the names of a cube are: two for each token of a name, one for a word of one. */
function scoreOf({ whole, words }: CubeNames, question: string): number {
  const padded = ` ${question} `;
  let score = 0;
  for (const name of whole) {
    if (name !== '' && padded.includes(` ${name} `)) score += 2 * name.split(' ').length;
  }
  for (const word of new Set(question.split(' '))) if (words.has(word)) score += 1;
  return score;
}

/** What is searched for: a question, and the slug of the cube that the question before it was about. */
export interface SearchedText {
  question: string;
  before?: string | undefined;
}

/**
 * The cubes that a question is read with, at most 40: the one of the question before it, then those whose names
 * it has the most of, of equal ones the first. In the order given, so that questions about the same cubes share
 * what was read of them.
 */
export function searchedCubes(
  principal: Principal,
  loaded: readonly LoadedCube[],
  { question, before }: SearchedText,
): LoadedCube[] {
  if (loaded.length <= MAX_SEARCHED) return [...loaded];
  const key = tokensOf(question.normalize('NFKC').toLowerCase().slice(0, 2000))
    .map(({ text }) => text)
    .join(' ');
  const best = loaded
    .map((cube, at) => ({
      at,
      score: cube.cube.slug === before ? Infinity : scoreOf(namesOf(principal, cube), key),
    }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_SEARCHED);
  const chosen = new Set(best.map(({ at }) => at));
  return loaded.filter((_, at) => chosen.has(at));
}
