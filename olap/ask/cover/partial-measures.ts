import { chosenMeasures } from './assumed-measure';
import { word } from './cover-words';
import type { WordSpan } from './covers';
import { keyOf, tokensOf, normaliseText } from '../words/normalise';
import type { Understood } from '../vocabulary/understood';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { WEIGHTS } from '../vocabulary/vocabulary-entries';

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

/**
 * The readings of two measures next to each other without a word between, one of which is called by a part of its name
 * alone: "average gift amount" is one thing, no gift aid and amount. Each of them, by its mean where one of the two is
 * a mean. Empty: they are joined, or both are called by their names.
 */
export function gluedChoices(
  first: Understood,
  { cube, entries }: Vocabulary,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame } = first;
  if (frame.measures.length !== 2) return [];
  const isMeasure = (span: WordSpan | undefined): boolean =>
    span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';
  const at = spans.findIndex((span, place) => isMeasure(span) && isMeasure(spans[place + 1]));
  const pair = at < 0 ? [] : spans.slice(at, at + 2);
  const [one, other] = pair.flatMap(({ text, meaning }) =>
    meaning.kind === 'target' ? [{ text, target: meaning.target }] : [],
  );
  if (one === undefined || other === undefined) return [];
  const isPart = [one, other].some(({ text: said, target }) =>
    (entries.get(keyOf(said)) ?? []).some(
      (entry) =>
        entry.weight <= WEIGHTS.part &&
        entry.target.kind === 'measure' &&
        target.kind === 'measure' &&
        entry.target.name === target.name,
    ),
  );
  if (!isPart || !/^[a-z ]+$/.test(`${one.text} ${other.text}`)) return [];
  const found = frame.measures.flatMap(
    (name) => cube.measures.find((own) => own.name === name) ?? [],
  );
  const isMean = found.some(({ agg }) => agg === 'avg');
  const meanOf = (own: (typeof found)[number]) =>
    cube.measures.find(({ agg, formula }) => agg === 'avg' && formula === own.formula) ?? own;
  // the one that is called by its own name rather than a part is likelier
  const ordered = found.toReversed().map((own) => (isMean ? meanOf(own) : own));
  return chosenMeasures(first, cube, ordered);
}

const LARGEST = /^(?:highest|largest|biggest|greatest)$/;

/**
 * The readings of the largest of a measure per something, "highest fee by depot": the largest single value of each, or
 * those with the most. Empty: it is said which, or the cube has no measure of single values.
 */
export function largestChoices(
  first: Understood,
  { cube }: Vocabulary,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame } = first;
  const [name, ...others] = frame.measures;
  if (frame.top === null || frame.top.n !== null || others.length > 0) return [];
  const at = spans.findIndex((span) => word(span, 'top') !== null && LARGEST.test(span.text));
  const [next, after] = [spans[at + 1]?.meaning, spans[at + 2]];
  if (at < 0 || next?.kind !== 'target' || next.target.kind !== 'measure') return [];
  if (word(after, 'by') === null) return [];
  const own = cube.measures.find((one) => one.name === name);
  const largest = cube.measures.find(
    ({ agg, formula }) => agg === 'max' && formula !== undefined && formula === own?.formula,
  );
  if (own === undefined || largest === undefined || largest === own) return [];
  const each = { ...first, frame: { ...frame, top: null } };
  return [...chosenMeasures(each, cube, [largest]), first];
}
