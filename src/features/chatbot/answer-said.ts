import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChatReading } from '@bi/contract/chat/chat';
import type { Language } from '@bi/contract/messages/catalogue';
import { answerFigures, type AnswerFigure } from '@bi/olap/ask/answer/answer-figures';
import { asSpoken, fullSentence } from '@bi/olap/ask/answer/sentence-notes';
import type { UsedAnswer } from '../../host/use-answer';

/** What the computed answer of a reading says. */
export function answerSaid(
  { chips, frame }: ChatReading,
  { cellSet, query, trace }: Pick<UsedAnswer, 'cellSet' | 'query' | 'trace'>,
  language: Language,
): string {
  return fullSentence(cellSet, query, trace, { language, chips, frame });
}

/** The numbers that a computed answer consists of; empty: it is a list. */
export function saidFigures(
  { chips, frame }: ChatReading,
  cellSet: CellSet,
  language: Language,
): AnswerFigure[] {
  return answerFigures(asSpoken(cellSet, chips), frame, language);
}
