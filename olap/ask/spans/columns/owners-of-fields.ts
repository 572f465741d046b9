import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { keyOf } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

/** A word for what happened on a date, which the unit before it is of. */
const isPeriod = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.period === true;

/** 客户 right after 行业 of a field 客户所属行业: the noun that it is of. */
function isOwnerZh(spans: readonly WordSpan[], at: number, folder: string): boolean {
  const [span, owner] = [spans[at], spans[at + 1]];
  if (span === undefined || owner === undefined || owner.meaning.kind !== 'target') return false;
  return /^\p{Script=Han}{2,}$/u.test(span.text) && owner.text === folder && span.text !== folder;
}

/** 大小不同的动物 of 动物大小: the noun that the field has in its own name, behind it. */
function ownNounBehind(spans: readonly WordSpan[], at: number, names: readonly string[]): number {
  const text = spans[at]?.text ?? '';
  const next = spans.findIndex(
    (span, place) => place > at && word(span, 'fill') === null && word(span, 'by') === null,
  );
  const noun = spans[next]?.text ?? '';
  const isNoun = /^\p{Script=Han}{2,}$/u.test(noun) && spans[next]?.meaning.kind === 'target';
  return isNoun && names.some((name) => name === `${noun}${text}` || name === `${noun}的${text}`)
    ? next
    : -1;
}

/** Spans in which "of the guest" after a field of guests adds nothing: "home country of the guest". */
export function withoutOwnersOfFields(spans: readonly WordSpan[], { fields }: AskCube): WordSpan[] {
  const settled = [...spans];
  for (const [at, { meaning }] of spans.entries()) {
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;
    const field = fields.find(({ name }) => name === target?.name);
    const folder = field?.folder;
    const behind =
      field === undefined ? -1 : ownNounBehind(spans, at, [field.label, ...field.synonyms]);
    const own = spans[behind];
    if (own !== undefined) settled[behind] = { ...own, meaning: FILL };
    if (folder !== undefined && isOwnerZh(spans, at, folder)) {
      const owner = spans[at + 1];
      if (owner !== undefined) settled[at + 1] = { ...owner, meaning: FILL };
    }
    if (folder === undefined || !/^of(?: the)?$/.test(spans[at + 1]?.text ?? '')) continue;
    const to = spans[at + 2]?.text === 'the' ? at + 3 : at + 2;
    const noun = spans[to];
    // a folder of a date of theirs is of them, too: "hired year of the sales rep"
    if (noun === undefined || isPeriod(noun) || noun.meaning.kind !== 'target') continue;
    // several of them are others than the one that the field is of
    if (/s$/.test(noun.text) && !/s$/i.test(folder)) continue;
    if (keyOf(noun.text) !== keyOf(folder)) continue;
    for (let place = at + 1; place <= to; place += 1) {
      const span = spans[place];
      if (span !== undefined) settled[place] = { ...span, meaning: FILL };
    }
  }
  return settled;
}
