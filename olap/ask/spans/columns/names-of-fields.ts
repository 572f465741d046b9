import type { AskCube, AskField } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const NAME = /^names?$/;
const QUOTE = /^["“”]$/;
const BETWEEN = /^(?:of|of (?:each|every|all|the)|each|every|the|all)$/;

function fieldOf(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'field' || target.period === true) return undefined;
  return fields.find(({ name }) => name === target.name);
}

/** A field of texts that does not name the rows: its members are its names. */
function hasNames(span: WordSpan | undefined, cube: AskCube): boolean {
  const field = fieldOf(span, cube);
  return field?.type === 'string' && field.namesRows === undefined && field.isKey !== true;
}

/** Whether "of each" or the like leads from a name to the field whose it is: "the name of each continent". */
function leadsToField(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  let next = at + 1;
  while (BETWEEN.test(spans[next]?.text ?? '')) next += 1;
  return (spans[at + 1]?.text ?? '').startsWith('of') && hasNames(spans[next], cube);
}

/**
 * Spans in which the word name next to a field says nothing more than the field, "the continent name", "the name of each
 * continent", where it would otherwise be what the rows are called.
 */
export function withNamesOfFields(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at) => {
    if (!NAME.test(span.text) || fieldOf(span, cube)?.namesRows === undefined) return span;
    const isOfField = hasNames(spans[at - 1], cube) || leadsToField(spans, at, cube);
    return isOfField ? { ...span, meaning: FILL } : span;
  });
}

/** Spans in which a member in quotes behind a field is one span with them: directed by "Ben Jones". */
export function withQuotedMembers(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const isQuote = (at: number) => QUOTE.test(spans[at]?.text ?? '');
  const isQuoted = (at: number) => {
    const meaning = spans[at]?.meaning;
    const isMember = meaning?.kind === 'target' && meaning.target.kind === 'member';
    const isWithin = isQuote(at - 1) && isQuote(at + 1);
    return isMember && isWithin && fieldOf(spans[at - 2], cube) !== undefined;
  };
  return spans.flatMap((span, at) => {
    if (isQuoted(at - 1) || isQuoted(at + 1)) return [];
    if (!isQuoted(at)) return [span];
    const [start, end] = [spans[at - 1]?.start ?? span.start, spans[at + 1]?.end ?? span.end];
    return [{ ...span, start, end }];
  });
}
