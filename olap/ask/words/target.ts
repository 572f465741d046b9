/** Where a question has words that are left aside: before what it asks, as its verb, or after all of it. */
export type AsidePlace = 'opening' | 'verb' | 'closing';

/** What a phrase of a question names in a cube. */
export type Target =
  /** nothing: words that a person chose to leave aside at such a place */
  | { kind: 'aside'; place: AsidePlace }
  /** `adjective`: a word for its degree: "punctual" of Punctuality */
  | { kind: 'measure'; name: string; adjective?: true }
  /**
   * `period`: a word that says which date a period is about, and no breakdown: "hired" of Hire date; `rows`: it counts
   * them, too: "arrivals"; `not`: those without such a date: "unreturned"; `head`: what its members end with, only after 各 and the like;
   * `filled`: rows that have a value of it, or have none
   */
  | {
      kind: 'field';
      name: string;
      period?: true;
      rows?: true;
      not?: true;
      head?: true;
      filled?: boolean;
    }
  /** `rate`: the share of the rows that have it: "cancellation rate" */
  | { kind: 'member'; field: string; key: string | number | boolean; label: string; rate?: true }
  /** `verb`: what the rows do: flights are flown; `part`: a word of its name: wildlife strikes */
  | { kind: 'cube'; verb?: true; part?: true };

/** A target with how well the phrase names it: 1 is its label, less a synonym or a part of the label. */
export interface VocabularyEntry {
  target: Target;
  weight: number;
}

/** Whether two phrases name the same. */
export function sameTarget(a: Target, b: Target): boolean {
  if (a.kind === 'member' && b.kind === 'member')
    return a.field === b.field && a.key === b.key && a.rate === b.rate;
  if (a.kind === 'aside' && b.kind === 'aside') return a.place === b.place;
  if (a.kind === 'field' && b.kind === 'field' && (a.rows !== b.rows || a.not !== b.not))
    return false;
  return a.kind === b.kind && nameOf(a) === nameOf(b);
}

function nameOf(target: Target): string {
  return 'name' in target ? target.name : '';
}

/** Whether a phrase is the name of the cube, or of its rows; no verb of theirs and no word of it. */
export function isCubeName(target: Target): boolean {
  return target.kind === 'cube' && target.verb !== true && target.part !== true;
}
