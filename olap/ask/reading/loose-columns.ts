import { isAmountOfRows, namedField, namedMeasure } from '../cover/named-at';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { columnsOfOthers } from './columns-of-others';
import { countsInLists, rowsOfCounted } from './counts-in-lists';
import { rowsMeasure } from '../cube/rows-measure';
import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsOfMembers } from './rows-of-members';
import { bothOfTwoFields, namesOfOthers, unaskedCounts } from './unasked-counts';

const LIST_OF_DETAILS = /^(?:details|detail)$/;
const MEANING = /^(?:description of|the description of|meaning of|the meaning of)$/;
const DIFFERENT = /\b(?:distinct|different|unique)\b/;
const WHICH = /^(?:which|what)$/;
const VERB = /^(?:have|has|had|are|were|is|was|do|did|does)$/;
const DENIES = /^(?:without|(?:do|does|did|has|have|had) not(?: have)?|not|no|never)\b/;
const HAS = /(?:^| )(?:have|has|had)$/;
const SHARE = /\b(?:share|percentage|percent)\b/i;
const AGGREGATES = /^(?:the )?(?:average|avg|mean|total|sum)(?: of)?$/;

/** "ids, type code and details": the last of a list of columns, and no rows that are shown behind it. */
function detailsAsColumn(spans: readonly WordSpan[], frame: QuestionFrame): string[] {
  if (frame.intent !== 'records' || frame.rows.length === 0) return [];
  return spans.flatMap((span, at) => {
    const isRecords = word(span, 'records') !== null && LIST_OF_DETAILS.test(span.text);
    return isRecords && /^(?:and|,)$/.test(spans[at - 1]?.text ?? '') ? [span.text] : [];
  });
}

/** "the description of the club Chess": a column that the cube does not have, and no meaning of what is counted. */
function meaningOfRow(spans: readonly WordSpan[], { intent }: QuestionFrame): string[] {
  if (intent === 'define' || intent === 'changes') return [];
  return spans.flatMap((span) =>
    word(span, 'define') !== null && MEANING.test(span.text) ? [span.text] : [],
  );
}

/** "how many different companies", "which advisors have": things, and no amount that is added up. */
function amountsAsThings(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const measure = namedMeasure(span, cube);
    if (measure === undefined || !isAmountOfRows(measure)) return [];
    const before = spans[at - 1];
    const count = word(before, 'fill') === null ? before : spans[at - 2];
    if (word(count, 'count') !== null && DIFFERENT.test(count?.text ?? '')) return [span.text];
    const isPlural = /(?<!s)s$/.test(span.text) && !/s$/i.test(measure.label);
    const isSubject = WHICH.test(before?.text ?? '') && VERB.test(spans[at + 1]?.text ?? '');
    if (isPlural && isSubject) return [span.text];
    // "how many students does each advisor have"
    const isEach =
      before?.text === 'each' && /(?:^| )(?:do|does|did)$/.test(spans[at - 2]?.text ?? '');
    return isEach && VERB.test(spans[at + 1]?.text ?? '') ? [span.text] : [];
  });
}

/** "total order quantity" of what is a field only, by which nothing can be added up. */
function aggregatesOfFields(
  spans: readonly WordSpan[],
  { rows, counted = [] }: QuestionFrame,
  cube: AskCube,
): string[] {
  return spans.flatMap((span, at) => {
    const isSaid =
      (word(span, 'agg') !== null && AGGREGATES.test(span.text)) || word(span, 'extreme') !== null;
    const field = isSaid ? namedField(spans[at + 1], cube) : undefined;
    if (field === undefined || counted.some(({ of }) => of === field.name)) return [];
    return rows.some(({ of }) => of === field.name) ? [span.text] : [];
  });
}

/** "total order quantity": a word that is the first of a column's name, and nothing that is counted next to it. */
function partsOfColumns(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const measure = namedMeasure(span, cube);
    const next = spans[at + 1];
    const label = namedField(next, cube)?.label.toLowerCase();
    const noun = /^number of (\S+[^s])$/.exec(span.text)?.[1];
    // "number of pot" before the glazes of Pot glaze
    if (noun !== undefined && label?.startsWith(`${noun} `) === true) return [span.text];
    if (measure?.agg !== 'distinct' || label === undefined) return [];
    return label === `${span.text.split(' ').at(-1) ?? ''} ${next?.text ?? ''}` ? [span.text] : [];
  });
}

/** "headquarters without a company in banking", "events that did not have any participants": none of many, which no row says. */
function lacksAny(spans: readonly WordSpan[], frame: QuestionFrame, cube: AskCube): string[] {
  if (!frame.members.some(({ not }) => not)) return [];
  const rows = rowsMeasure(cube, true);
  return spans.flatMap((span, at) => {
    const denies = word(span, 'not') !== null && DENIES.test(span.text);
    if (!denies) return [];
    const rest = spans.slice(at + 1).filter(({ text }) => text !== 'have');
    const [first, second] = rest;
    const isAny = first?.text === 'any' && second?.meaning.kind === 'target';
    if (isAny) return [span.text];
    const noun = /^(?:an?|any)$/.test(first?.text ?? '') ? second : first;
    const isOfRows = rows !== undefined && namedMeasure(noun, cube) === rows;
    const isHad = span.text === 'no' && HAS.test(spans[at - 1]?.text ?? '');
    return isOfRows && (frame.rows.length > 0 || isHad) ? [span.text] : [];
  });
}

