import type { AskCube } from '../../cube/ask-cube';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const EACH = /^(?:每|各)/;
const ALL = /^(?:所有|全部|全体|各|各个|各种|各类)$/;
const OF = /的$|^对应$/;
const AGGREGATE = /^(?:平均|总共|一共|总计|共计|合计|最多|最少|最高|最低|最大|最小|总)/;
/** What may be between a noun and what is put together of it. */
const BETWEEN = /^(?:中|里|当中|之中|,|，|有|的|其|他们|它们|这些|比赛|当中的)$/;

const fieldAt = (span: WordSpan | undefined): string | null => {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'field' ? target.name : null;
};

/** Whether what is right behind a noun, or within its clause, is put together over what it names. */
function isPutTogether(spans: readonly WordSpan[], at: number): boolean {
  let next = at + 1;
  while (BETWEEN.test(spans[next]?.text ?? '')) next += 1;
  const text = spans[next]?.text ?? '';
  const target = spans[next]?.meaning;
  const isMeasure = target?.kind === 'target' && target.target.kind === 'measure';
  return AGGREGATE.test(text) || (isMeasure && /^(?:平均|最[大小高低多少])/.test(text));
}

/** Whether another field is what the question is broken down by, right before "of" and a noun: 各个赛程的马拉松. */
function isOfEach(spans: readonly WordSpan[], at: number): boolean {
  let before = at - 1;
  while (ALL.test(spans[before]?.text ?? '')) before -= 1;
  if (!OF.test(spans[before]?.text ?? '')) return false;
  const owner = spans.slice(0, before).findLastIndex((span) => fieldAt(span) !== null);
  if (owner < 0 || spans.slice(owner + 1, before).some((span) => /^[,，。;；?？]$/.test(span.text)))
    return false;
  const by = saidBefore(spans, owner);
  return by !== undefined && word(by, 'by') !== null && EACH.test(by.text);
}

/**
 * Spans in which a noun is no breakdown that something is put together over for each of another field: 各个赛程的马拉松平均有多少人
 * 报名, 每个城市的所有门店中，最高销售额是多少.
 */
export function withoutSubjectsOfAggregatesZh(
  spans: readonly WordSpan[],
  { fields }: AskCube,
): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const name = fieldAt(span);
    if (name === null || !/\p{Script=Han}/u.test(span.text)) return span;
    const isNoun = fields.some(
      (one) => one.name === name && (one.captionOf !== undefined || one.namesRows !== undefined),
    );
    return isNoun && isOfEach(spans, at) && isPutTogether(spans, at)
      ? { ...span, meaning: FILL }
      : span;
  });
}
