import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

/** Whether spans next to each other up to a period say nothing: "hired in 2023", "2023年的付款日期". */
const says = (span: WordSpan | undefined): boolean =>
  word(span, 'fill') === null && word(span, 'place') === null;

function nextThatSays(spans: readonly WordSpan[], at: number, step: 1 | -1): WordSpan | undefined {
  let next = at + step;
  while (spans[next] !== undefined && !says(spans[next])) next += step;
  return spans[next];
}

/** Whether a date that a question names says which date a period next to it is about; "by" it is a breakdown. */
export function namesPeriodOf(
  { fields }: AskCube,
  spans: readonly WordSpan[],
  name: string,
  at: number,
): boolean {
  const type = fields.find((field) => field.name === name)?.type;
  if (type !== 'date' && type !== 'timestamp') return false;
  if (word(spans[at - 1], 'by') !== null) return false;
  return ([1, -1] as const).some((step) => nextThatSays(spans, at, step)?.meaning.kind === 'date');
}
