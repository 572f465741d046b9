import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChangesAnswer } from '@bi/contract/query/changes';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { labelInText } from '../../fields/label-in-text';
import { formatForScreen } from '../../format/format-value';
import { headingOf } from '../../format/measure-caption';
import { nodeLabel } from '../../format/member-label';
import type { AskOutcome } from '../ask';
import type { AskCube } from '../cube/ask-cube';
import type { AskLanguage } from '../phrases/chips';
import { spoken } from '../cube/spoken';
import type { QuestionFrame } from '../frame/question-frame';

/** Sums of members and a total that differ by less are the same. */
const CLOSE = 1e-6;

type Refusal = Extract<AskOutcome, { outcome: 'refused' }>;

interface SentenceTexts {
  none: string;
  value: (measure: string, value: string) => string;
  highest: (measure: string, member: string, share: string, second: string) => string;
  share: (percent: string) => string;
  lowest: (n: number, member: string) => string;
  first: (measure: string, member: string) => string;
  last: (measure: string, member: string) => string;
  part: (n: string, highest: string) => string;
  row: (member: string, value: string) => string;
  member: (member: string, value: string) => string;
  join: string;
  defined: (label: string, description: string) => string;
  undefined: (label: string) => string;
  empty: string;
  tooLong: string;
  nothingNamed: string;
  words: (words: string) => string;
  quotient: (of: string, per: string) => string;
  divided: (of: string, per: string) => string;
  largest: (measure: string) => string;
  smallest: (measure: string) => string;
  median: (word: string) => string;
  asked: string;
  aside: (words: string) => string;
  leftAside: (words: string) => string;
  rose: (measure: string, from: string, to: string) => string;
  fell: (measure: string, from: string, to: string) => string;
  same: (measure: string, value: string) => string;
  noSide: (measure: string) => string;
  list: string;
  quoted: (text: string) => string;
}

