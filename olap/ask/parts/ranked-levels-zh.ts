import type { AskCube, AskField } from '../cube/ask-cube';
import { membersOfField } from '../cube/members-of-field';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { FrameRow, QuestionFrame } from '../frame/question-frame';

const HAN = /\p{Script=Han}/u;
const MARK = /^[,，。;；?？!！]$/;
const WHICH = /^(?:是|都是|有|都有|在)?(?:哪|什么|啥)/;
const MOMENT = /^(?:时|时候|的时候|之时|的时|情况下|的情况下)$/;

const fieldAt = (span: WordSpan | undefined): string | null => {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'field' ? target.name : null;
};

/** Whether a word between what asks for a field and that field says no more than how many of it. */
const isOfWhich = (span: WordSpan): boolean =>
  span.meaning.kind === 'number' ||
  (!MARK.test(span.text) &&
    (['fill', 'number', 'counter'] as const).some((role) => word(span, role) !== null));

/** The place of the field that a ranking asks for by name, 报名人数最少的是哪个赛程, 销量最高的城市; -1: it asks for none. */
function askedField(spans: readonly WordSpan[]): number {
  const top = spans.findIndex((span) => word(span, 'top') !== null);
  if (top < 0) return -1;
  const behind = spans.findIndex((span, at) => at > top && !isOfWhich(span));
  if (fieldAt(spans[behind]) === null) return -1;
  const between = spans.slice(top, behind).map(({ text }) => text);
  return between.some((text) => WHICH.test(text) || /的$/.test(text)) ? behind : -1;
}

/** Whether a question says "by" a field, 每个城市, 按城市, and no 以及城市. */
const isBrokenDown = (spans: readonly WordSpan[], name: string): boolean =>
  spans.some((span, at) => {
    const by = fieldAt(span) === name ? saidBefore(spans, at) : undefined;
    if (by === undefined || word(by, 'by') === null) return false;
    return by.text !== '以' || !spans[spans.indexOf(by) + 1]?.text.startsWith('及');
  });

/**
 * Leaves out the fields that a ranking of another one only has as its subject: 马拉松报名人数最少的是哪个赛程 ranks no marathons.
 */
export function withoutSubjectsOfRanked(frame: QuestionFrame, spans: readonly WordSpan[]): void {
  if (frame.top === null || frame.rows.length < 2 || !spans.some(({ text }) => HAN.test(text)))
    return;
  const at = askedField(spans);
  const asked = fieldAt(spans[at]);
  const own = frame.rows.findIndex(({ of }) => of === asked);
  if (own < 1) return;
  const isSubject = ({ of }: FrameRow): boolean =>
    !isBrokenDown(spans, of) && spans.findLastIndex((span) => fieldAt(span) === of) < at;
  if (!frame.rows.slice(0, own).every(isSubject)) return;
  frame.rows = frame.rows.slice(own);
}

/**
 * Whether each member of a field has one of another: it names the rows, or the lines of their table, or the other is of the
 * same table and has at most as many members.
 */
function isColumnOf(of: AskField, other: AskField, { members }: AskCube): boolean {
  if (of.isKey === true || of.namesRows !== undefined) return other.many !== true;
  const [path, further] = [of.path ?? [], other.path ?? []];
  if (path.length === 0 || !path.every((name, at) => further[at] === name)) return false;
  if (of.captionOf !== undefined || of.leads !== undefined) return true;
  const countOf = ({ name }: AskField) => membersOfField(members, name).length;
  return other.captionOf === undefined && countOf(of) >= countOf(other);
}

/** 分数最高的三个公司和官网, 哪些专业在哪些省份招生至少1000人: what is ranked or limited is the first field alone. */
export function nestedInRanked(
  { rows, top, conditions, show }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  if ((top === null && conditions.length === 0) || show !== null) return [];
  if (!spans.some(({ text }) => HAN.test(text))) return [];
  const fieldOf = ({ of }: FrameRow) => cube.fields.find(({ name }) => name === of);
  const [first, ...others] = rows.map(fieldOf);
  if (first === undefined) return [];
  return others.flatMap((other) => {
    if (other === undefined || isColumnOf(first, other, cube) || isBrokenDown(spans, other.name))
      return [];
    return spans.find((span) => fieldAt(span) === other.name)?.text ?? [];
  });
}

/** 损失最大时给出台风的名称: one is asked for, that at which it is most. */
export function oneAtMost({ top }: QuestionFrame, spans: readonly WordSpan[]): void {
  if (top === null || top.n !== null) return;
  const isAt = spans.some(
    (span, at) =>
      word(span, 'top') !== null && MOMENT.test(spans[at + 1]?.text ?? '') && HAN.test(span.text),
  );
  if (isAt) top.n = 1;
}
