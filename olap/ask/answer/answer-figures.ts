import type { CellSet } from '@bi/contract/query/cell-set';
import { headingOf } from '../../format/measure-caption';
import { nodeLabel } from '../../format/member-label';
import type { AskLanguage } from '../phrases/chips';
import type { QuestionFrame } from '../frame/question-frame';
import { focusedShares } from './focus-sentence';
import { memberAtPlace } from './place-sentence';
import { rankedMembers, valueInRow } from './sentence';

/** A value that an answer consists of, with what it is of; `name` is empty where the sentence alone says it. */
export interface AnswerFigure {
  value: string;
  name: string;
}

/**
 * The numbers that an answer consists of: its values without a breakdown, the value of its only member, or of the
 * one at the place that is asked for, or the shares of the members that are asked for. Empty: it is a list.
 */
export function answerFigures(
  cellSet: CellSet,
  { top, focus }: Pick<QuestionFrame, 'top' | 'focus'>,
  language: AskLanguage,
): AnswerFigure[] {
  const { rows, measures, cells } = cellSet;
  if (cells.every(({ values }) => values.every((value) => value === null))) return [];
  if (rows.levels.length === 0) {
    return measures.map((measure, at) => ({
      value: valueInRow(cellSet, at, 0),
      // the sentence names the only one
      name: measures.length === 1 ? '' : headingOf(measure, language),
    }));
  }
  const shares = focusedShares(cellSet, focus, language);
  if (shares.length > 0) return shares.map(({ member, share }) => ({ value: share, name: member }));
  if (top?.place !== undefined) {
    const found = memberAtPlace(cellSet, top, language);
    return found === null ? [] : [{ value: found.value, name: found.member }];
  }
  const [only, ...others] = rankedMembers(cellSet);
  if (only === undefined || others.length > 0 || measures.length > 1) return [];
  return [{ value: valueInRow(cellSet, 0, only.row), name: nodeLabel(rows, only.row, language) }];
}
