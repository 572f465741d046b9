import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { CURRENCIES } from '../../cover/row-values';
import { UNIT_LABELS } from '../../words/unit-labels';

/** Measures that add up what is in a unit; of an average, those that average it. */
function inUnit({ measures }: AskCube, unit: string, isMean: boolean): AskMeasure[] {
  const agg = isMean ? 'avg' : 'sum';
  return measures.filter((one) => one.agg === agg && UNIT_LABELS[unit]?.test(one.label) === true);
}

/**
 * Spans in which a unit that no number comes before is what the cube has in this unit: "kilometres by year" of Distance
 * (km). Of several such measures it stays a unit, which has no place then.
 */
export function withUnitMeasures(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const unit = word(span, 'unit')?.of;
    if (unit === undefined || unit === 'times' || unit === 'age' || CURRENCIES.has(unit))
      return span;
    const before = saidBefore(spans, at);
    if (before?.meaning.kind === 'number' || word(before, 'number') || word(before, 'times'))
      return span;
    // "in hours" says how a time is shown
    if (/^(?:in|of|per)$/.test(spans[at - 1]?.text ?? '') || word(before, 'degree') !== null)
      return span;
    const isMean = word(before, 'agg')?.as === 'avg';
    const [only, ...others] = inUnit(cube, unit, isMean);
    if (only === undefined || others.length > 0) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name: only.name } } };
  });
}
