import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

const WHO = /^who(?:'?s| is| was| has| had)?$/;
const TAKES = /\b(?:took|takes?|taken|taking|needed|needs?|lasted)\b/;

function fieldAt(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'field' ? fields.find(({ name }) => name === target.name) : undefined;
}

/** "who resolved the most tickets": nobody is a time, or one of the rows. */
function asksWhoOfThings(
  spans: readonly WordSpan[],
  { rows }: QuestionFrame,
  { fields }: AskCube,
): string[] {
  const who = spans.find(({ text }) => WHO.test(text));
  if (who === undefined || rows.length === 0) return [];
  const areThings = rows.every(({ of, grain }) => {
    const field = fields.find(({ name }) => name === of);
    const isTime = grain !== undefined || field?.type === 'date' || field?.type === 'timestamp';
    return isTime || (field?.isKey === true && field.joined !== true);
  });
  return areThings ? [who.text] : [];
}

/** "took more than 72 hours to resolve": what it took is no state that the rows have now. */
function whatItTook(
  spans: readonly WordSpan[],
  { conditions, tests = [] }: QuestionFrame,
): string[] {
  if (conditions.length + tests.length === 0 || !spans.some(({ text }) => TAKES.test(text)))
    return [];
  return spans.flatMap(({ text, meaning }, at) => {
    const isMember = meaning.kind === 'target' && meaning.target.kind === 'member';
    return isMember && /(?:^| )to$/.test(spans[at - 1]?.text ?? '') ? [text] : [];
  });
}

/** "top 5 contractors by number of permits": a number of things is no list of their numbers. */
function numbersOfCounted(
  spans: readonly WordSpan[],
  { rows }: QuestionFrame,
  cube: AskCube,
): string[] {
  return spans.flatMap((span, at) => {
    const field = fieldAt(span, cube);
    if (field === undefined || word(spans[at - 1], 'count') === null) return [];
    const isOne = field.isKey === true || field.isNumber === true;
    return isOne && rows.some(({ of }) => of === field.name) ? [span.text] : [];
  });
}

/**
 * "the damage number of the strikes", "by the number of the weekday": a number that the cube does not have, which is no
 * count of anything.
 */
function numbersOfFields(
  spans: readonly WordSpan[],
  { rows }: QuestionFrame,
  cube: AskCube,
): string[] {
  const isText = (field: AskField | undefined) =>
    field?.type === 'string' && rows.some(({ of }) => of === field.name);
  return spans.flatMap((span, at) => {
    const before = spans[at - 1];
    const isNamed =
      word(spans[at - 2], 'by') !== null || /^(?:which|what|each)$/.test(spans[at - 2]?.text ?? '');
    const isNoun = before?.meaning.kind === 'target' && before.meaning.target.kind !== 'member';
    if (/^number of\b/.test(span.text) && isNoun && !isNamed) return [span.text];
    if (word(span, 'count') === null || !/^(?:the )?number of$/.test(span.text)) return [];
    const noun = spans[at + 1]?.text === 'the' ? spans[at + 2] : spans[at + 1];
    const by = before?.text === 'the' ? spans[at - 2] : before;
    const isOne = noun !== undefined && !/s$/.test(noun.text) && isText(fieldAt(noun, cube));
    return word(by, 'by') !== null && isOne ? [span.text] : [];
  });
}

/** "how much do trainers earn per class": each thing is one of itself, which nobody asks. */
function onesOfThemselves(
  spans: readonly WordSpan[],
  { rows, measures }: QuestionFrame,
  cube: AskCube,
): string[] {
  const [name, ...others] = measures;
  const counted = cube.measures.find((one) => one.name === name && one.agg === 'distinct');
  if (counted === undefined || others.length > 0) return [];
  const column = (counted.formula ?? '').replaceAll('"', '');
  const own = cube.fields.find(
    ({ name: of, captionOf, leads }) =>
      rows.some((row) => row.of === of) && [of, captionOf, leads].includes(column),
  );
  if (own === undefined) return [];
  return spans.flatMap((span) => (fieldAt(span, cube) === own ? [span.text] : []));
}

/** "how many no-shows in July": who did not come denies nothing else of the question. */
function noShows(spans: readonly WordSpan[]): string[] {
  return spans.flatMap((span, at) => {
    const next = spans[at + 1]?.text ?? '';
    return span.text === 'no' && word(span, 'not') !== null && /^shows?$/.test(next)
      ? [`no ${next}`]
      : [];
  });
}

/** "yellow cards this season": one of a field's members is meant, which is no breakdown. */
function thisOfField(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const field = fieldAt(spans[at + 1], cube);
    if (field === undefined || !/^(?:this|the current|current)$/.test(span.text)) return [];
    return spans[at + 1]?.text.endsWith('s') === true ? [] : [span.text];
  });
}

/** "number of people hired and their average salary": people next to other measures, of which none counts anything. */
function countsNoPeople(
  spans: readonly WordSpan[],
  { measures, measureAssumed }: QuestionFrame,
  cube: AskCube,
): string[] {
  if (measureAssumed || measures.length === 0) return [];
  const areMeans = measures.every(
    (name) => cube.measures.find((one) => one.name === name)?.agg === 'avg',
  );
  return areMeans
    ? spans.flatMap((span) => (word(span, 'count')?.people === true ? [span.text] : []))
    : [];
}

/** Words of a question whose meaning cannot be meant at their place. */
export function outOfPlace(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  return [
    ...asksWhoOfThings(spans, frame, cube),
    ...whatItTook(spans, frame),
    ...numbersOfCounted(spans, frame, cube),
    ...numbersOfFields(spans, frame, cube),
    ...onesOfThemselves(spans, frame, cube),
    ...noShows(spans),
    ...thisOfField(spans, cube),
    ...countsNoPeople(spans, frame, cube),
  ];
}
