import { namedMeasure } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube, AskMeasure } from '../../cube/ask-cube';

type Shared = 'max' | 'min' | 'avg';

const SAYS: Readonly<Record<Shared, RegExp>> = {
  max: /^(?:the )?(?:max|maximum)\b/,
  min: /^(?:the )?(?:min|minimum)\b/,
  avg: /^(?:the )?(?:average|avg|mean)\b/,
};
const SAYS_ANY =
  /\b(?:average|avg|mean|max|maximum|min|minimum|total|sum|highest|lowest|combined|overall)\b/;
const BETWEEN = /^(?:the|of|of the|number of|their|its)$/;

/** The measure that puts the same column together so; undefined: there is none. */
const siblingOf = (
  { formula }: AskMeasure,
  as: Shared,
  { measures }: AskCube,
): AskMeasure | undefined =>
  formula === undefined
    ? undefined
    : measures.find((one) => one.agg === as && one.formula === formula);

const isPlain = ({ agg }: AskMeasure): boolean => agg === 'sum' || agg === 'avg';

const asMeasure = (span: WordSpan, { name }: AskMeasure): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'measure', name } },
});

/** How a span says that a column is put together, by its own name; null: it says nothing of it. */
function sharedBy(span: WordSpan | undefined, cube: AskCube): Shared | null {
  const measure = namedMeasure(span, cube);
  const agg = measure?.agg;
  if (span === undefined || (agg !== 'max' && agg !== 'min' && agg !== 'avg')) return null;
  return SAYS[agg].test(span.text) ? agg : null;
}

/** The place of the measure that "and" joins to the one at a place, with nothing of its own that puts it together; -1: none. */
function joinedTo(spans: readonly WordSpan[], at: number, cube: AskCube): number {
  if (spans[at + 1]?.text !== 'and') return -1;
  let next = at + 2;
  while (BETWEEN.test(spans[next]?.text ?? '')) next += 1;
  const span = spans[next];
  const measure = namedMeasure(span, cube);
  if (span === undefined || measure === undefined || SAYS_ANY.test(span.text)) return -1;
  return isPlain(measure) ? next : -1;
}

/** "average staff number" of a measure that is not called so: the average of the column. */
function withNamedAverages(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const settled = [...spans];
  for (const [at, span] of spans.entries()) {
    if (word(span, 'agg')?.as !== 'avg' || !/^(?:the )?(?:average|avg|mean)/.test(span.text))
      continue;
    let next = at + 1;
    while (BETWEEN.test(spans[next]?.text ?? '')) next += 1;
    const own = spans[next];
    const measure = namedMeasure(own, cube);
    if (own === undefined || measure?.agg !== 'sum') continue;
    const mean = siblingOf(measure, 'avg', cube);
    if (mean === undefined) continue;
    settled[next] = asMeasure(own, mean);
  }
  return settled;
}

/**
 * Ways to read a question in which one word puts several columns together: "maximum price and score" is the largest of
 * both. Of an average and a sum, "average rating and cost", it is asked whether that is an average, too.
 */
export function withSharedAggregates(given: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const spans = withNamedAverages(given, cube);
  for (const [at, span] of spans.entries()) {
    const as = sharedBy(span, cube);
    const next = as === null ? -1 : joinedTo(spans, at, cube);
    const own = spans[next];
    const measure = namedMeasure(own, cube);
    if (as === null || own === undefined || measure === undefined) continue;
    const other = siblingOf(measure, as, cube);
    if (other === undefined || other === measure) continue;
    const shared = spans.with(next, asMeasure(own, other));
    return as === 'avg' ? [shared, spans] : [shared];
  }
  return [spans];
}
