import { continuesList, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { Word } from '../words/lexicon';
import { leaveOutBefore } from './loose-words';
import type { QuestionFrame } from '../frame/question-frame';

const HAN = /\p{Script=Han}/u;

/** Words that what is left out cannot reach over: a breakdown, another ranking or condition. */
const ENDS = ['by', 'top', 'compare', 'show', 'trend', 'versus', 'not'] as const;

/**
 * A word such as "except" while the question after it is read: it leaves out the members that follow, and
 * nothing else. One that meets a measure, a breakdown or another such word first leaves nothing out.
 */
export class Negation {
  #text: string | null = null;
  #used = false;
  #field: string | null = null;
  #atComma = false;
  readonly #rows: string | undefined;

  /** @param rows measure that counts the rows, whose noun may come before the members: "except flights from Texas" */
  constructor(rows: string | undefined) {
    this.#rows = rows;
  }

  /** Whether a member here is left out. */
  get isOn(): boolean {
    return this.#text !== null;
  }

  /**
   * Comes to a word that leaves out what follows it, or the members before it, which may also end what began so:
   * 除得州以外. Gives the word where there are none.
   */
  leaveOut(
    { after }: Extract<Word, { role: 'not' }>,
    frame: QuestionFrame,
    spans: readonly WordSpan[],
    at: number,
  ): string[] {
    const text = spans[at]?.text ?? '';
    if (after !== true) {
      this.#text = text;
      this.#used = false;
      this.#atComma = false;
      return [];
    }
    if (!leaveOutBefore(frame, spans, at)) return [text];
    this.#text = null;
    return [];
  }

  /** A member was left out; of which field, where it is one. */
  use(field: string | null = null): void {
    this.#used = true;
    this.#field = field;
  }

  /** Ends it; gives its words where it left nothing out. */
  end(): string[] {
    const text = this.#used ? null : this.#text;
    this.#text = null;
    return text === null ? [] : [text];
  }

  /** Comes to the next span; gives its words where it ends here and left nothing out. */
  meet(span: WordSpan): string[] {
    if (this.#text === null) return [];
    const { meaning } = span;
    if (this.#used) {
      // 不算急诊号,上午和下午各…: what is of another field behind a comma is another clause
      const target = meaning.kind === 'target' ? meaning.target : null;
      const isOther = target?.kind === 'member' && target.field !== this.#field;
      if (this.#atComma && isOther && HAN.test(this.#text)) return this.end();
      this.#atComma = span.text === ',';
      return continuesList(span) ? [] : this.end();
    }
    const isMeasure =
      meaning.kind === 'target' &&
      meaning.target.kind === 'measure' &&
      meaning.target.name !== this.#rows;
    return isMeasure || ENDS.some((role) => word(span, role) !== null) ? this.end() : [];
  }
}
