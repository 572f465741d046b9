import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

/** Verbs of Chinese that leave out what is before them as well as what is behind: 把周日去掉, 去掉周日. */
const DISPOSES =
  /^(?:去掉|去除|剔除|剔掉|剔除掉|剔去|剔出|排除|排除掉|过滤|过滤掉|滤掉|刨掉|刨除|刨去|刨开|扣掉|扣除|除掉|除去|抛开|抛去|抛掉|拿掉|踢掉|移除|摘掉|摘除|拿开|撇开|撇除|撇去|略去|屏蔽|不要|不看|不算|不计|不统计|不考虑|不含|不包含|不包括|不想看|不需要|不显示|不列|不计入|别算|别看|别要)$/;
const LISTS = /^(?:[,、和与跟及或]|以及|还有|and|&)$/;
const TAKES = /^请?[把将]$/;
const GOES_ON = /^(?:后|之后|以后|再|的话)$/;
const MARK = /^[,.;:?!，。；：？！]$/;

type Member = { field: string; key: string | number | boolean };

function memberOf(span: WordSpan | undefined): Member | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' ? target : null;
}

const isFilled = (span: WordSpan): boolean => word(span, 'fill') !== null;

/** Whether nothing that is left out could follow: the clause ends, or says what is done then. */
function endsClause(spans: readonly WordSpan[], at: number): boolean {
  const next = spans.slice(at).find((span) => !isFilled(span) || MARK.test(span.text));
  return next === undefined || MARK.test(next.text) || GOES_ON.test(next.text);
}

/** The members of one field right before a place, in a list or alone, and where they begin; null: none. */
function listedBefore(
  spans: readonly WordSpan[],
  at: number,
): { field: string; from: number } | null {
  let from = at;
  let field: string | null = null;
  for (let place = at - 1; place >= 0; place -= 1) {
    const span = spans[place];
    const member = memberOf(span);
    if (span === undefined || TAKES.test(span.text)) break;
    if (member !== null && (field === null || member.field === field)) {
      field = member.field;
      from = place;
      continue;
    }
    const isLink = LISTS.test(span.text) || (isFilled(span) && !MARK.test(span.text));
    const isNoun =
      field === null && span.meaning.kind === 'target' && span.meaning.target.kind === 'field';
    if (!isLink && !isNoun) break;
  }
  return field === null ? null : { field, from };
}

/** Whether a verb leaves out the members before it: 把周日去掉, 农业和政府不要了. */
function leavesOutBefore(spans: readonly WordSpan[], at: number): boolean {
  const said = word(spans[at], 'not');
  if (said === null || said.after === true || !DISPOSES.test(spans[at]?.text ?? '')) return false;
  const listed = listedBefore(spans, at);
  if (listed === null) return false;
  const isOther = spans
    .slice(0, listed.from)
    .some((span) => memberOf(span)?.field === listed.field);
  if (isOther) return false;
  return TAKES.test(spans[listed.from - 1]?.text ?? '') || endsClause(spans, at + 1);
}

/** The place of "out" in "leaving California and Texas out"; -1: nothing else than members is between. */
function placeOfOut(spans: readonly WordSpan[], at: number): number {
  if (!/^leav(?:e|es|ing)$/.test(spans[at]?.text ?? '')) return -1;
  const out = spans.findIndex(({ text }, place) => place > at && text === 'out');
  const listed = out < 0 ? null : listedBefore(spans, out);
  const between = spans.slice(at + 1, listed?.from ?? 0);
  return listed !== null && listed.from > at && between.every(isFilled) ? out : -1;
}

/** Spans in which a verb on either side of its members leaves them out: "leaving California out". */
function withLeftOutWithin(spans: readonly WordSpan[]): WordSpan[] {
  const at = spans.findIndex((_, place) => placeOfOut(spans, place) >= 0);
  const out = at < 0 ? -1 : placeOfOut(spans, at);
  return spans.map((span, place): WordSpan => {
    if (place === at) return { ...span, meaning: { kind: 'word', word: { role: 'not' } } };
    return place === out ? { ...span, meaning: { kind: 'word', word: { role: 'fill' } } } : span;
  });
}

/** Spans in which a verb behind its members leaves them out: 把周日去掉. */
export function withLeftOutBehind(all: readonly WordSpan[]): WordSpan[] {
  const spans = withLeftOutWithin(all);
  return spans.map((span, at): WordSpan => {
    if (!leavesOutBefore(spans, at)) return span;
    return { ...span, meaning: { kind: 'word', word: { role: 'not', after: true } } };
  });
}
