import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { ENTITY_NAMES, SERVED } from '../../words/everyday-words';
import { keyOf } from '../../words/normalise';
import { RELATION_VERBS, type RelationVerb } from '../../words/relation-verbs';
import type { Target } from '../../words/target';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PRONOUNS = wordsIn('i we you they people us it');
const AUXILIARIES = wordsIn('has have had been');
const DO = wordsIn('did do does');
const PASSIVE = wordsIn('is are was were been be being get gets got');
const WHICH = wordsIn('which what who that whose each every');
const RELATIVE = wordsIn('who that which');
const ADVERBS = wordsIn('ever actually really together all also typically usually');
/** Words after a verb that make another one of it: "gave away". */
const PARTICLES = wordsIn(
  'up out off back away down again against along apart ahead behind forward aside instead less fewer free',
);
const ARTICLES = wordsIn('a an the any our their its some');
/** Verbs for how something came to be, whose date is none of the rows: "cars made in 2015". */
const MAKING = wordsIn('make produce generate yield brew bake cook roast');
/** How all of an amount comes to be. */
const COMES_TO_BE = wordsIn(
  'give produce generate make earn charge incur consume yield emit burn bill drive ride grant award',
);
const WITH_PREPOSITION = / (?:in|at|for|on|from|with|under|to)$/;
const OF_TIME = wordsIn('in during since before after until from on');

/** What is there for a time, so that a date of it says when that began: "employees who took a course in 2024". */
const LASTING = new Set(
  (
    'employee staff subscription contract membership policy lease licence license agreement project plan device asset ' +
    'machine vehicle car store shop branch site product item article supplier vendor company firm course class book ' +
    'title teacher doctor technician driver property hotel house building school team'
  )
    .split(' ')
    .concat(ENTITY_NAMES.alike.flat(), [...SERVED]),
);

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

const lastWord = (span: WordSpan | undefined): string => span?.text.split(' ').at(-1) ?? '';
const firstWord = (span: WordSpan | undefined): string => span?.text.split(' ')[0] ?? '';
const isMark = (span: WordSpan | undefined): boolean =>
  span === undefined || /^[,.;:?!()\-–—]$/.test(span.text);

/** By the cube: whether its rows are things that last, and no events. */
const COUNTS_LASTING = new WeakMap<AskCube, boolean>();

function countsLasting(cube: AskCube): boolean {
  const found = COUNTS_LASTING.get(cube) ?? rowsAreLasting(cube);
  COUNTS_LASTING.set(cube, found);
  return found;
}

function rowsAreLasting(cube: AskCube): boolean {
  const rows = rowsMeasure(cube, true);
  const names = [cube.label, cube.noun ?? '', rows?.label ?? ''].map((name) => keyOf(name));
  return names.some((name) => LASTING.has(name.split(' ').at(-1) ?? ''));
}

/** The forms of each verb. */
const FORMS = new Map<string, string[]>();
for (const [text, { verb }] of RELATION_VERBS) FORMS.set(verb, [...(FORMS.get(verb) ?? []), text]);

const NAMED = new WeakMap<AskCube, Map<string, Set<string>>>();

/** The names of the measures and fields whose labels have a word, by the word. */
function wordsOf(cube: AskCube): Map<string, Set<string>> {
  const known = NAMED.get(cube);
  if (known !== undefined) return known;
  const found = new Map<string, Set<string>>();
  for (const { name, label, synonyms } of [...cube.measures, ...cube.fields]) {
    for (const text of [label, ...synonyms.filter((one) => !/\s/.test(one))]) {
      for (const one of text.toLowerCase().split(/[^a-z]+/))
        found.set(one, (found.get(one) ?? new Set<string>()).add(name));
    }
  }
  NAMED.set(cube, found);
  return found;
}

