import { LRUCache } from 'lru-cache';

const MAX_STATEMENTS = 500;

/** What statements took when they last ran, whatever their values: milliseconds by their text. */
export class StatementTimes {
  readonly #times = new LRUCache<string, number>({ max: MAX_STATEMENTS });

  note(sql: string, ms: number): void {
    this.#times.set(sql, ms);
  }

  /** 0 where it did not run yet. */
  of(sql: string): number {
    return this.#times.get(sql) ?? 0;
  }
}
