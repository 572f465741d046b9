import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

/** How many there are of rows, counted as what one has on paper: 多少笔, 几单. */
const OF_ROWS = /(?:多少|几)[笔单次宗例桩张条份起趟票桌批辆]$/;
/** How much: no counter says that anything is counted. */
const HOW_MUCH = /^[有是]?多少$/;
const MONEY_ROWS = /\p{Script=Han}[费款]$/u;
const AMOUNT = /金额|[额费款价]$/;
const END = /^[,;。?!]$/;

const measureAt = (span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined => {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return measures.find(({ name }) => target?.kind === 'measure' && name === target.name);
};

const withMeasure = (span: WordSpan, { name }: AskMeasure): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'measure', name } },
});

/** The spans of the clause that a place is in. */
function clauseOf(spans: readonly WordSpan[], at: number): readonly WordSpan[] {
  const start = spans.findLastIndex(({ text }, place) => place < at && END.test(text)) + 1;
  const end = spans.findIndex(({ text }, place) => place > at && END.test(text));
  return spans.slice(start, end < 0 ? spans.length : end);
}

/** 贷款有多少笔: what has a short name of an amount is counted as rows. */
function countsRowsOf(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const amount = measureAt(spans[at], cube);
  const text = spans[at]?.text ?? '';
  if (amount?.agg !== 'sum' || !/^\p{Script=Han}+$/u.test(text)) return false;
  if (!AMOUNT.test(amount.label) || !amount.label.startsWith(text)) return false;
  const clause = clauseOf(spans, at);
  const isLimited = clause.some(
    (span) => span.meaning.kind === 'number' || word(span, 'compare') !== null,
  );
  if (isLimited) return false;
  const amounts = clause.filter((span) => measureAt(span, cube)?.agg === 'sum');
  return (
    amounts.length === 1 &&
    clause.some((span) => word(span, 'count') !== null && OF_ROWS.test(span.text))
  );
}

/** 每个月收费多少: how much, of rows that are called by what is paid. */
function asksHowMuch(spans: readonly WordSpan[], at: number, rows: AskMeasure, cube: AskCube) {
  if (measureAt(spans[at], cube) !== rows || !MONEY_ROWS.test(spans[at]?.text ?? '')) return false;
  const next = spans.slice(at + 1).find(({ text }) => text !== '了');
  return next !== undefined && word(next, 'count') !== null && HOW_MUCH.test(next.text);
}

/** Verbs of money that goes from one to another, said without the noun for it. */
const LENT = /^[贷借放捐充还赔投]了?$/;

/** 客户贷了多少: how much money, of a cube that has one amount of it. */
function asksSum(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (!LENT.test(spans[at]?.text ?? '')) return false;
  const rest = spans.slice(at + 1).filter(({ text }) => text !== '了');
  const [count, next] = rest;
  if (count === undefined || word(count, 'count') === null || !/^多少$/.test(count.text))
    return false;
  return next === undefined || END.test(next.text)
    ? cube.measures.some(({ money }) => money)
    : false;
}

/** The clauses that count rows and name no measure, of a question that names one in another: 修了多少次,收了多少钱. */
function countsApart(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const span = spans[at];
  if (span === undefined || word(span, 'count') === null || !OF_ROWS.test(span.text)) return false;
  const clause = clauseOf(spans, at);
  const isOther = (one: WordSpan) => measureAt(one, cube) !== undefined;
  return !clause.some(isOther) && spans.some((one) => !clause.includes(one) && isOther(one));
}

/**
 * Spans in which the noun before 多少笔 counts rows, 逾期的贷款有多少笔, and the noun for rows before 多少 alone is what was
 * paid, 每个月收费多少, where the cube has one such amount.
 */
export function withAskedAmounts(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [...spans];
  const money = cube.measures.filter((one) => one.money === true);
  return spans.map((span, at) => {
    if (countsRowsOf(spans, at, cube) || countsApart(spans, at, cube))
      return withMeasure(span, rows);
    const [only] = money;
    if (only !== undefined && money.length === 1 && asksSum(spans, at, cube))
      return withMeasure(span, only);
    if (only === undefined || money.length > 1 || !asksHowMuch(spans, at, rows, cube)) return span;
    return withMeasure(span, only);
  });
}
