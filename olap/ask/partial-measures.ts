import { chosenMeasures } from './assumed-measure';
import { keyOf, tokensOf, normaliseText } from './normalise';
import type { Understood } from './understood';
import type { Vocabulary } from './vocabulary';
import { WEIGHTS } from './vocabulary-entries';

const MIN_STEM = 5;

/** Whether two words begin alike for as long as a stem is: "damage" and "damaging". */
function beginAlike(one: string, other: string): boolean {
  return one === other || one.slice(0, MIN_STEM) === other.slice(0, MIN_STEM);
}

/**
 * The readings of a question whose measure is only called by a part of its name, where other measures have that
 * word, too: "damage" is a share of strikes, strikes with damage, or what it cost. Empty: there is one.
 */
export function partChoices(first: Understood, { cube, entries }: Vocabulary): Understood[] {
  const { frame, names = [] } = first;
  const [measure, ...others] = frame.measures;
  if (frame.intent !== 'query' || frame.measureAssumed || others.length > 0) return [];
  const said = names.find(
    ({ target, own }) => target.kind === 'measure' && target.name === measure && own !== true,
  );
  const key = keyOf(said?.text ?? '');
  if (said === undefined || key.length < MIN_STEM || !/^[a-z]+$/.test(key)) return [];
  if ('adjective' in said.target) return [];
  const entry = entries.get(key)?.find(({ target }) => {
    return target.kind === 'measure' && target.name === measure;
  });
  if (entry === undefined || entry.weight > WEIGHTS.part) return [];
  const [own] = cube.measures.filter(({ name }) => name === measure);
  const alike = cube.measures.filter(
    ({ name, label, synonyms, formula }) =>
      name !== measure &&
      // the sum and the mean of the same values are told apart by how they are asked for
      (formula === undefined || formula !== own?.formula) &&
      [label, ...synonyms].some((text) =>
        tokensOf(normaliseText(text)).some((token) => beginAlike(token.text, key)),
      ),
  );
  return own === undefined || alike.length === 0
    ? []
    : chosenMeasures(first, cube, [own, ...alike]);
}
