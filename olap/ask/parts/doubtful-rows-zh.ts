import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

/** Ends of names of amounts: a table that is called so has rows, but its name says their amounts. */
const AMOUNT = /(?:次数|人数|额|销量|产量|产值|比例|占比|时长|里程)$/;
const TOGETHER = /^的?(?:总和|加起来|合起来|平均|平均值|总计|合计|共计|累计|总共|一共)$/;
const MARK = /^[,，。;；?？!！]$/;
const JOINS = /^(?:[,，、和及与跟]|以及|还有|并且)$/;
/** Units that are at the end of the names of columns which say how many there are. */
const COUNTED = /^(?:有)?(?:多少|几)(?<unit>[场次天年集期回])$/;

const targetOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** 球员夺冠次数加起来超过10次: what the table is called is an amount, of which its rows are no number. */
function namesAmount(
  { top, conditions }: QuestionFrame,
  spans: readonly WordSpan[],
  { label }: AskCube,
  rows: string,
): string[] {
  if (!AMOUNT.test(label)) return [];
  const isOfLabel = ({ text }: WordSpan) => AMOUNT.test(text) && label.endsWith(text);
  const isCompared =
    top !== null ||
    conditions.some(({ measure }) => measure === rows) ||
    spans.some(({ text }) => TOGETHER.test(text));
  return spans.flatMap((span, at) => {
    const target = targetOf(span);
    const next = spans[at + 1]?.text ?? '';
    const isOwner = next === '的' && targetOf(spans[at + 2]) !== null;
    const isName = target?.kind === 'measure' && target.name === rows && isOfLabel(span);
    return isCompared && isName && !isOwner && !/^(?:数|数量|的数量|记录)/.test(next)
      ? [span.text]
      : [];
  });
}

/** 每场音乐剧演出了多少场 of what has a column 场次: the number of rows is another one. */
function countsInUnit(
  { measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  rows: string,
): string[] {
  if (measures.length !== 1 || measures[0] !== rows) return [];
  const columns = [...cube.measures, ...cube.fields.filter(({ type }) => type === 'number')];
  return spans.flatMap((span, at) => {
    if (span.meaning.kind !== 'word') return [];
    const text = /[少几]$/.test(span.text) ? `${span.text}${spans[at + 1]?.text ?? ''}` : span.text;
    const unit = COUNTED.exec(text)?.groups?.['unit'];
    if (unit === undefined) return [];
    const ends = new RegExp(`${unit}(?:次|数|数量)?(?:（值）)?$`);
    return columns.some(({ label, name }) => name !== rows && ends.test(label)) ? [text] : [];
  });
}

/** 共有多少种水果，热量最高的: the number of the rows, of which a ranking lists one. */
function countsNextToRanked(
  { top, measures }: QuestionFrame,
  spans: readonly WordSpan[],
  rows: string,
): string[] {
  if (top === null || measures.includes(rows)) return [];
  return spans.flatMap((span, at) => {
    const next = spans.slice(at + 1).find((one) => {
      return word(one, 'counter') === null && word(one, 'fill') === null;
    });
    const target = targetOf(next);
    const isRows = target?.kind === 'measure' && target.name === rows;
    return word(span, 'count') !== null && isRows ? [span.text] : [];
  });
}

/** 给出汉字，部首，姓氏分布区域: the noun for the rows as the last of what is listed, which may be a column of theirs. */
function isListedLast(
  { rows, measures }: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
  name: string,
): string[] {
  const names = new Set(cube.fields.flatMap((one) => (one.namesRows ? [one.name] : [])));
  if (rows.length < 2 || measures.length !== 1 || measures[0] !== name) return [];
  if (rows.some(({ of }) => names.has(of))) return [];
  const last = spans.findLastIndex(({ text }) => !MARK.test(text));
  const target = targetOf(spans[last]);
  if (target?.kind !== 'measure' || target.name !== name) return [];
  const text = spans[last]?.text ?? '';
  const joins = spans.slice(0, last).findLastIndex(({ text: said }) => JOINS.test(said));
  const isOwn = spans.slice(joins + 1, last).every((span) => targetOf(span) === null);
  const isAfterField = isOwn && targetOf(saidBefore(spans, joins))?.kind === 'field';
  const isAlone = spans.filter(({ meaning }) => {
    return meaning.kind === 'target' && 'name' in meaning.target && meaning.target.name === name;
  });
  const isNoun = !/[数量次]$/.test(text) && isAlone.length === 1;
  return isNoun && joins > 0 && isAfterField ? [text] : [];
}

/** Words of a Chinese question after which the number of the rows is hardly what it asks for. */
export function doubtfulRowsZh(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const rows = rowsMeasure(cube, true)?.name;
  if (rows === undefined || !spans.some(({ text }) => /\p{Script=Han}/u.test(text))) return [];
  return [
    ...namesAmount(frame, spans, cube, rows),
    ...countsInUnit(frame, spans, cube, rows),
    ...countsNextToRanked(frame, spans, rows),
    ...isListedLast(frame, spans, cube, rows),
  ];
}
