/** How many jobs there are, and were since the server started. */
export interface JobCounts {
  running: { kind: string; count: number }[];
  ended: { kind: string; state: string; count: number }[];
}

/** A job as it is counted. */
export interface CountedJob {
  status: { kind: string; state: string };
  /** settles when the job has ended */
  ended: Promise<void>;
}

/** Counts jobs, while they run and when they have ended. */
export class JobCounter {
  readonly #running = new Map<string, number>();
  readonly #ended = new Map<string, JobCounts['ended'][number]>();

  /** Counts a job that begins, and its end. */
  watch(job: CountedJob): void {
    const { kind } = job.status;
    this.#running.set(kind, (this.#running.get(kind) ?? 0) + 1);
    const end = () => {
      this.#running.set(kind, (this.#running.get(kind) ?? 1) - 1);
      const { state } = job.status;
      const ended = this.#ended.get(`${kind} ${state}`);
      this.#ended.set(`${kind} ${state}`, { kind, state, count: (ended?.count ?? 0) + 1 });
    };
    void job.ended.then(end, end);
  }

  /** What runs, and what ended so far. */
  counts(): JobCounts {
    const running = [...this.#running].map(([kind, count]) => ({ kind, count }));
    return { running, ended: [...this.#ended.values()] };
  }
}
