import type { AskCube } from '../cube/ask-cube';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

const HAN = /^\p{Script=Han}$/u;
const PEOPLE = new Set(['people', 'person', '人']);
const COUNTED_ZH = /^(?:哪|这|那|几|各|每)/;

/** Adds a word without a meaning; Han characters next to each other that have none are one word. */
export function addUnknown(left: string[], spans: readonly WordSpan[], at: number): void {
  const [text = '', before] = [spans[at]?.text, spans[at - 1]];
  const follows = before?.meaning.kind === 'unknown' && HAN.test(before.text) && HAN.test(text);
  const last = left.at(-1);
  if (follows && last !== undefined) left[left.length - 1] = last + text;
  else left.push(text);
}

/** Words that say no more than the state next to them, which they are nothing without: "still waiting". */
const STATED = new Set(['still', 'already', 'yet']);

/** Whether a state is next to such a word: "still waiting", "not collected yet". */
function isOfState(spans: readonly WordSpan[], at: number): boolean {
  const isState = (span: WordSpan | undefined) =>
    word(span, 'not') !== null ||
    (span?.meaning.kind === 'target' && /^(?:member|field)$/.test(span.meaning.target.kind));
  const isFilled = (span: WordSpan) => word(span, 'fill') === null;
  const next = spans.slice(at + 1).find(isFilled);
  return (
    isState(next) || (spans[at]?.text !== 'still' && isState(spans.slice(0, at).findLast(isFilled)))
  );
}

const limitsNothing = ({ members, tests = [], filled = [] }: QuestionFrame): boolean =>
  members.length + tests.length + filled.length === 0;

/** Whether all before a place says nothing, or only of what each: "for each category, give …". */
function isOpened(spans: readonly WordSpan[], at: number): boolean {
  const said = spans.slice(0, at).filter((one) => word(one, 'fill') === null && one.text !== ',');
  const [each, field, ...others] = said;
  if (each === undefined) return true;
  return (
    word(each, 'by') !== null &&
    isField(field) &&
    others.length === 0 &&
    spans[at - 1]?.text === ','
  );
}

/**
 * Words that count where there is nothing to count: 名 without a number, "how many people" of what counts none,
 * "individual" where no rows are counted, "now" that does not begin the question.
 */
export function countsNothing(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  { measures }: AskCube,
): string[] {
  const measure = measures.find(({ name }) => name === frame.measures[0]);
  const isPeople = measure?.synonyms.some((one) => PEOPLE.has(one)) === true;
  return spans.flatMap((span, at) => {
    if (word(span, 'count')?.people === true && frame.measureAssumed && !isPeople) {
      return [span.text];
    }
    if (word(span, 'records')?.single === true) {
      const isRows = measure?.agg === 'count' && measure.formula === undefined;
      return isRows && frame.rows.length === 0 ? [] : [span.text];
    }
    if (word(span, 'fill')?.opening === true) {
      // "reports" asks for nothing, as "report" does
      if (/^(?:reports|needs|checks|builds|makes|creates|produces)$/.test(span.text))
        return [span.text];
      return isOpened(spans, at) ? [] : [span.text];
    }
    if (STATED.has(span.text) && word(span, 'fill') !== null)
      return limitsNothing(frame) || !isOfState(spans, at) ? [span.text] : [];
    if (word(span, 'counter') === null) return [];
    const before = spans[at - 1];
    const isCounted =
      before?.meaning.kind === 'number' ||
      (['number', 'by', 'count', 'top'] as const).some((role) => word(before, role) !== null) ||
      COUNTED_ZH.test(before?.text ?? '');
    return isCounted ? [] : [span.text];
  });
}

const ONE = new Set([
  ...'which|what|who|what kind of|which kind of|what sort of'.split('|'),
  '哪个',
  '哪',
  '哪一',
  '哪一个',
  '什么',
]);
const SINGLE_WORDS = new Set(['the one', 'the single', 'single', 'one single', 'the very']);
const SEVERAL = new Set(['have', 'are', 'were', 'do', '哪些', '些']);
const SINGLE = new Set(['has', 'is', 'was', 'does']);
const PLURAL = /(?<![siu])s$/;
const HAN_ONE = /^(?:哪|几)|几$/;

const isField = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' &&
  span.meaning.target.kind === 'field' &&
  span.meaning.target.period !== true;

const isSingular = (span: WordSpan | undefined): boolean =>
  isField(span) && !PLURAL.test(span?.text ?? '');

/** Nouns that are alike for one and for several. */
const INVARIANT = /(?:^|\s)(?:species|series|aircraft)$/;

