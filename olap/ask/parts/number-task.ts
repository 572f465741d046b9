import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import type { NumberPlaces } from '../cover/number-places';
import type { QuestionFrame } from '../frame/question-frame';

/** What the numbers of a question are placed in, and what its words say of them. */
export interface NumberTask {
  cube: AskCube;
  frame: QuestionFrame;
  places: NumberPlaces;
  spans: readonly WordSpan[];
  /** which end is listed, where the question asks for one */
  end: 'top' | 'bottom' | null;
  between: boolean;
}
