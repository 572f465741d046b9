import type { CellSet, Trace } from '@bi/contract/query/cell-set';
import type { AskChip } from '@bi/contract/chat/chat';
import type { Filter, Query } from '@bi/contract/query/query';
import { leavesOpen } from '../../calendar/open-period';
import type { AskLanguage } from '../phrases/chips';
import type { QuestionFrame } from '../frame/question-frame';
import { focusedShares, focusSentence } from './focus-sentence';
import { placeSentence } from './place-sentence';
import { answerSentence } from './sentence';

interface NoteTexts {
  top: (n: number) => string;
  bottom: (n: number) => string;
  having: string;
  limited: string;
  soFar: (day: string) => string;
}

const TEXTS: Record<AskLanguage, NoteTexts> = {
  en: {
    top: (n) => (n === 1 ? ' Only the highest is listed.' : ` Only the top ${n} are listed.`),
    bottom: (n) => (n === 1 ? ' Only the lowest is listed.' : ` Only the bottom ${n} are listed.`),
    having: ' Only what meets the condition is listed.',
    limited: ' Rows limited by your access.',
    soFar: (day) => ` The last period is not over: data until ${day}.`,
  },
  zh: {
    top: (n) => (n === 1 ? '只列出最高的一个。' : `只列出前 ${n} 个。`),
    bottom: (n) => (n === 1 ? '只列出最低的一个。' : `只列出后 ${n} 个。`),
    having: '只列出符合条件的成员。',
    limited: '行受您的访问权限限制。',
    soFar: (day) => `最后一个周期尚未结束：数据截至 ${day}。`,
  },
};

const DAY = /^\d{4}-\d{2}-\d{2}/;

function lastDays(filter: Filter | undefined): string[] {
  if (filter === undefined) return [];
  if ('and' in filter) return filter.and.flatMap(lastDays);
  if ('or' in filter) return filter.or.flatMap(lastDays);
  return 'op' in filter && filter.op === 'between' && DAY.test(String(filter.to))
    ? [String(filter.to).slice(0, 10)]
    : [];
}

/** Whether the last period of a course, or the period that is asked about, ends after the last day of data. */
function isOpen({ rows, where }: Query, day: string): boolean {
  const ends = lastDays(where);
  if (ends.some((end) => end > day)) return true;
  if (ends.length > 0) return false;
  return leavesOpen(day, rows.find((row) => row.grain !== undefined)?.grain);
}

/** An answer whose measures are called as the chips of its reading call them, which is in the asker's language. */
export function asSpoken(cellSet: CellSet, chips: readonly AskChip[]): CellSet {
  const names = chips.flatMap(({ part, text }) => (part === 'measure' ? [text] : []));
  const plain = cellSet.measures.filter(
    ({ as, compare }) => as === undefined && compare === undefined,
  );
  const spoken = new Map(plain.map(({ m }, at) => [m, names[at]]));
  const measures = cellSet.measures.map((one) => ({
    ...one,
    label: spoken.get(one.m) ?? one.label,
  }));
  return { ...cellSet, measures };
}

/** How an answer was asked for, as far as its sentence says it. */
export interface SaidReading {
  language: AskLanguage;
  chips?: readonly AskChip[];
  /** what the question asks of a list: a ranking, or the shares of some members */
  frame?: Pick<QuestionFrame, 'top' | 'focus'>;
}

/**
 * What an answer says: its values, and what is left out of them, which is always said: Top-N, conditions, rows
 * that the person may not see, and a period that is not over.
 */
export function fullSentence(
  cellSet: CellSet,
  query: Query,
  { rowsLimited, watermark }: Pick<Trace, 'rowsLimited' | 'watermark'>,
  { language, chips = [], frame }: SaidReading,
): string {
  const texts = TEXTS[language];
  const day = watermark !== null && DAY.test(watermark) ? watermark.slice(0, 10) : null;
  const top = query.rows.find((row) => row.top !== undefined)?.top;
  const members = cellSet.rows.member.filter((at) => at >= 0).length;
  const isCut = top !== undefined && members >= top.n;
  const only = top?.n === 1 ? (top.bottom === true ? 'last' : 'first') : null;
  const spoken = asSpoken(cellSet, chips);
  const ranking = frame?.top ?? null;
  const shares = focusedShares(spoken, frame?.focus, language);
  return [
    shares.length > 0
      ? focusSentence(shares, spoken, language)
      : ranking?.place === undefined
        ? answerSentence(spoken, language, only)
        : placeSentence(spoken, ranking, language),
    // "Highest delay: Texas" is the one that is listed
    top !== undefined && isCut && !(only !== null && members === 1)
      ? (top.bottom === true ? texts.bottom : texts.top)(top.n)
      : '',
    (query.having ?? []).length > 0 ? texts.having : '',
    day !== null && isOpen(query, day) ? texts.soFar(day) : '',
    rowsLimited ? texts.limited : '',
  ].join('');
}
