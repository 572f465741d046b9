import { namedField, namedMeasure, namesRowsAt } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const OF_EACH = /^(?:(?:of|for|from) )?(?:each|every)(?: one)?(?: of)?(?: the)?$/;
/** Words of a question that asks for more than a list of columns. */
const OTHERS = [
  'count',
  'agg',
  'extreme',
  'top',
  'show',
  'versus',
  'trend',
  'why',
  'compare',
  'over',
  'ratio',
  'typical',
  'degree',
  'lasting',
] as const;

/** Whether a question names nothing but columns, members and the rows. */
function listsColumns(spans: readonly WordSpan[], cube: AskCube): boolean {
  if (spans.some((span) => OTHERS.some((role) => word(span, role) !== null))) return false;
  const rows = rowsMeasure(cube, true);
  return spans.every((span) => {
    const measure = namedMeasure(span, cube);
    return measure === undefined || measure === rows;
  });
}

/** Whether a column is named that is no name of the rows: "name, origin and owner". */
const namesColumn = (spans: readonly WordSpan[], cube: AskCube): boolean =>
  spans.some((span) => {
    const field = namedField(span, cube);
    return field !== undefined && field.isKey !== true;
  });

/**
 * Spans in which columns of "each program", or "for each actor", are those of all rows, where a list of nothing else would
 * be divided by the number of them.
 */
export function withEachRowListed(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!listsColumns(spans, cube)) return [...spans];
  const settled = [...spans];
  for (const [at, span] of spans.entries()) {
    const noun = spans[at + 1];
    if (word(span, 'by')?.each !== true || !OF_EACH.test(span.text)) continue;
    if (noun === undefined || namedMeasure(noun, cube) !== rowsMeasure(cube, true)) continue;
    if (!namesRowsAt(noun, cube)) continue;
    const others = spans.filter((_, place) => place !== at + 1);
    if (!namesColumn(others, cube)) continue;
    settled[at] = { ...span, meaning: FILL };
  }
  return settled;
}