/** "total share of all channels" of a cube with a column of that name: not the part of all rows. */
function sharesOfColumn(
  spans: readonly WordSpan[],
  { show, measures, tests = [] }: QuestionFrame,
  cube: AskCube,
): string[] {
  if (show !== 'pctGrand') return [];
  const own = cube.measures.filter((one) => isAmountOfRows(one) && SHARE.test(one.label));
  if (own.length === 0 || own.some(({ name }) => measures.includes(name)) || tests.length > 0)
    return [];
  return spans.flatMap((span) =>
    word(span, 'show')?.as === 'pctGrand' && SHARE.test(span.text) ? [span.text] : [],
  );
}

/** "the companies and the investors": what happened on a date is listed, where no time is said. */
function eventsInLists(spans: readonly WordSpan[], frame: QuestionFrame): string[] {
  if (frame.periods.length > 0 || frame.on !== undefined || frame.measures.length === 0) return [];
  return spans.flatMap((span, at) => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    if (target?.kind !== 'field' || target.rows !== true) return [];
    if (frame.filled?.some(({ of }) => of === target.name) === true) return [];
    const [before, second] = [spans[at - 1]?.text ?? '', spans[at - 2]?.text ?? ''];
    const isListed = /^(?:and|,)$/.test(before === 'the' ? second : before);
    return isListed && /s$|ion$|ment$/.test(span.text) ? [span.text] : [];
  });
}

/** "names of parties that have no members" of a table of members: each of its rows is one, so that none lacks it. */
function lacksItself(spans: readonly WordSpan[], { filled = [] }: QuestionFrame, cube: AskCube) {
  const isOwn = filled.some(({ of, is }) => {
    const field = cube.fields.find(({ name }) => name === of);
    if (is || field === undefined || field.sparse === true) return false;
    // "students who did not enroll in any course" of a table of enrolments, each of which has one
    const isLedTo = field.captionOf !== undefined && field.many !== true;
    return field.namesRows !== undefined || field.isKey === true || isLedTo;
  });
  return isOwn ? spans.flatMap((span) => (lacksField(span) ? [span.text] : [])) : [];
}

const lacksField = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.filled === false;

/** "ids, types and numbers for each card": next to columns that are listed, a number of things is divided by nothing. */
function dividesInLists(
  spans: readonly WordSpan[],
  { ratios = [], rows }: QuestionFrame,
  cube: AskCube,
): string[] {
  const counted = rowsMeasure(cube, true)?.name;
  const isOfThings = ratios.some(
    ({ of, per }) =>
      per === counted &&
      cube.measures.some(({ name, agg }) => name === of && (agg === 'distinct' || agg === 'count')),
  );
  if (!isOfThings || rows.length < 2) return [];
  return spans.flatMap((span) => (word(span, 'by')?.each === true ? [span.text] : []));
}

const SOME = /^(?:some|any)$/;

/** "customers who have some loan": a condition, and no breakdown by the noun. */
function hasSome(spans: readonly WordSpan[], { rows }: QuestionFrame, cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const field = namedField(span, cube);
    if (field === undefined || !rows.some(({ of }) => of === field.name)) return [];
    const [verb, some] = [spans[at - 2]?.text ?? '', spans[at - 1]?.text ?? ''];
    return SOME.test(some) && (HAS.test(verb) || verb === 'with') ? [some] : [];
  });
}

/** "not enrolled in any course": none of many is asked for, which no row says that has not begun. */
function deniesAny(spans: readonly WordSpan[], { filled = [] }: QuestionFrame): string[] {
  if (filled.every(({ is }) => is)) return [];
  return spans.flatMap((span, at) => {
    const before = spans.slice(Math.max(0, at - 3), at);
    const isDenied = before.some((one) => lacksField(one) || word(one, 'not') !== null);
    return span.text === 'any' && isDenied ? [span.text] : [];
  });
}

/** "that have both an office and": an "and" that nothing follows. */
function endsWithAnd(spans: readonly WordSpan[]): string[] {
  const last = spans.findLast(({ text }) => !/^[.?!]$/.test(text));
  return last?.text === 'and' ? [last.text] : [];
}

/** Words that read a column, which the cube has not as such, as something else. */
export function looseColumns(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  return [
    ...amountsAsThings(spans, cube),
    ...aggregatesOfFields(spans, frame, cube),
    ...partsOfColumns(spans, cube),
    ...lacksAny(spans, frame, cube),
    ...sharesOfColumn(spans, frame, cube),
    ...eventsInLists(spans, frame),
    ...lacksItself(spans, frame, cube),
    ...dividesInLists(spans, frame, cube),
    ...hasSome(spans, frame, cube),
    ...deniesAny(spans, frame),
    ...endsWithAnd(spans),
    ...countsInLists(spans, frame, cube),
    ...rowsOfCounted(spans, frame, cube),
    ...columnsOfOthers(spans, cube),
    ...unaskedCounts(spans, frame, cube),
    ...namesOfOthers(spans, cube),
    ...bothOfTwoFields(spans),
    ...rowsOfMembers(spans, frame, cube),
  ];
}

/** The same of what a question wants of its numbers, which is settled last. */
export const looseDetails = (spans: readonly WordSpan[], frame: QuestionFrame): string[] => [
  ...detailsAsColumn(spans, frame),
  ...meaningOfRow(spans, frame),
];