/** Whether something of the cube is called by a verb, and the question does not name it: "used" of Used quantity. */
function namesOther(cube: AskCube, spans: readonly WordSpan[], { verb }: RelationVerb): boolean {
  const words = wordsOf(cube);
  const names = (FORMS.get(verb) ?? []).flatMap((text) => [...(words.get(text) ?? [])]);
  if (names.length === 0) return false;
  const rows = rowsMeasure(cube, true);
  const said = new Set(
    spans.flatMap((span) => {
      const target = targetOf(span);
      if (target === null || target.kind === 'aside' || target.kind === 'cube') return [];
      return [target.kind === 'member' ? target.field : target.name];
    }),
  );
  // "ran more than 150 runs": the verb of the rows
  if (rows !== undefined && names.includes(rows.name)) return false;
  return !names.some((name) => said.has(name));
}

/** The place before a verb, over adverbs. */
function placeBefore(spans: readonly WordSpan[], at: number): number {
  let before = at - 1;
  while (before > 0 && ADVERBS.has(spans[before]?.text ?? '')) before -= 1;
  return before;
}

/** Whether what is before a verb may do it, or had it done. */
function hasSubject(spans: readonly WordSpan[], before: number): boolean {
  const span = spans[before];
  if (span === undefined) return false;
  const target = targetOf(span);
  if (target !== null) return target.kind !== 'aside';
  if (span.meaning.kind === 'date' || word(span, 'not') !== null) return true;
  if (RELATIVE.has(span.text)) return span.text === 'who' || targetOf(spans[before - 1]) !== null;
  return [PRONOUNS, AUXILIARIES, DO, PASSIVE].some((list) => list.has(lastWord(span)));
}

/** Whether a verb comes next, so that the one before it is a noun: "which shop offers were used". */
function isVerbNext(span: WordSpan | undefined): boolean {
  const target = targetOf(span);
  if (target?.kind === 'cube' && target.verb === true) return true;
  if (RELATION_VERBS.get(span?.text ?? '')?.form === 'past') return true;
  return [PASSIVE, AUXILIARIES, DO].some((list) => list.has(firstWord(span)));
}

/** Whether the form of a verb fits its place, so that no noun of the same letters is meant: "customer offers". */
function fitsForm(
  spans: readonly WordSpan[],
  before: number,
  at: number,
  { form }: RelationVerb,
): boolean {
  const subject = spans[before];
  const next = spans[at + 1];
  const said = lastWord(subject);
  // "the performances they attended"
  const they = spans.findLastIndex(
    ({ text }, place) => place < at && place >= at - 2 && /^(?:they|he|she)\b/.test(text),
  );
  const isClause = targetOf(spans[they - 1]) !== null;
  if (form === 'past')
    return !isMark(next) || targetOf(subject) !== null || PASSIVE.has(said) || isClause;
  if (form === 'third')
    return (
      !isMark(next) &&
      !isVerbNext(next) &&
      spans.slice(0, at).some((span) => WHICH.has(firstWord(span)))
    );
  if (form === 'ing') {
    const target = targetOf(next);
    // "students studying major 50"
    const value =
      spans[at + 2]?.meaning.kind === 'number' || targetOf(spans[at + 2])?.kind === 'member';
    if (target?.kind === 'field' && value) return true;
    return !isMark(next) && target?.kind !== 'measure' && target?.kind !== 'field';
  }
  const helps = spans.slice(0, at).some((span) => DO.has(lastWord(span)));
  if (helps || PRONOUNS.has(said) || word(subject, 'not') !== null) return true;
  if (RELATIVE.has(said)) return !isMark(next);
  // "employees work in each country"
  const isOfEach = word(next, 'by')?.each === true && WITH_PREPOSITION.test(spans[at]?.text ?? '');
  return /s$|^people$/.test(said) && !isMark(next) && (isOfEach || word(next, 'by') === null);
}

