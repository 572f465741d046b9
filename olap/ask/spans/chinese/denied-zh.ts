import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const NOT = { kind: 'word', word: { role: 'not' } } as const;
const DIFFERS = { kind: 'word', word: { role: 'compare', op: '<>' } } as const;
/** What is between a denial and the member that it denies. */
const IS = /^(?:在|属于|隶属于|是|为|位于|来自|叫|等于|等|于|属|选|用|姓)$/;
const DENIES = /^(?:不|并不|不是|并不是|并非|非|不为|不等于|不在|没有|没)$/;

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

const isMember = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'member';

const isColumn = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && /^(?:field|measure)$/.test(span.meaning.target.kind);

function isFieldOf(span: WordSpan, member: WordSpan | undefined): boolean {
  const [field, of] = [span, member].map((one) =>
    one?.meaning.kind === 'target' ? one.meaning.target : null,
  );
  return field?.kind === 'field' && of?.kind === 'member' && field.name === of.field;
}

/**
 * Spans in which a Chinese denial before a member leaves it out, 地点不在上海, and one between a column and a number says that
 * they differ: 强度不是65.
 */
export function withDeniedZh(spans: readonly WordSpan[], _cube: AskCube): WordSpan[] {
  const read = [...spans];
  for (const [at, span] of spans.entries()) {
    if (!DENIES.test(span.text) || isColumn(span) || isMember(span)) continue;
    let to = at + 1;
    while (IS.test(spans[to]?.text ?? '') && !isMember(spans[to])) to += 1;
    const next = spans[to];
    const before = /^的?$/.test(spans[at - 1]?.text ?? '') ? spans[at - 2] : spans[at - 1];
    const isOfNumber = isNumber(next) && isColumn(before) && !/^没/.test(span.text);
    const isOfMember = isMember(next) && (to > at + 1 || word(span, 'not') === null);
    if (!isOfNumber && !isOfMember) continue;
    read[at] = { ...span, meaning: isOfNumber ? DIFFERS : NOT };
    const column = before === spans[at - 1] ? at - 1 : at - 2;
    // 地点不在上海: the field says what the member is one of
    if (isOfMember && before !== undefined && isFieldOf(before, next))
      read[column] = { ...before, meaning: FILL };
    for (let place = at + 1; place < to; place += 1) {
      const filled = spans[place];
      if (filled !== undefined) read[place] = { ...filled, meaning: FILL };
    }
  }
  return read;
}
