import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

const ALL = /^(?:all|the|all the|all of the|every|each|those|different|for all)$/;
const ASKS =
  /^(?:list|list all|which|what|what are|what were|what are all|what are the|name|enumerate)$/;

/** Whether all that a question says before a place is that things are listed. */
function asksFor(spans: readonly WordSpan[], at: number): boolean {
  const before = spans.slice(0, at).filter(({ text }) => !ALL.test(text));
  const said = before.map(({ text }) => text).join(' ');
  return ASKS.test(said);
}

/** Words that ask for something else than a list of the rows. */
const OTHERS = ['count', 'agg', 'why', 'trend', 'versus', 'show', 'extreme', 'typical'] as const;

/**
 * Lists the rows by their names where a question asks which ones there are: "list all cartoons directed by Ben Jones",
 * "which museums opened after 2013".
 */
export function addListedRows(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const rows = rowsMeasure(cube, true)?.name;
  const [only, ...others] = frame.measures;
  if (only !== rows || others.length > 0 || frame.measureAssumed) return;
  if (frame.rows.length > 0 || frame.top !== null || frame.show !== null) return;
  if (frame.before !== null || frame.conditions.length > 0) return;
  if (spans.some((span) => OTHERS.some((role) => word(span, role) !== null))) return;
  const isRows = ({ meaning }: WordSpan) =>
    meaning.kind === 'target' && meaning.target.kind === 'measure' && meaning.target.name === rows;
  const at = spans.findIndex(isRows);
  const named = cube.fields.filter(({ namesRows }) => namesRows !== undefined);
  if (at < 0 || named.length === 0 || !asksFor(spans, at)) return;
  frame.rows = named.map(({ name }) => ({ of: name }));
}

const RANKS = ['top', 'extreme'] as const;

/** "ids of channels that have more than 2 channels": the number of rows of one row is compared with nothing, and ranks none. */
export function comparesSingleRows(
  { conditions, rows, top, measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const counted = rowsMeasure(cube, true)?.name;
  const isOne = rows.some(({ of }) =>
    cube.fields.some(
      ({ name, isKey, namesRows }) => name === of && (isKey || namesRows === 'once'),
    ),
  );
  if (!isOne) return [];
  if (top !== null && measures.length === 1 && measures[0] === counted) {
    const ranks = spans.filter((span) => RANKS.some((role) => word(span, role) !== null));
    return ranks.length > 0 ? ranks.map(({ text }) => text) : [top.end];
  }
  return conditions.flatMap(({ measure, op, value }) =>
    measure === counted ? [`${op} ${String(value)}`] : [],
  );
}
