import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const RECORDS = { kind: 'word', word: { role: 'records' } } as const;
const SINGLE =
  /^(?:(?:the )?(?:single|individual|actual|original|underlying|separate|raw|detailed))$/;

/** Whether a span is a noun for the rows of the cube. */
function isRows(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' && target.name === rowsMeasure(cube, true)?.name;
}

/**
 * Spans in which nouns for the rows ask for them one by one: "the single reports behind the strikes in Ohio", "report
 * by report". What is counted or ranked is no list of them.
 */
export function withSingleRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const isCounted = spans.some((span) =>
    (['count', 'top', 'why'] as const).some((role) => word(span, role) !== null),
  );
  if (isCounted) return [...spans];
  return spans.map((span, at) => {
    const [before, next] = [spans[at - 1], spans[at + 1]];
    const isBefore = next !== undefined && !/^[.?!,;]$/.test(next.text);
    if (span.text === 'behind' && isBefore && isRows(before, cube))
      return { ...span, meaning: RECORDS };
    if (SINGLE.test(span.text) && isRows(next, cube)) return { ...span, meaning: RECORDS };
    const [, second] = [next, spans[at + 2]];
    const isEach = word(next, 'by') !== null && isRows(span, cube) && isRows(second, cube);
    if (isEach && span.text === second?.text) return { ...span, meaning: RECORDS };
    const isBy = word(span, 'by') !== null && isRows(before, cube) && isRows(next, cube);
    return isBy && before?.text === next?.text ? { ...span, meaning: FILL } : span;
  });
}