/** "cars made in 2015": how something that the rows only have came to be, whose date is none of theirs. */
export function saysWhenMade(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  // "were made" is one phrase
  const found = RELATION_VERBS.get(lastWord(spans[at]));
  if (found?.form !== 'past' || !MAKING.has(found.verb)) return false;
  if (!OF_TIME.has(spans[at + 1]?.text ?? '') || spans[at + 2]?.meaning.kind !== 'date')
    return false;
  const before = PASSIVE.has(lastWord(spans[at - 1])) ? at - 2 : at - 1;
  const target = targetOf(spans[before]);
  if (target?.kind !== 'measure') return target?.kind === 'field';
  return cube.measures.some(({ name, agg }) => name === target.name && agg === 'distinct');
}

const isAmount = (cube: AskCube, span: WordSpan): boolean => {
  const target = targetOf(span);
  if (target?.kind !== 'measure') return false;
  const agg = cube.measures.find(({ name }) => name === target.name)?.agg;
  return agg !== 'count' && agg !== 'distinct';
};

/** "seats used", "days taken": a part of an amount, unless it all comes to be in this way, as "discounts given". */
function isPartOfAmount(
  cube: AskCube,
  spans: readonly WordSpan[],
  before: number,
  { form, verb }: RelationVerb,
): boolean {
  if (form !== 'past' || COMES_TO_BE.has(verb)) return false;
  const isPassive = PASSIVE.has(lastWord(spans[before]));
  const amount = spans[isPassive ? before - 1 : before];
  return amount !== undefined && isAmount(cube, amount);
}

/** Whether a name is next after a verb, or how many of something there are. */
function hasObject(spans: readonly WordSpan[], at: number): boolean {
  const next = spans
    .slice(at + 1)
    .find((span) => !ARTICLES.has(span.text) && word(span, 'by')?.each !== true);
  const target = targetOf(next);
  if (target !== null) return target.kind !== 'cube' && target.kind !== 'aside';
  if ((['compare', 'top', 'number'] as const).some((role) => word(next, role) !== null))
    return true;
  // "how many employees does each office employ"
  return isMark(next) && spans.slice(0, at).some((span) => DO.has(lastWord(span)));
}

/** Whether a question asks how often what a verb says was done, of nothing that is named behind it: "how often was each track played". */
function isCounted(spans: readonly WordSpan[], at: number): boolean {
  const before = spans.slice(0, at).map(({ text }) => text);
  if (!/\bhow (?:often|many times)\b/.test(before.join(' '))) return false;
  const next = spans.slice(at + 1).find(({ text }) => !ARTICLES.has(text));
  return targetOf(next) === null;
}

/** "which wineries produce at least four wines": how many of the rows are behind a verb of what is named before it. */
function countsRowsBehind(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  const next = spans[at + 1]?.text === 'the' ? spans[at + 2] : spans[at + 1];
  const isNumber = (['compare', 'top', 'number'] as const).some(
    (role) => word(next, role) !== null,
  );
  const rows = rowsMeasure(cube, true)?.name;
  const noun = spans.slice(at + 1).find((span) => targetOf(span) !== null);
  const target = targetOf(noun);
  return isNumber && target?.kind === 'measure' && target.name === rows;
}

/**
 * Whether a verb at a place only relates what is before it to what is after it, both of which the cube has: "orders used
 * a promo code". No verb does where something else of the cube is called so, where it asks for an amount that is not
 * named, and where the rows are no events: which customers ordered is in no table of customers.
 */
export function relatesNames(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  const found = RELATION_VERBS.get(spans[at]?.text ?? '');
  if (found === undefined) return false;
  const before = placeBefore(spans, at);
  if (!hasSubject(spans, before) || !fitsForm(spans, before, at, found)) return false;
  if (PARTICLES.has(firstWord(spans[at + 1])) || namesOther(cube, spans, found)) return false;
  if (isPartOfAmount(cube, spans, before, found)) return false;
  if (found.kind === 'does' && isCounted(spans, at)) return false;
  if (found.kind === 'amounts' && !spans.some((span) => isAmount(cube, span)))
    return countsRowsBehind(cube, spans, at);
  if (!countsLasting(cube)) return true;
  const isDated = spans.some(({ meaning }) => meaning.kind === 'date');
  return !isDated && found.kind === 'has' && hasObject(spans, at);
}