const TEXTS: Record<AskLanguage, SentenceTexts> = {
  en: {
    none: 'There are no rows for this question.',
    value: (measure, value) => `${measure}: ${value}`,
    highest: (measure, member, share, second) =>
      `Highest ${labelInText(measure)}: ${member}${share}${second === '' ? '' : `, then ${second}`}.`,
    share: (percent) => ` (${percent} of all)`,
    lowest: (n, member) => ` Lowest of ${n}: ${member}.`,
    first: (measure, member) => `Highest ${labelInText(measure)}: ${member}.`,
    last: (measure, member) => `Lowest ${labelInText(measure)}: ${member}.`,
    part: (n, highest) => `Of the first ${n}: ${highest}`,
    row: (member, value) => `One member: ${member} with ${value}.`,
    member: (member, value) => `${member} with ${value}`,
    join: '; ',
    defined: (label, description) => `${label}: ${description}`,
    undefined: (label) => `${label} has no description yet.`,
    empty: 'Type a question.',
    tooLong: 'The question is too long: use at most 150 words.',
    nothingNamed: 'The question names no measure. Name one that is suggested here.',
    words: (words) => `These words have no meaning in the cubes you may ask: ${words}.`,
    quotient: (of, per) =>
      `${of} cannot be divided by ${per}: only sums and counts can be divided, by sums and counts.`,
    divided: (of, per) => `${of} divided by ${per}, both of the same rows.`,
    largest: (measure) =>
      `No measure has the largest single value of ${measure}. Ask which members have the highest, for example “top 5” with a field.`,
    smallest: (measure) =>
      `No measure has the smallest single value of ${measure}. Ask which members have the lowest, for example “bottom 5” with a field.`,
    median: (word) => `No measure here is a ${word}. Ask for the average instead.`,
    rose: (measure, from, to) => `${measure} rose from ${from} to ${to}.`,
    fell: (measure, from, to) => `${measure} fell from ${from} to ${to}.`,
    same: (measure, value) => `${measure} did not change: it was ${value} in both periods.`,
    noSide: (measure) => `${measure} has no value in one of the two periods.`,
    asked: 'The question can be read in several ways. Choose one.',
    aside: (words) =>
      `Nothing in the cubes you may ask is called ${words}. Choose the nearest question, or use other words.`,
    leftAside: (words) => ` Left aside, as you chose: ${words}.`,
    list: ', ',
    quoted: (text) => `“${text}”`,
  },
  zh: {
    none: '没有符合该问题的数据行。',
    value: (measure, value) => `${measure}：${value}`,
    highest: (measure, member, share, second) =>
      `${measure}最高：${member}${share}${second === '' ? '' : `，其次${second}`}。`,
    share: (percent) => `，占全部的 ${percent}`,
    lowest: (n, member) => `共 ${n} 个，最低：${member}。`,
    first: (measure, member) => `${measure}最高：${member}。`,
    last: (measure, member) => `${measure}最低：${member}。`,
    part: (n, highest) => `前 ${n} 个之中，${highest}`,
    row: (member, value) => `只有一个成员：${member}，${value}。`,
    member: (member, value) => `${member}（${value}）`,
    join: '；',
    defined: (label, description) => `${label}：${description}`,
    undefined: (label) => `${label}还没有说明。`,
    empty: '请输入问题。',
    tooLong: '问题太长：最多 150 个字词。',
    nothingNamed: '问题没有提到度量。请使用这里建议的度量。',
    words: (words) => `在您可以提问的多维数据集中，这些词没有含义：${words}。`,
    quotient: (of, per) => `${of}不能除以${per}：只有合计与计数可以相除。`,
    divided: (of, per) => `${of}除以${per}，两者来自相同的数据行。`,
    largest: (measure) =>
      `没有度量给出${measure}的最大单个值。可以询问哪些成员最高，例如“前 5”加上一个字段。`,
    smallest: (measure) =>
      `没有度量给出${measure}的最小单个值。可以询问哪些成员最低，例如“后 5”加上一个字段。`,
    median: (word) => `这里没有${word}这样的度量。可以改问平均值。`,
    rose: (measure, from, to) => `${measure}从 ${from} 上升到 ${to}。`,
    fell: (measure, from, to) => `${measure}从 ${from} 下降到 ${to}。`,
    same: (measure, value) => `${measure}没有变化：两个周期都是 ${value}。`,
    noSide: (measure) => `${measure}在两个周期之一没有值。`,
    asked: '该问题有多种理解方式。请选择一种。',
    aside: (words) => `您可以提问的多维数据集中没有${words}。请选择最接近的问题，或换个说法。`,
    leftAside: (words) => `按您的选择，已忽略：${words}。`,
    list: '、',
    quoted: (text) => `“${text}”`,
  },
};

/** Why a question was refused. */
export function refusalSentence(refusal: Refusal, language: AskLanguage): string {
  const texts = TEXTS[language];
  const { reason, words } = refusal;
  const [first = '', second = ''] = words.map(texts.quoted);
  if (reason === 'quotient') return texts.quotient(first, second);
  if (reason === 'largest' || reason === 'smallest' || reason === 'median')
    return texts[reason](first);
  if (reason !== 'words') return texts[reason];
  return texts.words(words.map(texts.quoted).join(texts.list));
}

/** That a reading is to be chosen, which is without the words `aside`. */
export function askedSentence(language: AskLanguage, aside: readonly string[]): string {
  const texts = TEXTS[language];
  if (aside.length === 0) return texts.asked;
  return texts.aside(aside.map(texts.quoted).join(texts.list));
}

/** That an answer leaves words of its question aside, because the person chose so; '' where it leaves none. */
export function asideSentence(language: AskLanguage, aside: readonly string[]): string {
  const texts = TEXTS[language];
  return aside.length === 0 ? '' : texts.leftAside(aside.map(texts.quoted).join(texts.list));
}

/** What a measure means, by its description. */
export function definition(frame: QuestionFrame, cube: AskCube, language: AskLanguage): string {
  const texts = TEXTS[language];
  const ratio = frame.ratios?.find(({ name }) => name === frame.measures[0]);
  if (ratio !== undefined) {
    const named = (of: string) => {
      const found = cube.measures.find(({ name }) => name === of);
      return found === undefined ? of : spoken(found, language);
    };
    return texts.divided(named(ratio.of), named(ratio.per));
  }
  const measure = cube.measures.find(({ name }) => name === frame.measures[0]);
  if (measure === undefined) return '';
  const { label, description = '' } = measure;
  return description === '' ? texts.undefined(label) : texts.defined(label, description);
}

