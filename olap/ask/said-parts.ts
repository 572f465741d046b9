import type { Word } from './lexicon';

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
}
