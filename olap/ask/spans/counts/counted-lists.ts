import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const LINKS = /^(?:[,、和与跟及同或]|以及|还有|这|的)$/;

function fieldOf({ meaning }: WordSpan): string | null {
  const target = meaning.kind === 'target' ? meaning.target : null;
  return target?.kind === 'member' ? target.field : null;
}

/** How many different members of one field are listed right before a place, and of which field. */
function listedBefore(spans: readonly WordSpan[], at: number): { field: string; count: number } {
  const keys = new Set<string>();
  let field = '';
  for (const span of spans.slice(0, at).toReversed()) {
    const own = fieldOf(span);
    if (own !== null && (field === '' || own === field)) {
      field = own;
      keys.add(span.text);
    } else if (!LINKS.test(span.text)) break;
  }
  return { field, count: keys.size };
}

/** Whether a number only counts the members before it: 制造业、建筑业和农业三个行业. */
function countsListed(spans: readonly WordSpan[], at: number): boolean {
  const span = spans[at];
  const said = word(span, 'number');
  const value = span?.meaning.kind === 'number' ? span.meaning.value : said?.value;
  if (value === undefined || value < 2 || said?.often !== undefined) return false;
  const { field, count } = listedBefore(spans, at);
  if (count !== value) return false;
  const noun = spans
    .slice(at + 1)
    .find((one) => word(one, 'counter') === null && word(one, 'fill') === null)?.meaning;
  return noun?.kind === 'target' && noun.target.kind === 'field' && noun.target.name === field;
}

/** Spans in which a number of listed members and their noun say nothing more: A、B和C三个行业. */
export function withCountedLists(spans: readonly WordSpan[]): WordSpan[] {
  let rest = 0;
  return spans.map((span, at): WordSpan => {
    if (span.text === '这' && countsListed(spans, at + 1)) return { ...span, meaning: FILL };
    if (countsListed(spans, at)) rest = 1;
    else if (rest > 0 && word(span, 'counter') === null && word(span, 'fill') === null) {
      rest = 0;
      return { ...span, meaning: FILL };
    }
    return rest > 0 ? { ...span, meaning: FILL } : span;
  });
}
