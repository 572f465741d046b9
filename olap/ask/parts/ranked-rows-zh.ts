import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { fieldsOfRows } from '../cube/names-of-rows';
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

const LISTS = /哪些$|哪几|什么$|啥$/;
const COUNTER = /^[个家条张笔位台名种]$/;

/** 评分最高的菜系有哪些饭店: the rows of those that a ranking or a condition leaves, which no list of the groups says. */
export function rowsOfRanked(
  { top, conditions, rows }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const counted = rowsMeasure(cube, true)?.name;
  if (top === null && conditions.length === 0) return [];
  const names = new Set(fieldsOfRows(cube));
  if (rows.some(({ of }) => names.has(of))) return [];
  const ends = spans.findIndex((span) => {
    return word(span, 'top') !== null || word(span, 'compare') !== null;
  });
  return spans.flatMap((span, at) => {
    if (at < ends || targetOf(span) !== null || !LISTS.test(span.text)) return [];
    let noun = at + 1;
    while (COUNTER.test(spans[noun]?.text ?? '')) noun += 1;
    const target = targetOf(spans[noun]);
    const isRows = target?.kind === 'measure' && target.name === counted;
    const isNoun = isRows || (target !== null && isCubeName(target));
    const text = spans[noun]?.text ?? '';
    const next = spans[noun + 1];
    const isLast = next === undefined || /^[,，。?？!！]$/.test(next.text);
    return isNoun && isLast && !/[数量次]$/.test(text) ? [text] : [];
  });
}
