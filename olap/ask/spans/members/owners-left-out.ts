import type { AskCube, AskField } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const LISTS = /[哪几各每]|排名|排行|名单|清单/;

function fieldAt(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'field') return fields.find(({ name }) => name === target.name);
  return target?.kind === 'member' ? fields.find(({ name }) => name === target.field) : undefined;
}

/** Whether a noun at a place is of whom a member before it is left out of: 电商以外的客户. */
function isOwner(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const own = fieldAt(spans[at], cube);
  if (own?.folder === undefined || spans[at]?.text !== own.folder.toLowerCase()) return false;
  const out = spans[at - 1]?.text === '的' ? at - 2 : at - 1;
  if (word(spans[out], 'not')?.after !== true) return false;
  const member = spans.slice(0, out).findLast((span) => word(span, 'fill') === null);
  return member?.meaning.kind === 'target' && fieldAt(member, cube)?.folder === own.folder;
}

/**
 * Spans in which the noun of those of whom some are left out is no breakdown, unless members are listed or ranked:
 * 除电商以外的客户每季度运费.
 */
export function withoutOwnersLeftOut(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const isListed = spans.some(
    (span) =>
      word(span, 'top') !== null ||
      word(span, 'count') !== null ||
      word(span, 'records') !== null ||
      word(span, 'show') !== null ||
      word(span, 'compare') !== null ||
      (word(span, 'grain') === null && LISTS.test(span.text)),
  );
  if (isListed) return [...spans];
  return spans.map((span, at) => (isOwner(spans, at, cube) ? { ...span, meaning: FILL } : span));
}
