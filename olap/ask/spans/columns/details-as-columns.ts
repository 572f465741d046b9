import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube, AskField } from '../../cube/ask-cube';

const DETAILS = /^details?$/;
const END = /(?:^| )details?$/i;

/** The only column of the rows themselves that is called details; undefined: there is none, or several. */
function columnOf({ fields }: AskCube): AskField | undefined {
  const [only, ...others] = fields.filter(
    ({ label, type, joined }) => type === 'string' && joined !== true && END.test(label),
  );
  return others.length > 0 ? undefined : only;
}

/** Spans in which "details" is the column of that name, where the cube has one: no rows behind a number are shown then. */
export function withDetailsAsColumns(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const column = columnOf(cube);
  if (column === undefined) return [...spans];
  return spans.map((span): WordSpan => {
    const isDetails = DETAILS.test(span.text) && word(span, 'records') !== null;
    const target = { kind: 'field', name: column.name } as const;
    return isDetails ? { ...span, meaning: { kind: 'target', target } } : span;
  });
}
