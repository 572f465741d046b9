import type { CellSet } from '@bi/contract/query/cell-set';
import { labelInText } from '../../fields/label-in-text';
import { nodeLabel } from '../../format/member-label';
import type { AskLanguage } from '../phrases/chips';
import { ordinal } from '../words/ordinal';
import type { QuestionFrame } from '../frame/question-frame';
import { rankedMembers, valueInRow } from './sentence';

/** What a question lists of a ranking. */
export type AskTop = NonNullable<QuestionFrame['top']>;

interface PlaceTexts {
  found: (place: number, end: AskTop['end'], measure: string) => string;
  member: (member: string, value: string) => string;
  same: (members: string) => string;
  fewer: (count: number) => string;
  list: string;
}

const TEXTS: Record<AskLanguage, PlaceTexts> = {
  en: {
    found: (place, end, measure) => {
      const word = ordinal(place);
      const way = end === 'top' ? 'highest' : 'lowest';
      return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${way} ${labelInText(measure)}: `;
    },
    member: (member, value) => `${member} with ${value}.`,
    same: (members) => ` The same value: ${members}.`,
    fewer: (count) => `There are only ${count}.`,
    list: ', ',
  },
  zh: {
    found: (place, end, measure) => `${measure}${end === 'top' ? '' : '倒数'}第 ${place} 名：`,
    member: (member, value) => `${member}（${value}）。`,
    same: (members) => `数值相同：${members}。`,
    fewer: (count) => `只有 ${count} 个。`,
    list: '、',
  },
};

/** The member at the place of a ranking that a question asks for; null: the answer has fewer. */
export function memberAtPlace(
  cellSet: CellSet,
  { end, place = 1 }: AskTop,
  language: AskLanguage,
): { member: string; value: string } | null {
  const ranked = rankedMembers(cellSet);
  const found = (end === 'top' ? ranked : ranked.toReversed())[place - 1];
  if (found === undefined) return null;
  return {
    member: nodeLabel(cellSet.rows, found.row, language),
    value: valueInRow(cellSet, 0, found.row),
  };
}

/** Says which member is at the place of a ranking that a question asks for, and which listed ones have its value, too. */
export function placeSentence(cellSet: CellSet, top: AskTop, language: AskLanguage): string {
  const texts = TEXTS[language];
  const ranked = rankedMembers(cellSet);
  const found = memberAtPlace(cellSet, top, language);
  const label = cellSet.measures[0]?.label ?? '';
  const place = top.place ?? 1;
  if (found === null) return texts.fewer(ranked.length);
  const ordered = top.end === 'top' ? ranked : ranked.toReversed();
  const same = ordered
    .filter(({ value }, at) => at !== place - 1 && value === ordered[place - 1]?.value)
    .map(({ row }) => nodeLabel(cellSet.rows, row, language));
  const said = texts.found(place, top.end, label) + texts.member(found.member, found.value);
  return said + (same.length === 0 ? '' : texts.same(same.join(texts.list)));
}
