import type { AskCube } from '../../cube/ask-cube';
import { saysAverage, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const ALL = /^(?:all|the|all the|of|of the)$/;
const ACROSS = /^(?:across|among|amongst)(?: all)?(?: the)?$/;

/** Whether a span names the rows themselves, by their number or by what identifies them. */
function namesRows(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  if (target?.kind !== 'field') return false;
  return cube.fields.find(({ name }) => name === target.name)?.isKey === true;
}

const isMeasure = (span: WordSpan, cube: AskCube): boolean =>
  span.meaning.kind === 'target' &&
  span.meaning.target.kind === 'measure' &&
  !namesRows(span, cube);

/** Spans in which "across all players" of a table of players only says that all rows are meant: "average earnings across all players". */
export function withAllRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const settled = [...spans];
  for (const [at, span] of spans.entries()) {
    if (word(span, 'by') === null || !ACROSS.test(span.text)) continue;
    const place = spans.findIndex((one, index) => index > at && !ALL.test(one.text));
    const noun = spans[place];
    const isAsked =
      saysAverage(spans.slice(0, at)) || spans.slice(0, at).some((one) => isMeasure(one, cube));
    if (noun === undefined || !isAsked || !namesRows(noun, cube)) continue;
    settled[at] = { ...span, meaning: FILL };
    settled[place] = { ...noun, meaning: FILL };
  }
  return settled;
}