/** "the quietest day part", "the least punctual weekday", "worst hour for delays": one is meant. */
function listsOne(spans: readonly WordSpan[]): boolean {
  return spans.some((span, at) => {
    if (SINGLE_WORDS.has(span.text)) return isSingular(spans[at + 1]);
    if (word(span, 'top') === null || !/^[a-z ]+$/.test(span.text)) return false;
    if (isHadByOne(spans, at)) return true;
    if (span.text === 'top' || span.text === 'bottom' || span.text === 'first') return false;
    const next = spans[at + 1];
    if (isField(next) && INVARIANT.test(next?.text ?? '')) return !saysSeveral(spans);
    if (isSingular(next)) return true;
    const isMeasure = next?.meaning.kind === 'target' && next.meaning.target.kind === 'measure';
    const named = spans[at + 2];
    if (!isMeasure || !isField(named)) return false;
    return INVARIANT.test(named?.text ?? '') ? !saysSeveral(spans) : isSingular(named);
  });
}

const HAS = /^(?:with|has|had|having|that|that has|that had|the)$/;
const MANY = /^(?:by|per|across|among|of|in|all|all the|any|for|each|every)$/;

/** "state with the lowest count": a noun in the singular that has the most, behind no "by" or "each". */
function isHadByOne(spans: readonly WordSpan[], at: number): boolean {
  let noun = at - 1;
  while (HAS.test(spans[noun]?.text ?? '') || word(spans[noun], 'fill')?.verb === true) noun -= 1;
  if (noun === at - 1 || spans.slice(noun + 1, at).every(({ text }) => text === 'the'))
    return false;
  const span = spans[noun];
  if (!isSingular(span) || INVARIANT.test(span?.text ?? '') || saysSeveral(spans)) return false;
  const before = spans.slice(0, noun).findLast(({ text }) => text !== 'the');
  return word(before, 'by') === null && !MANY.test(before?.text ?? '');
}

const saysSeveral = (spans: readonly WordSpan[]): boolean =>
  spans.some(({ text }) => text.split(' ').some((one) => SEVERAL.has(one)));

/** What makes a list of 最…的X: several are asked for, or each is. */
const HAN_LIST = /哪些|些|几个|几家|几种|列出|列|清单|名单|各|每|按|排名|排行|都/;

/** 损失最大的物种, 最繁忙的出发机场: the one that has the most, as its noun has no plural. */
function listsHanOne(spans: readonly WordSpan[]): boolean {
  const fields = spans.filter((span) => isField(span));
  if (fields.length !== 1 || spans.some(({ text }) => HAN_LIST.test(text))) return false;
  return spans.some((span, at) => {
    if (word(span, 'top') === null || !span.text.startsWith('最')) return false;
    return isField(spans.slice(at + 1).find((one) => one.text !== '的' && !isMeasureName(one)));
  });
}

const isMeasureName = (span: WordSpan): boolean =>
  span.meaning.kind === 'target' && span.meaning.target.kind === 'measure';

/** Whether a question asks which one has the most: "which state has", 哪个行业, no "which states have". */
export function asksWhichOne(spans: readonly WordSpan[]): boolean {
  const said = (texts: ReadonlySet<string>) => spans.some(({ text }) => texts.has(text));
  if (listsOne(spans) || listsHanOne(spans)) return true;
  // "in which month were there": of which one is meant, whatever follows
  const named = spans.some((span, at) => {
    const isOne = INVARIANT.test(span.text) ? !saysSeveral(spans) : true;
    return isOne && isSingular(span) && ONE.has(saidFiller(spans, at));
  });
  const isHan = spans.some(({ text }) => HAN_ONE.test(text) && !/^几个?$|些|哪几/.test(text));
  if (named && !said(HAN_SEVERAL)) return true;
  if (said(SEVERAL) || spans.some((span) => word(span, 'count') !== null)) return false;
  const isThird = spans.some(
    (span) => word(span, 'top') !== null && /^(?:come|rank|place)s /.test(span.text),
  );
  return isHan || (said(ONE) && (said(SINGLE) || isThird));
}

const HAN_SEVERAL = new Set(['哪些', '些', '几个', '有几个']);

/** The word before a span, also one that says nothing. */
function saidFiller(spans: readonly WordSpan[], at: number): string {
  return spans[at - 1]?.text ?? '';
}

/** "fiscal year 2009", 2009财年: a field of years next to a year that it is the unit of. */
export function namesItsPeriod(
  { fields }: AskCube,
  spans: readonly WordSpan[],
  name: string,
  at: number,
): boolean {
  if (fields.find((field) => field.name === name)?.isYear !== true) return false;
  if (word(saidBefore(spans, at), 'by') !== null) return false;
  return [spans[at - 1], spans[at + 1]].some((span) => span?.meaning.kind === 'date');
}
