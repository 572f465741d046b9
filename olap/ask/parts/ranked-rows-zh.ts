import type { AskCube, AskField } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import type { QuestionFrame } from '../frame/question-frame';
import { isCubeName, type Target } from '../words/target';

const targetOf = (span: WordSpan | undefined): Target | null =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

const MOST = /^最[多少]的?$/;
const BETWEEN = /^(?:的|数|数量|个数|总数|数目|是|都|也)$/;

/** Whether what a superlative is about, right before it, is the number of the rows: 餐饮公司的数量最多的城市. */
function isOfRows(spans: readonly WordSpan[], at: number, rows: string): boolean {
  let before = at - 1;
  while (BETWEEN.test(spans[before]?.text ?? '') && targetOf(spans[before]) === null) before -= 1;
  const target = targetOf(spans[before]);
  return target?.kind === 'measure' && target.name === rows;
}

/**
 * Makes a ranking by the number of the rows where that is what a Chinese question says is the most or the least, whatever
 * else it lists: 饭店最多的城市，平均评分是多少.
 */
export function rankedByNumber(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const rows = rowsMeasure(cube, true)?.name;
  if (rows === undefined || frame.measures[0] === rows || frame.rows.length === 0) return;
  const isSaid = spans.some(
    (span, at) => word(span, 'top') !== null && MOST.test(span.text) && isOfRows(spans, at, rows),
  );
  if (isSaid) frame.measures = [rows, ...frame.measures.filter((name) => name !== rows)];
}

const LISTS = /哪些$|哪几|什么$|啥$|哪[个家种位]?$/;
const COUNTER = /^[个家条张笔位台名种]$/;
const MARK = /^[,，。;；?？!！]$/;
const ASKS = /哪|什么|啥|给出|列出|列举|找出|找到|查询|展示|显示|清单|名单/;

/** Whether the noun for the rows, and no number of them, is at a place. */
function isNounOfRows(span: WordSpan | undefined, rows: string | undefined): boolean {
  const target = targetOf(span);
  const isRows = target?.kind === 'measure' && target.name === rows;
  const isNoun = isRows || (target !== null && isCubeName(target));
  return isNoun && !/[数量次]$/.test(span?.text ?? '');
}

/** 最少的是哪个区域: what is asked for right behind a word for "which", at the end of its clause. */
function askedLast(spans: readonly WordSpan[], from: number, rows: string | undefined): string[] {
  return spans.flatMap((span, at) => {
    if (at < from || targetOf(span) !== null || !LISTS.test(span.text)) return [];
    // 饭店的菜名有哪些
    const isEnd = spans[at + 1] === undefined || MARK.test(spans[at + 1]?.text ?? '');
    let last = at - 1;
    while (/^(?:都|都有|有|是|都是|分别|分别是)$/.test(spans[last]?.text ?? '')) last -= 1;
    if (isEnd && last > from && isNounOfRows(spans[last], rows)) return [spans[last]?.text ?? ''];
    let noun = at + 1;
    while (COUNTER.test(spans[noun]?.text ?? '')) noun += 1;
    const next = spans[noun + 1];
    const isLast = next === undefined || MARK.test(next.text);
    return isNounOfRows(spans[noun], rows) && isLast ? [spans[noun]?.text ?? ''] : [];
  });
}

/** 专业最少的两个学科有哪些专业: the rows are named again behind the ranking by their number. */
function namedAgain(
  { measures, top, conditions }: QuestionFrame,
  spans: readonly WordSpan[],
  from: number,
  rows: string | undefined,
): string[] {
  const isOfCount = top !== null || conditions.some(({ measure }) => measure === rows);
  const isAlone = measures.length === 1 && measures[0] === rows;
  if (!isOfCount || !isAlone || !spans.some(({ text }) => ASKS.test(text))) return [];
  const nouns = spans.flatMap((span, at) => (isNounOfRows(span, rows) ? [at] : []));
  const last = nouns.at(-1) ?? -1;
  return nouns.length > 1 && last > from ? [spans[last]?.text ?? ''] : [];
}

/**
 * The noun for rows that are asked for of what a ranking or a condition leaves, which no list of the groups says: 评分最高的菜系
 * 有哪些饭店, 专业最少的两个学科有哪些专业.
 */
export function rowsOfRanked(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const rows = rowsMeasure(cube, true)?.name;
  const { top, conditions } = frame;
  if (top === null && conditions.length === 0) return [];
  const isName = ({ namesRows, isKey }: AskField) => namesRows !== undefined || isKey === true;
  const names = new Set(cube.fields.filter(isName).map(({ name }) => name));
  if (frame.rows.some(({ of }) => names.has(of))) return [];
  const from = spans.findLastIndex((span) => {
    return word(span, 'top') !== null || word(span, 'compare') !== null;
  });
  const first = spans.findIndex((span) => {
    return word(span, 'top') !== null || word(span, 'compare') !== null;
  });
  const asked = askedLast(spans, first, rows);
  return asked.length > 0 ? asked : namedAgain(frame, spans, from, rows);
}
