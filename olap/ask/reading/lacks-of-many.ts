import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';

const RELATIVE = /^(?:that|which|who|whose|where)\b/;
const DENIES_VERB = /^(?:has|have|had|do|does|did) ?(?:not|n't)\b|^never\b/;

const DID = /(?:^| )(?:has|have|had|do|does|did)$/;

const isLeftOut = (span: WordSpan): boolean =>
  word(span, 'not') !== null ||
  (span.meaning.kind === 'target' &&
    span.meaning.target.kind === 'field' &&
    span.meaning.target.filled === false);

const tableOf = ({ path = [] }: AskField): string => path.join('.');

/** Whether a measure puts together rows of the table that these joins lead to. */
const isOfTable = ({ formula = '' }: AskMeasure, field: AskField): boolean =>
  field.path !== undefined && formula.startsWith(`${field.path.at(-1) ?? ''}.`);

/** "countries that do not speak English": each row has several lines of that table, and none of them may be it. */
function lacksOneOfMany(frame: QuestionFrame, { fields, measures }: AskCube): boolean {
  const named = measures.filter(({ name }) => frame.measures.includes(name));
  return frame.members.some(({ field: of, not }) => {
    const field = fields.find(({ name }) => name === of);
    if (!not || field?.many !== true) return false;
    return !named.every((one) => isOfTable(one, field));
  });
}

/** "stadiums that did not have a concert in 2014": what has no line of a table has none of a year either. */
function limitsWhatIsNot(frame: QuestionFrame, { fields }: AskCube): boolean {
  const tables = (frame.filled ?? []).flatMap(({ of, is }) => {
    const field = fields.find(({ name }) => name === of);
    return is || field?.many !== true ? [] : [tableOf(field)];
  });
  const limited = [
    ...(frame.tests ?? []).map(({ of }) => of),
    ...frame.members.map(({ field }) => field),
  ];
  return limited.some((of) => {
    const field = fields.find(({ name }) => name === of);
    return field?.many === true && tables.includes(tableOf(field));
  });
}

/** "codes for countries that do not speak English" of a table of languages: all lines of a country would have to be others. */
function lacksInAllLines(spans: readonly WordSpan[], frame: QuestionFrame, cube: AskCube): boolean {
  if (!frame.members.some(({ not }) => not)) return false;
  const at = spans.findIndex(
    (span, place) =>
      word(span, 'not') !== null &&
      (DENIES_VERB.test(span.text) || DID.test(spans[place - 1]?.text ?? '')),
  );
  // "names of customers who never": the name is what is listed
  const before = spans.slice(0, at).findLastIndex(({ meaning, text }) => {
    const target = meaning.kind === 'target' && !DID.test(text) ? meaning.target : null;
    return target?.kind === 'field' && frame.rows.some(({ of }) => of === target.name);
  });
  if (at < 0 || before < 0) return false;
  if (!spans.slice(before + 1, at).some(({ text }) => RELATIVE.test(text))) return false;
  const target = spans[before]?.meaning.kind === 'target' ? spans[before].meaning.target : null;
  const subject =
    target?.kind === 'field' ? cube.fields.find(({ name }) => name === target.name) : undefined;
  if (subject?.path === undefined) return false;
  const own = tableOf(subject);
  return frame.members.some(({ field: of, not }) => {
    const field = cube.fields.find(({ name }) => name === of);
    return not && field !== undefined && tableOf(field) !== own;
  });
}

/** Words that leave something out which no condition on single rows says: none of the lines that belong to each. */
export function lacksOfMany(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  const isLoose =
    lacksOneOfMany(frame, cube) ||
    limitsWhatIsNot(frame, cube) ||
    lacksInAllLines(spans, frame, cube);
  return isLoose ? spans.filter(isLeftOut).map(({ text }) => text) : [];
}

const NO_NUMBERS = new Set(['avg', 'max', 'min', 'ratio']);

/** "how many people live in Asia" next to a largest or average value alone: nothing that is asked counts them. */
export function countsNoPeople(
  spans: readonly WordSpan[],
  { measures, measureAssumed, ratios = [] }: QuestionFrame,
  cube: AskCube,
): string[] {
  const said = spans.find((span) => word(span, 'count')?.people === true);
  if (said === undefined || measureAssumed || measures.length === 0 || ratios.length > 0) return [];
  const counts = measures.some((name) => {
    const agg = cube.measures.find((one) => one.name === name)?.agg;
    return agg === undefined || !NO_NUMBERS.has(agg);
  });
  return counts ? [] : [said.text];
}

/** "the cost of each treatment and its type": next to what is listed of each row, its own amount, and no mean of many. */
export function ofEachRow(
  spans: readonly WordSpan[],
  { ratios = [], rows }: QuestionFrame,
  cube: AskCube,
): string[] {
  const counted = rowsMeasure(cube, true)?.name;
  if (counted === undefined || !ratios.some(({ of, per }) => per === counted && of !== per))
    return [];
  const each = spans.findIndex((span) => word(span, 'by')?.each === true);
  const of = /^(?:of )?each$/.test(spans[each]?.text ?? '') ? spans[each - 1]?.text : undefined;
  if (of !== 'of' && spans[each]?.text !== 'of each') return [];
  const isListed = spans.some(({ meaning }, at) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    if (target?.kind !== 'field' || !rows.some((row) => row.of === target.name)) return false;
    const before = spans.slice(0, at).findLast((span) => word(span, 'fill') === null);
    return /^(?:and|,)$/.test(before?.text ?? '');
  });
  return isListed ? [spans[each]?.text ?? ''] : [];
}
