import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

/** The place of the noun for the rows right after "average"; -1: there is none. */
function averagedRows(spans: readonly WordSpan[], rows: AskMeasure): number {
  return spans.findIndex((span, at) => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    if (target?.kind !== 'measure' || target.name !== rows.name) return false;
    const next = spans[at + 1]?.meaning;
    if (next?.kind === 'target' && next.target.kind === 'measure') return false;
    return word(spans[at - 1], 'agg')?.as === 'avg' && /^[a-z ]+$/.test(span.text);
  });
}

/**
 * Ways to read a question for the average of its rows' noun, "average payment": the mean of what was earned with each,
 * one way for each such amount. The spans themselves where the cube has no such mean.
 */
export function withRowAverages(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const rows = rowsMeasure(cube, true);
  const at = rows === undefined ? -1 : averagedRows(spans, rows);
  const span = spans[at];
  if (span === undefined) return [[...spans]];
  const money = cube.measures.filter((one) => one.money === true);
  const means = cube.measures.filter(
    ({ agg, formula }) => agg === 'avg' && money.some((one) => one.formula === formula),
  );
  if (means.length === 0) return [[...spans]];
  return means.map(({ name }) =>
    spans.with(at, { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } }),
  );
}
