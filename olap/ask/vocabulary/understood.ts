import type { Query } from '@bi/contract/query/query';
import type { QuestionFrame } from '../frame/question-frame';
import type { Target } from './vocabulary';

/** A misspelt word and the word it was read as. */
export interface Correction {
  written: string;
  read: string;
}

/** One way to understand a question, with the query it asks for. */
export interface Understood {
  frame: QuestionFrame;
  query: Query;
  corrections: Correction[];
  /** what the question says itself; the rest is inherited. Absent: a frame that somebody chose */
  own?: QuestionFrame;
  /** the question asks how many there are */
  counts?: boolean;
  /** an average is asked of a measure that the question does not name */
  averages?: boolean;
  /** how much it is now is asked, of no state that the question names */
  now?: true;
  /** words for a value in the middle that the cube has no measure for; the measures are averages */
  typical?: string;
  /** its periods are months or quarters that the question names without a year */
  yearless?: string[];
  /** fields of its breakdown whose nouns a member describes, so that none may be meant: "small animals" */
  described?: string[];
  /** phrases of the question with what they name */
  names?: SaidName[];
  /** words of the question without a meaning, which it leaves out; absent: none */
  leftOut?: string[];
  /** the same asked of another cube, where the question names measures of several */
  also?: Understood[];
}

/** A phrase of a question and what it was read as. */
export interface SaidName {
  text: string;
  target: Target;
  /** true: it is what the person taught */
  own?: true;
}

/** Words of a question that its reading leaves aside, as it has them. */
export function asidesOf({ names = [] }: Pick<Understood, 'names'>): string[] {
  return names.flatMap(({ text, target }) => (target.kind === 'aside' ? [text] : []));
}
