import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

const LISTS =
  /^(?:有|都有|分别|是|都是)?(?:哪些|哪几|哪[一]?[个部本家场所种座位名款条只支门]|有哪|哪$|啥|什么|叫什么)|^(?:请)?(?:给出|列出|列举|找出|找到|罗列|查询|查找|显示|展示|给我|告诉我)|清单|名单/;
/** Words that ask for something else than a list of the rows. */
const OTHERS = ['agg', 'why', 'trend', 'show', 'extreme', 'typical', 'counted'] as const;

const targetOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** Whether a noun for the rows, which says no number of them, is at a place. */
function isRows(spans: readonly WordSpan[], at: number, rows: string): boolean {
  const target = targetOf(spans[at]);
  const meaning = spans[at]?.meaning;
  const corrected = meaning?.kind === 'target' ? meaning.corrected : undefined;
  const text = spans[at]?.text ?? '';
  const isNumber = [text, corrected ?? text].every((one) => /[数量次]$/.test(one));
  if (target?.kind !== 'measure' || target.name !== rows) return false;
  return /\p{Script=Han}$/u.test(text) && !isNumber;
}

/**
 * Lists the rows by their names where a Chinese question asks which ones there are, or for columns of theirs: 哪些台风的强度大于5,
 * 给出每个台风的地点和强度.
 */
export function addListedRowsZh(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const rows = rowsMeasure(cube, true)?.name;
  const named = cube.fields.filter(({ namesRows }) => namesRows !== undefined);
  if (rows === undefined || named.length === 0 || frame.intent !== 'query') return;
  if (frame.show !== null || frame.before !== null || frame.conditions.length > 0) return;
  if (frame.rows.some(({ of }) => named.some(({ name }) => name === of))) return;
  if (spans.some((span) => OTHERS.some((role) => word(span, role) !== null))) return;
  const at = spans.findIndex((_, place) => isRows(spans, place, rows));
  if (at < 0 || countsSome(spans, cube) || isMeanOfRows(spans, cube)) return;
  // 评分最高的三个作者: what is ranked is named
  if (frame.top !== null && frame.rows.length > 0 && !ranksRows(spans, rows, cube)) return;
  if (!spans.some(({ text, meaning }) => meaning.kind === 'word' && LISTS.test(text))) return;
  if (!areColumns(frame, cube, rows) || isGrouped(frame, spans, asksWhichRows(spans, at))) return;
  const amounts = frame.measures.filter((name) => name !== rows);
  if (amounts.length > 0) frame.measures = amounts;
  frame.rows = [...named.map(({ name }) => ({ of: name })), ...frame.rows];
}

/** Whether the rows are what is ranked: 评分最低的3本小说和作者. */
function ranksRows(spans: readonly WordSpan[], rows: string, cube: AskCube): boolean {
  const top = spans.findLastIndex((span) => word(span, 'top') !== null);
  const next = spans.findIndex(
    (span, at) => at > top && targetOf(span) !== null && amountAt(span, cube) === undefined,
  );
  return next >= 0 && isRows(spans, next, rows);
}

const amountAt = (span: WordSpan | undefined, { measures }: AskCube) => {
  const target = targetOf(span);
  const own = target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : null;
  return own?.agg === 'sum' || own?.agg === 'avg' ? own : undefined;
};

/** Whether an amount or a number that each row has is named. */
function isAmount(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = targetOf(span);
  if (target?.kind !== 'field') return amountAt(span, cube) !== undefined;
  return cube.fields.some(({ name, type }) => name === target.name && type === 'number');
}

/** Whether a number of something is asked for, and no amount that each row has: 有多少字数. */
function countsSome(spans: readonly WordSpan[], cube: AskCube): boolean {
  return spans.some((span, at) => {
    if (word(span, 'count') === null) return false;
    const next = spans.slice(at + 1).find((one) => word(one, 'fill') === null);
    const before = /^分别是?$/.test(spans[at - 1]?.text ?? '') ? at - 1 : at;
    return !isAmount(next, cube) && !isAmount(saidBefore(spans, before), cube);
  });
}

/** Whether a mean of all rows is named: 平均身高. */
const isMeanOfRows = (spans: readonly WordSpan[], cube: AskCube): boolean =>
  spans.some((span) => /^平均/.test(span.text) && amountAt(span, cube) !== undefined);

/** Whether all that is asked for is of single rows: none of it counts or averages others. */
function areColumns({ measures }: QuestionFrame, cube: AskCube, rows: string): boolean {
  return measures.every((name) => {
    const own = cube.measures.find((one) => one.name === name);
    return name === rows || own?.agg === 'sum' || own?.agg === 'avg';
  });
}

/** 有哪些公司, 公司有哪些: which rows there are is asked for, so that other fields are columns of theirs. */
function asksWhichRows(spans: readonly WordSpan[], at: number): boolean {
  const next = spans.slice(at + 1).find(({ text }) => text !== '都');
  return [saidFiller(spans, at), next?.text ?? ''].some((text) =>
    /^(?:都?有|是|都是)?哪(?:些|几)/.test(text),
  );
}

const saidFiller = (spans: readonly WordSpan[], at: number): string => spans[at - 1]?.text ?? '';

/** Whether rows are put together by something else: 每个地点的台风. */
function isGrouped(
  { rows }: QuestionFrame,
  spans: readonly WordSpan[],
  asksRows: boolean,
): boolean {
  // 按登陆时间排列 is an order
  const isSorted = spans.some((span) => word(span, 'sort') !== null);
  return spans.some((span, at) => {
    const target = targetOf(span);
    if (target?.kind !== 'field' || !rows.some(({ of }) => of === target.name)) return false;
    const by = saidBefore(spans, at);
    // 各属于什么类型
    const isOwned = /^(?:属于|隶属于?|位于|在)/.test(
      spans[spans.indexOf(by ?? span) + 1]?.text ?? '',
    );
    const isBy =
      word(by, 'by') !== null && !isOwned && !(isSorted && /^[按依根]/.test(by?.text ?? ''));
    return isBy || (!asksRows && /^哪/.test(spans[at - 1]?.text ?? ''));
  });
}

/** A list of rows one by one by columns of theirs alone, 各个台风的登陆时间, has no measure that is open. */
export function countRowsOfList(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const rows = rowsMeasure(cube, true);
  const isList = frame.rows.some(({ of }) =>
    cube.fields.some(({ name, namesRows }) => name === of && namesRows !== undefined),
  );
  if (!isList || !frame.measureAssumed || rows === undefined || frame.top !== null) return;
  if (!spans.some(({ text }) => /\p{Script=Han}/u.test(text)) || frame.intent !== 'query') return;
  frame.measures = [rows.name];
  frame.measureAssumed = false;
}