/** The value of a measure in a row of an answer, as it is shown. */
export function valueInRow(
  { cells, window, measures }: CellSet,
  measure: number,
  row: number,
): string {
  const width = window.col[1] - window.col[0];
  const value = cells[measure]?.values[(row - window.row[0]) * width] ?? null;
  return formatForScreen(value, measures[measure]?.format);
}

/** A member of the outermost field with its value of the first measure. */
export interface RankedMember {
  row: number;
  value: number;
}

/** Nodes that are members of the outermost field, with the first measure, largest first. */
export function rankedMembers({ rows, cells, window }: CellSet): RankedMember[] {
  const width = window.col[1] - window.col[0];
  const ranked: RankedMember[] = [];
  for (let row = window.row[0]; row < window.row[1]; row += 1) {
    if (rows.kind[row] !== NODE_KINDS.member || rows.level[row] !== 0) continue;
    const value = cells[0]?.values[(row - window.row[0]) * width] ?? null;
    if (value !== null) ranked.push({ row, value: Number(value) });
  }
  return ranked.toSorted((a, b) => b.value - a.value);
}

/** The share that the largest member has of all; '' where members do not add up to the total, or there is none. */
function shareOf({ rows, cells, window }: CellSet, ranked: readonly RankedMember[]): string {
  const width = window.col[1] - window.col[0];
  const total = rows.kind.indexOf(NODE_KINDS.total);
  if (total < window.row[0] || total >= window.row[1] || ranked.length !== rows.count - 1)
    return '';
  const all = Number(cells[0]?.values[(total - window.row[0]) * width] ?? 0);
  const sum = ranked.reduce((before, { value }) => before + value, 0);
  const [first] = ranked;
  if (first === undefined || all <= 0 || Math.abs(sum - all) > all * CLOSE) return '';
  if (ranked.some(({ value }) => value < 0)) return '';
  return formatForScreen(first.value / all, '0%');
}

/**
 * What a cell set says, in one or two sentences: its values, or its members with the largest and the least value.
 * `only`: it has the one member at this end of a list; null: it is no such one.
 */
export function answerSentence(
  cellSet: CellSet,
  language: AskLanguage,
  only: 'first' | 'last' | null = null,
): string {
  const texts = TEXTS[language];
  const { rows, measures, cells } = cellSet;
  if (cells.every(({ values }) => values.every((value) => value === null))) return texts.none;
  if (rows.levels.length === 0) {
    return measures
      .map((measure, index) =>
        texts.value(headingOf(measure, language), valueInRow(cellSet, index, 0)),
      )
      .join(texts.join);
  }
  const ranked = rankedMembers(cellSet);
  const [first, second] = ranked;
  const last = ranked.at(-1);
  if (first === undefined || last === undefined) return texts.none;
  const member = ({ row }: RankedMember): [string, string] => [
    nodeLabel(rows, row, language),
    valueInRow(cellSet, 0, row),
  ];
  if (ranked.length === 1 && only !== null) {
    return texts[only](measures[0]?.label ?? '', texts.member(...member(first)));
  }
  if (ranked.length === 1) return texts.row(...member(first));
  const { window } = cellSet;
  const isPart = window.row[0] > 0 || window.row[1] < rows.count;
  const percent = isPart ? '' : shareOf(cellSet, ranked);
  const highest = texts.highest(
    measures[0]?.label ?? '',
    texts.member(...member(first)),
    percent === '' ? '' : texts.share(percent),
    second === undefined || second === last ? '' : texts.member(...member(second)),
  );
  if (isPart) return texts.part(formatForScreen(ranked.length), highest);
  return highest + texts.lowest(ranked.length, texts.member(...member(last)));
}

/** Which way a measure moved; never what the question presumes. */
export function changesSentence(
  { measure, from, to, delta }: ChangesAnswer,
  language: AskLanguage,
): string {
  const texts = TEXTS[language];
  const { label, format } = measure;
  if (delta === null) return texts.noSide(label);
  const [before, after] = [formatForScreen(from, format), formatForScreen(to, format)];
  if (Number(delta) === 0) return texts.same(label, after);
  return (Number(delta) > 0 ? texts.rose : texts.fell)(label, before, after);
}
