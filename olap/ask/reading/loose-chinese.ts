import type { AskCube } from '../cube/ask-cube';
import { looseMoments } from './loose-moments';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { saidAfter } from './loose-words';
import { isCountedBehind } from '../parts/counted-behind';
import { moveUnits, type SpokenUnit } from '../words/period';
import type { QuestionFrame } from '../frame/question-frame';

const TO = new Set(['到', '至', '-', '–', '—', '~', 'to', 'through', 'till', 'until']);
const UNIT_NAMES: readonly (readonly [RegExp, SpokenUnit])[] = [
  [/周|星期|week/, 'week'],
  [/季|quarter/, 'quarter'],
  [/月|month/, 'month'],
];

const WHETHER = /^(?:有没有|有无|是否有|有木有)$/;
const HAN = /\p{Script=Han}/u;

type MemberTarget = { field: string; key: string | number | boolean };

function memberOf(span: WordSpan | undefined): MemberTarget | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' ? target : null;
}

/** 周一到周五: members from one to another, which are more than these two. */
function isRange(spans: readonly WordSpan[], at: number): boolean {
  if (!TO.has(spans[at]?.text ?? '')) return false;
  const [first, last] = [memberOf(spans[at - 1]), memberOf(spans[at + 1])];
  return first !== null && last !== null && first.field === last.field;
}

/** 和上周相比 of no period, or of one of another length: the time before it is another one. */
function isOfOtherUnit(span: WordSpan | undefined, { periods, rows }: QuestionFrame): boolean {
  if (span === undefined || word(span, 'before')?.period !== 'previous') return false;
  const unit = UNIT_NAMES.find(([name]) => name.test(span.text))?.[1];
  if (unit === undefined) return false;
  if (rows.some(({ of, grain }) => (grain ?? of) === unit)) return false;
  if (periods.length === 0) return true;
  return periods.some(({ from, to }) => from === null || moveUnits(from, unit, 1) !== to);
}

/** What is counted: in 有多少家航空公司 it comes after its counter. */
function saidAfterCounters(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  const next = spans.findIndex(
    (span, place) => place > at && word(span, 'fill') === null && word(span, 'counter') === null,
  );
  // 评分是多少，以及作者: another part of the question
  const isEnded = spans
    .slice(at + 1, next)
    .some(({ text }) => /^(?:[,;。?]|以及|还有|并且)$/.test(text));
  return isEnded ? undefined : spans[next];
}

/** 佣金超过两万的经纪人有几个: what a list is of, where the cube does not count it. */
function countsFieldBehind(
  spans: readonly WordSpan[],
  at: number,
  rows: QuestionFrame['rows'],
): boolean {
  return spans.slice(0, at).some(({ meaning }, place) => {
    const target = meaning.kind === 'target' ? meaning.target : null;
    if (target?.kind !== 'field' || !rows.some(({ of }) => of === target.name)) return false;
    return isCountedBehind(spans, place);
  });
}

/** …的航空公司有几家, 有多少家航空公司: the number of what is listed is asked, which is no list. */
function countsListed(
  spans: readonly WordSpan[],
  at: number,
  { rows, conditions, measureAssumed }: QuestionFrame,
): boolean {
  const span = spans[at];
  if (span === undefined || word(span, 'count') === null || rows.length === 0) return false;
  const counted = HAN.test(span.text) ? saidAfterCounters(spans, at)?.meaning : undefined;
  const target =
    counted?.kind === 'target' && counted.target.kind === 'field' ? counted.target : null;
  if (!measureAssumed && rows.some(({ of }) => of === target?.name)) return true;
  if (countsFieldBehind(spans, at, rows)) return true;
  if (conditions.length === 0) return false;
  const before = saidBefore(spans, at);
  return before?.meaning.kind === 'target' && before.meaning.target.kind === 'field';
}

/** 同比增长最快的州: members are ranked by their values, not by how these changed. */
function ranksChange(spans: readonly WordSpan[], at: number, { top }: QuestionFrame): boolean {
  const span = spans[at];
  if (top === null || span === undefined || word(span, 'before') === null) return false;
  return /[增涨降变]/.test(span.text) || word(saidAfter(spans, at), 'top') !== null;
}

