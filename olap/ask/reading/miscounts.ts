import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { countsNoPeople, lacksOfMany, ofEachRow } from './lacks-of-many';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';

const DID_NOT = /^(?:never|never been|(?:has|have|had|do|does|did) ?(?:not|n't)\b.*)$/;
const DID = /(?:^| )(?:did|do|does|has|have|had)$/;
const HOW = /^(?:by|with|in|via|through|on)$/;
const BY_VERB = /^(?:never|(?:has|have|had|do|does|did) ?(?:not|n't)|[a-z]+ no) /;

/** The measure that a span names; undefined: none. */
function measureAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

/** Whether a field says something of what a measure counts, and not of the rows that it has. */
function isOfCounted({ fields }: AskCube, { formula = '' }: AskMeasure, name: string): boolean {
  const column = formula.replaceAll('"', '');
  const ways = fields.filter(({ captionOf, leads }) => [captionOf, leads].includes(column));
  const field = fields.find((one) => one.name === name);
  return ways.some(({ path = [] }) => path.length > 0 && path.join('.') === field?.path?.join('.'));
}

/** Whether a span is a verb that relates two things, or one of what the rows do. */
function isVerb(span: WordSpan | undefined): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'cube') return target.verb === true;
  const fill = word(span, 'fill');
  return fill?.relates === true || fill?.verb === true;
}

/**
 * "customers who did not order Thai", "ordered both", "ordered only": of what is counted once for all of its rows, none,
 * all or no others of them are asked for, which no condition on single rows says.
 */
function ofAllRows(spans: readonly WordSpan[], frame: QuestionFrame, cube: AskCube): string[] {
  const counted = cube.measures.find(
    ({ name, agg }) => agg === 'distinct' && frame.measures.includes(name),
  );
  if (counted === undefined) return [];
  const others = frame.members.filter(({ field }) => !isOfCounted(cube, counted, field));
  const leavesOut = others.some(({ not }) => not);
  const hasSeveral = others.some(({ not, members }) => !not && members.length > 1);
  return spans.flatMap((span, at) => {
    const { text, meaning } = span;
    const denial = DID.test(spans[at - 1]?.text ?? '') ? `did ${text}` : text;
    const target = meaning.kind === 'target' ? meaning.target : null;
    const lacks = target?.kind === 'field' && target.filled === false && BY_VERB.test(text);
    const isOnly =
      word(span, 'follow')?.mode === 'only' && (isVerb(spans[at - 1]) || isVerb(spans[at + 1]));
    const isLoose =
      lacks ||
      (leavesOut && word(span, 'not') !== null && DID_NOT.test(denial)) ||
      (text === 'both' && hasSeveral) ||
      (isOnly && others.length > 0);
    return isLoose ? [text] : [];
  });
}

/** "how many planned runs": a participle before the rows says which, and is no amount of something. */
function describesRows(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (!/ed$/.test(spans[at]?.text ?? '') || word(spans[at - 1], 'count') === null) return false;
  const rows = rowsMeasure(cube, true);
  return (
    measureAt(spans[at], cube) !== undefined &&
    rows !== undefined &&
    measureAt(spans[at + 1], cube) === rows
  );
}

/** "how many employees changed office": what somebody did, and no course of a number. */
function changesSomething(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (!/^(?:changed|moved)$/.test(spans[at]?.text ?? '')) return false;
  const next = spans[at + 1]?.meaning;
  return (
    measureAt(spans[at - 1], cube) !== undefined &&
    next?.kind === 'target' &&
    next.target.kind === 'field'
  );
}

/** "not paid by card": whether the state or how it came to be is denied is not said. */
function deniesOneOfTwo(spans: readonly WordSpan[], at: number): boolean {
  const fieldAt = (place: number): string | null => {
    const meaning = spans[place]?.meaning;
    if (meaning?.kind === 'target' && meaning.target.kind === 'field') return meaning.target.name;
    return meaning?.kind === 'target' && meaning.target.kind === 'member'
      ? meaning.target.field
      : null;
  };
  const said = spans[at + 1]?.text ?? '';
  // "by card" may be a name of it
  const after = fieldAt(HOW.test(said) ? at + 2 : at + 1);
  const before = fieldAt(at);
  return (
    before !== null &&
    after !== null &&
    before !== after &&
    word(spans[at - 1], 'not') !== null &&
    /ed$|^paid$/.test(spans[at]?.text ?? '') &&
    HOW.test(said.split(' ')[0] ?? '')
  );
}

/** "orders carried a tip": rows that have one, and no amount of it or breakdown by it. */
function hasOne(
  spans: readonly WordSpan[],
  at: number,
  { rows, measures }: QuestionFrame,
  cube: AskCube,
): boolean {
  if (!/^an?$/.test(spans[at - 1]?.text ?? '') || !isVerb(spans[at - 2])) return false;
  const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
  if (target?.kind === 'field')
    return target.period !== true && rows.some(({ of }) => of === target.name);
  const measure = measureAt(spans[at], cube);
  if (measure === undefined || measure.agg === 'count' || measure.agg === 'distinct') return false;
  return measures.length > 1 && measures.includes(measure.name);
}

/** "which dish do plus members choose": a word that adds something has a name on either side of it. */
function addsNothing(spans: readonly WordSpan[], at: number): boolean {
  const { text } = spans[at] ?? { text: '' };
  if (text !== 'plus' || word(spans[at], 'follow') === null || at === 0) return false;
  const isLast = spans.slice(at + 1).every((span) => word(span, 'fill') !== null);
  return !isLast && /^(?:word|unknown)$/.test(spans[at - 1]?.meaning.kind ?? '');
}

/** "which shops never used a courier": what the rows are of lacks it in all of them, which no single row says. */
function lacksInAll(spans: readonly WordSpan[], at: number): boolean {
  const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
  if (target?.kind !== 'field' || target.filled !== false) return false;
  if (!BY_VERB.test(spans[at]?.text ?? '')) return false;
  const subject = spans.slice(0, at).findLast(({ meaning }) => meaning.kind === 'target');
  return subject?.meaning.kind === 'target' && subject.meaning.target.kind === 'field';
}

/** "admissions per bed": of a number that rows have a breakdown would divide nothing. */
function dividesByNumber(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  const { text = '', meaning } = spans[at] ?? {};
  const target = meaning?.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'field' || word(spans[at - 1], 'by')?.each !== true) return false;
  const field = fields.find(({ name }) => name === target.name);
  if (field?.type !== 'number' || !/[a-z]s$/i.test(field.label)) return false;
  return !text.endsWith('s') && field.label.toLowerCase().endsWith(`${text.split(' ').at(-1)}s`);
}

/** "which earned the most from stays": an amount, and no number of them. */
function earnsNothing(
  spans: readonly WordSpan[],
  at: number,
  { measures, measureAssumed }: QuestionFrame,
  cube: AskCube,
): boolean {
  if (!/^(?:earns?|earned|made|gross(?:es|ed)?)$/.test(spans[at]?.text ?? '')) return false;
  const isNext = [1, 2].some((step) => word(spans[at + step], 'top') !== null);
  const named = cube.measures.filter(({ name }) => measures.includes(name));
  const areCounts = named.every(({ agg }) => agg === 'count' || agg === 'distinct');
  return isNext && !measureAssumed && measures.length > 0 && areCounts;
}

/** "entire homes": a word for all of one thing says of several which ones. */
const saysWhich = (spans: readonly WordSpan[], at: number): boolean =>
  /^(?:entire|whole|full)$/.test(spans[at]?.text ?? '') &&
  /[a-z]s$/.test(spans[at + 1]?.text ?? '') &&
  spans[at + 1]?.meaning.kind === 'target';

/** Words of a question that would count something else than it asks for. */
export function miscounts(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  const loose = spans.flatMap((span, at) => {
    const isLoose =
      describesRows(spans, at, cube) ||
      changesSomething(spans, at, cube) ||
      deniesOneOfTwo(spans, at) ||
      hasOne(spans, at, frame, cube) ||
      addsNothing(spans, at) ||
      lacksInAll(spans, at) ||
      dividesByNumber(spans, at, cube) ||
      saysWhich(spans, at) ||
      earnsNothing(spans, at, frame, cube);
    return isLoose ? [span.text] : [];
  });
  return [
    ...ofAllRows(spans, frame, cube),
    ...lacksOfMany(spans, frame, cube),
    ...countsNoPeople(spans, frame, cube),
    ...ofEachRow(spans, frame, cube),
    ...loose,
  ];
}
