/** How many jobs there are, and were since the server started. */
export interface JobCounts {
  running: { kind: string; count: number }[];
  ended: { kind: string; state: string; count: number }[];
}

/** Counts jobs that ended. */
export class JobCounter {
  readonly #ended = new Map<string, JobCounts['ended'][number]>();

  /** Counts one. */
  end(kind: string, state: string): void {
    const key = `${kind} ${state}`;
    const entry = this.#ended.get(key) ?? { kind, state, count: 0 };
    this.#ended.set(key, { ...entry, count: entry.count + 1 });
  }

  /** What ended so far, with those that run by kind. */
  counts(running: readonly { kind: string }[]): JobCounts {
    const kinds = new Map<string, number>();
    for (const { kind } of running) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    return {
      running: [...kinds].map(([kind, count]) => ({ kind, count })),
      ended: [...this.#ended.values()],
    };
  }
}