/** 有没有 of what no condition lists: whether there is one is no number of them. */
const asksWhetherAny = (span: WordSpan, { rows, conditions }: QuestionFrame): boolean =>
  WHETHER.test(span.text) && (rows.length === 0 || conditions.length === 0);

/** 等于平均强度: no number or member, which are all that something is equal to. */
function equalsNothing(spans: readonly WordSpan[], at: number): boolean {
  const op = word(spans[at], 'compare')?.op;
  if ((op !== '=' && op !== '<>') || !/[等正恰刚]|不为/.test(spans[at]?.text ?? '')) return false;
  const next = spans.slice(at + 1).find((span) => word(span, 'fill') === null);
  if (/^(?:所有|全部|各|每)/.test(spans[at + 1]?.text ?? '')) return true;
  return (
    next?.meaning.kind !== 'number' &&
    next?.meaning.kind !== 'date' &&
    word(next, 'number') === null &&
    word(next, 'compare') === null &&
    memberOf(next) === null
  );
}

/** 权重最高的三个公司 of a number that no measure has, 时间倒序前3: the number of rows is another ranking. */
function ranksByField(
  spans: readonly WordSpan[],
  at: number,
  { top, measures }: QuestionFrame,
  cube: AskCube,
): boolean {
  const span = spans[at];
  const isRank = word(span, 'top') !== null || word(span, 'sort') !== null;
  if (top === null || !isRank || !HAN.test(span?.text ?? '') || measures.length !== 1) return false;
  if (cube.measures.find(({ name }) => name === measures[0])?.agg !== 'count') return false;
  const before = saidBefore(spans, at)?.meaning;
  const target = before?.kind === 'target' && before.target.kind === 'field' ? before.target : null;
  const field = cube.fields.find(({ name }) => name === target?.name);
  return field !== undefined && (field.type !== 'string' || word(span, 'sort') !== null);
}

/** 2010年之后 of a member that is called 2010: later ones are others. */
function isBeforeOrAfter(spans: readonly WordSpan[], at: number): boolean {
  if (!/^(?:及|及其|和)?[之以]?[前后]$/.test(spans[at]?.text ?? '')) return false;
  const before = spans
    .slice(0, at)
    .findLast((span) => !/^(?:[年月日号及其和之以]|及其)$/.test(span.text));
  return memberOf(before) !== null && /\d年?$/.test(before?.text ?? '');
}

/** 总场次, 平均场次 of a field that no measure puts together. */
function putsFieldTogether(
  spans: readonly WordSpan[],
  at: number,
  { fields, measures }: AskCube,
): boolean {
  if (!/^(?:总|平均|总共|一共)$/.test(spans[at]?.text ?? '') || word(spans[at], 'agg') === null)
    return false;
  const next = spans[at + 1]?.meaning;
  const target = next?.kind === 'target' ? next.target : null;
  if (target?.kind !== 'field') return false;
  const field = fields.find(({ name }) => name === target.name);
  return (
    field?.type === 'number' &&
    !measures.some(({ formula }) => formula !== undefined && formula === field.rowValue)
  );
}

/** Words of Chinese grammar for what no query of the frame asks. */
export function looseChinese(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  const loose = spans.flatMap((span, at) => {
    const isLoose =
      isRange(spans, at) ||
      ranksChange(spans, at, frame) ||
      isOfOtherUnit(span, frame) ||
      countsListed(spans, at, frame) ||
      asksWhetherAny(span, frame) ||
      equalsNothing(spans, at) ||
      isBeforeOrAfter(spans, at) ||
      ranksByField(spans, at, frame, cube) ||
      putsFieldTogether(spans, at, cube) ||
      (/^没有?$/.test(span.text) && spans[at - 1]?.text === '有');
    return isLoose ? [span.text] : [];
  });
  return [...loose, ...looseMoments(spans, cube)];
}
