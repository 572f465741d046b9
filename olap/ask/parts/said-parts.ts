import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { Word } from '../words/lexicon';
import type { QuestionFrame } from '../frame/question-frame';
import { isBands } from './said-ages';

/** Which parts of an answer the words of a question ask for, while it is read. */
export class SaidParts {
  /** things are compared */
  versus = false;
  trend = false;
  /** the rows behind the value; `list`: something is listed, rows where no breakdown is */
  records = false;
  list = false;
  define = false;
  between = false;

  /** Takes a word that asks for such a part; false: it asks for none. */
  take(said: Word): boolean {
    if (said.role === 'between') this.between = true;
    else if (said.role === 'versus') this.versus = true;
    else if (said.role === 'trend') this.trend = true;
    else if (said.role === 'define') this.define = true;
    else if (said.role !== 'records') return false;
    else if (said.soft === true) this.list = true;
    else this.records = true;
    return true;
  }

  /** "between" where it is of no two numbers, periods or members; empty: it is not said, or has its place. */
  looseBetween(
    { periods, members, conditions, tests }: QuestionFrame,
    spans: readonly WordSpan[],
    cube: AskCube,
  ) {
    if (!this.between || conditions.length > 0 || tests !== undefined) return [];
    if (members.some(({ field }) => isBands(field, cube))) return [];
    const splits = spans.some((span) => word(span, 'split') !== null);
    if (splits && members.some((one) => one.members.length > 1)) return [];
    if (this.versus && (periods.length > 1 || members.length > 0)) return [];
    return [spans.find((span) => word(span, 'between') !== null)?.text ?? ''];
  }
}
