import type { SqlProblem, SqlResult, SqlRun } from '@bi/contract/query/sql';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toCallError, type CallError } from '../../../../core/errors';

/** A statement to run and where it is in its tab's text. */
export interface RunTask {
  body: SqlRun;
  /** UTF-16 offset of its first character in the tab's text */
  from: number;
}

/** How a statement went. `waiting` and `running` become one of the others. */
export interface RunOutcome {
  sql: string;
  from: number;
  body: SqlRun;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  result: SqlResult | null;
  error: CallError | null;
  /** places of the tab's text that are wrong */
  faults: readonly SqlProblem[];
  /** milliseconds from sending to the answer; null before */
  ms: number | null;
}

/** What a tab shows of its last run. */
export interface TabRun {
  outcomes: readonly RunOutcome[];
  /** index of the outcome shown */
  chosen: number;
  /** the run before, shown dimmed until a statement of this one is done; null when there is none */
  earlier: RunOutcome | null;
  running: boolean;
  /** share done of the statement running, 0 to 1; null while unknown */
  progress: number | null;
  /** clock of the page (performance.now) when the statement running was sent */
  since: number;
}

/** Runs of all tabs; they continue while another tab is shown. */
export interface RunStore {
  runs: Readonly<Record<string, TabRun | undefined>>;
  /** runs statements one after the other; one that fails or is stopped ends the row */
  run: (tabId: string, tasks: readonly RunTask[]) => Promise<void>;
  /** stops the statement of a tab, on the server too */
  stop: (tabId: string) => void;
  choose: (tabId: string, index: number) => void;
  /** forgets places that are wrong once the text has changed */
  textChanged: (tabId: string) => void;
  /** forgets a closed tab; what runs there is stopped */
  forget: (tabId: string) => void;
  stopAll: () => void;
}

/** What the store needs from outside. */
export interface RunPorts {
  run: (
    body: SqlRun,
    options: { signal: AbortSignal; onProgress: (share: number | null) => void },
  ) => Promise<SqlResult>;
  /** places that are wrong in a statement that failed; [] when none can be named */
  faultsOf: (body: SqlRun, error: CallError) => Promise<SqlProblem[]>;
  now: () => number;
}

/** Makes the store of the editor's runs. */
export function createRunStore({ run, faultsOf, now }: RunPorts): StoreApi<RunStore> {
  const controllers = new Map<string, AbortController>();
  return createStore<RunStore>((set, get) => {
    const patch = (tabId: string, next: Partial<TabRun>): void =>
      set(({ runs }) => {
        const run = runs[tabId];
        return run ? { runs: { ...runs, [tabId]: { ...run, ...next } } } : {};
      });
    const settle = (tabId: string, index: number, next: Partial<RunOutcome>): void => {
      const outcomes = get().runs[tabId]?.outcomes.map((outcome, at) =>
        at === index ? { ...outcome, ...next } : outcome,
      );
      if (outcomes) patch(tabId, { outcomes });
    };

    async function runOne(tabId: string, index: number, task: RunTask, signal: AbortSignal) {
      const since = now();
      patch(tabId, { since, progress: null });
      settle(tabId, index, { state: 'running' });
      try {
        const onProgress = (progress: number | null): void => {
          if (!signal.aborted) patch(tabId, { progress });
        };
        const result = await run(task.body, { signal, onProgress });
        if (signal.aborted) return false;
        settle(tabId, index, { state: 'done', result, ms: now() - since });
        patch(tabId, { chosen: index, earlier: null });
        return true;
      } catch (failure) {
        if (signal.aborted) return false;
        const error = toCallError(failure);
        const ms = now() - since;
        settle(tabId, index, { state: error.cancelled ? 'cancelled' : 'failed', error, ms });
        patch(tabId, { chosen: index, earlier: null });
        const faults = error.cancelled ? [] : await faultsOf(task.body, error).catch(() => []);
        const isSame = get().runs[tabId]?.outcomes[index]?.error === error;
        if (isSame)
          settle(tabId, index, { faults: faults.map((one) => movedProblem(one, task.from)) });
        return false;
      }
    }

    return {
      runs: {},
      async run(tabId, tasks) {
        get().stop(tabId);
        if (tasks.length === 0) return;
        const controller = new AbortController();
        controllers.set(tabId, controller);
        const started = startedRun(get().runs[tabId], tasks, now());
        set(({ runs }) => ({ runs: { ...runs, [tabId]: started } }));
        for (const [index, task] of tasks.entries()) {
          const goesOn = await runOne(tabId, index, task, controller.signal);
          if (!goesOn) break;
        }
        if (controllers.get(tabId) !== controller) return;
        controllers.delete(tabId);
        patch(tabId, { running: false });
      },
      stop(tabId) {
        const controller = controllers.get(tabId);
        if (!controller) return;
        controllers.delete(tabId);
        controller.abort();
        const run = get().runs[tabId];
        if (run) patch(tabId, stoppedRun(run, now() - run.since));
      },
      choose: (tabId, chosen) => patch(tabId, { chosen }),
      textChanged(tabId) {
        const run = get().runs[tabId];
        if (!run?.outcomes.some(({ faults }) => faults.length > 0)) return;
        patch(tabId, { outcomes: run.outcomes.map((one) => ({ ...one, faults: [] })) });
      },
      forget(tabId) {
        get().stop(tabId);
        set(({ runs }) => ({ runs: { ...runs, [tabId]: undefined } }));
      },
      stopAll() {
        for (const tabId of [...controllers.keys()]) get().stop(tabId);
      },
    };
  });
}

/** A run that begins; what was shown before stays in sight until it has rows. */
function startedRun(before: TabRun | undefined, tasks: readonly RunTask[], since: number): TabRun {
  const shown = before?.outcomes[before.chosen];
  return {
    outcomes: tasks.map(waiting),
    chosen: 0,
    earlier: shown?.result ? shown : (before?.earlier ?? null),
    running: true,
    progress: null,
    since,
  };
}

/** What a run becomes when it is stopped after `ms`. */
function stoppedRun(run: TabRun, ms: number): Partial<TabRun> {
  const at = run.outcomes.findIndex(({ state }) => state === 'running');
  return {
    running: false,
    chosen: at < 0 ? run.chosen : at,
    outcomes: run.outcomes.map((outcome) =>
      outcome.state === 'running' || outcome.state === 'waiting'
        ? { ...outcome, state: 'cancelled', ms: outcome.state === 'running' ? ms : null }
        : outcome,
    ),
  };
}

function waiting({ body, from }: RunTask): RunOutcome {
  return {
    ...{ sql: body.sql, body, from },
    state: 'waiting',
    result: null,
    error: null,
    faults: [],
    ms: null,
  };
}

/** A fault of a statement as one of the text it is in; without a place it stays without. */
export function movedProblem(fault: SqlProblem, by: number): SqlProblem {
  return fault.to === 0 ? fault : { ...fault, from: fault.from + by, to: fault.to + by };
}
