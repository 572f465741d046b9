import { isAmountOfRows, namedField, namedMeasure } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { fieldsOfRows } from '../../cube/names-of-rows';
import { rowsMeasure } from '../../cube/rows-measure';
import { keyOf } from '../../words/normalise';

const EACH = /^(?:for each|for every|of each|each|every|by each|for each of the|from each)$/;

/** The fields by which each of what a measure counts is listed: names of the rows, or the caption of what they have. */
function fieldsOf(measure: AskMeasure, said: string, cube: AskCube): string[] {
  if (measure === rowsMeasure(cube, true)) {
    const named = cube.fields.filter(({ namesRows }) => namesRows !== undefined);
    const called = named.filter(({ label }) => keyOf(label) === keyOf(said));
    if (called.length > 0) return called.map(({ name }) => name);
    return named.length > 0 ? fieldsOfRows(cube) : [];
  }
  const column = (measure.formula ?? '').replaceAll('"', '');
  if (measure.agg !== 'distinct') return [];
  const captions = cube.fields.filter(({ captionOf }) => captionOf === column);
  return captions.length === 1 ? captions.map(({ name }) => name) : [];
}

/** Whether an amount of rows is asked for, which each of something has. */
const asksAmount = (spans: readonly WordSpan[], cube: AskCube): boolean =>
  spans.some((span) => {
    const measure = namedMeasure(span, cube);
    return measure !== undefined && isAmountOfRows(measure);
  });

/**
 * Spans in which "for each manufacturer" lists these by their names, "total revenue for each manufacturer", where an
 * amount would otherwise be divided by their number.
 */
export function withEachNamedRow(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!asksAmount(spans, cube)) return [...spans];
  return spans.flatMap((span, at): WordSpan[] => {
    const measure = namedMeasure(span, cube);
    const lead = spans[at - 1];
    if (measure === undefined || lead === undefined || isAmountOfRows(measure)) return [span];
    if (word(lead, 'by') === null || !EACH.test(lead.text) || /s$/.test(span.text)) return [span];
    // "cost of each order per item" divides
    if (spans.some((one) => word(one, 'over') !== null || word(one, 'ratio') !== null))
      return [span];
    if (namedField(spans[at + 1], cube) !== undefined) return [span];
    const fields = fieldsOf(measure, span.text, cube);
    if (fields.length === 0) return [span];
    return fields.map((name) => ({
      ...span,
      meaning: { kind: 'target', target: { kind: 'field', name } },
    }));
  });
}
