import { isAmountOfRows, namedField, namedMeasure } from '../cover/named-at';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { AskCube } from '../cube/ask-cube';
import { fieldsOfRows } from '../cube/names-of-rows';
import { rowsMeasure } from '../cube/rows-measure';
import type { QuestionFrame } from '../frame/question-frame';

const ASKS = /^(?:list|show|give|find|return|tell|display|report|get|what|which)\b/;
const OF = /^(?:of|for|from|of all|for all)$/;
const ALL = /^(?:the|all|all the|of the|all of the|each|every)$/;
/** Words that ask for something else than columns of rows. */
const OTHERS = [
  ...([
    'count',
    'agg',
    'why',
    'trend',
    'versus',
    'show',
    'extreme',
    'typical',
    'top',
    'split',
  ] as const),
  ...(['ratio', 'over', 'grain', 'before', 'moved', 'share', 'chart', 'others'] as const),
] as const;
const PUT_TOGETHER =
  /\b(?:average|avg|mean|max|maximum|min|minimum|total|sum|combined|overall|number of)\b/;
const PLURAL = /(?<![siu])s$/;
const ENGLISH = /^[a-z]/;

const isEachOf = (span: WordSpan | undefined): boolean =>
  word(span, 'by') !== null && !/^(?:for all|of all)$/.test(span?.text ?? '');

/** Whether all that a question says before its first column is that something is listed. */
const begins = (spans: readonly WordSpan[]): boolean => {
  const first = spans.findIndex(({ meaning }) => meaning.kind === 'target');
  return spans
    .slice(0, first)
    .every((span) => word(span, 'fill') !== null || ASKS.test(span.text) || span.text === 'the');
};

/** The place of the noun for the rows that columns are of: "names and scores of all wines"; -1: there is none. */
function nounAt(spans: readonly WordSpan[], cube: AskCube): number {
  const rows = rowsMeasure(cube, true);
  return spans.findIndex((span, at) => {
    const isNoun =
      namedMeasure(span, cube) === rows || namedField(span, cube)?.namesRows !== undefined;
    if (!isNoun || !PLURAL.test(span.text)) return false;
    const lead = spans.slice(0, at).findLastIndex(({ text }) => !ALL.test(text));
    const isLed = OF.test(spans[lead]?.text ?? '');
    const named = spans.slice(0, lead).some((one) => isColumn(one, cube));
    return (isLed || spans[at - 1]?.text.startsWith('of') === true) && named;
  });
}

/** Whether a span names an amount or a field that each row has. */
const isColumn = (span: WordSpan, cube: AskCube): boolean => {
  const measure = namedMeasure(span, cube);
  if (measure !== undefined) return isAmountOfRows(measure) && !PUT_TOGETHER.test(span.text);
  return namedField(span, cube) !== undefined;
};

/** "prices": an amount of several rows, whose name has no plural. */
const isOfSeveral = (span: WordSpan, cube: AskCube): boolean => {
  const measure = namedMeasure(span, cube);
  if (measure === undefined || !isAmountOfRows(measure)) return false;
  return PLURAL.test(span.text) && !PLURAL.test(measure.label.toLowerCase());
};

/**
 * Lists the rows one by one where a question asks for columns of theirs: "names and scores of all wines", "the prices of
 * wines produced before 2010" are no sums or averages of several rows.
 */
export function addColumnsOfRows(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  if (frame.intent !== 'query' || frame.measureAssumed || frame.show !== null) return;
  if (frame.top !== null || frame.before !== null || frame.conditions.length > 0) return;
  if (frame.ratios !== undefined || frame.counted !== undefined) return;
  if (spans.some((span) => OTHERS.some((role) => word(span, role as 'count') !== null))) return;
  if (spans.some((span) => isEachOf(span)) || !begins(spans)) return;
  if (frame.rows.some(({ grain }) => grain !== undefined)) return;
  const noun = nounAt(spans, cube);
  if (noun < 0 || !ENGLISH.test(spans[noun]?.text ?? '')) return;
  const rows = rowsMeasure(cube, true)?.name;
  const amounts = frame.measures.filter((name) => name !== rows);
  const named = cube.measures.filter(({ name }) => amounts.includes(name));
  if (amounts.length === 0 || !named.every(isAmountOfRows)) return;
  const columns = spans.slice(0, noun);
  if (columns.some((span) => PUT_TOGETHER.test(span.text))) return;
  const lists = frame.rows.length > 0 || columns.some((span) => isOfSeveral(span, cube));
  const own = fieldsOfRows(cube);
  const fields =
    own.length > 0 ? own : cube.fields.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (!lists || fields.length === 0) return;
  const isOwn = (of: string) => fields.includes(of);
  frame.measures = amounts;
  frame.rows = [...fields.map((of) => ({ of })), ...frame.rows.filter(({ of }) => !isOwn(of))];
}
