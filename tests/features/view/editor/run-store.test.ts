import type { SqlProblem, SqlResult, SqlRun } from '@bi/contract/query/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { CallError, cancelledError } from '../../../../src/core/errors';
import { createRunStore } from '../../../../src/features/view/editor/run/run-store';

interface Call {
  sql: string;
  signal: AbortSignal;
  progress: (share: number | null) => void;
  answer: (rows: number) => void;
  fail: (message: string) => void;
}

let calls: Call[];
let clock: number;
let wrong: SqlProblem[];

const resultOf = (rows: number): SqlResult => ({
  rows: {
    columns: [{ name: 'n', type: 'integer' }],
    values: [Array.from({ length: rows }, (_, at) => at)],
    offset: 0,
    total: rows,
    more: false,
  },
  engineMs: 1,
  rowsScanned: null,
  rowsLimited: false,
  datasets: {},
});

function engine() {
  return createRunStore({
    now: () => clock,
    faultsOf: () => Promise.resolve(wrong),
    run: (body: SqlRun, { signal, onProgress }) =>
      new Promise<SqlResult>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(cancelledError()));
        calls.push({
          sql: body.sql,
          signal,
          progress: onProgress,
          answer: (rows) => resolve(resultOf(rows)),
          fail: (message) => reject(new CallError({ code: 1001, status: 200, message })),
        });
      }),
  });
}

const task = (sql: string, from = 0) => ({ body: { sql }, from });
const settled = () => new Promise<void>((done) => setTimeout(done, 0));

beforeEach(() => {
  calls = [];
  clock = 1000;
  wrong = [];
});

describe('runs of the editor', () => {
  test('go one after the other and stop at the first that fails', async () => {
    const store = engine();
    const whole = store.getState().run('t', [task('a'), task('b', 10), task('c', 20)]);
    expect(calls.map(({ sql }) => sql)).toEqual(['a']);
    clock = 1250;
    calls[0]?.answer(3);
    await settled();
    expect(calls.map(({ sql }) => sql)).toEqual(['a', 'b']);
    wrong = [{ from: 2, to: 4, message: 'no such column', suggestion: 'day' }];
    calls[1]?.fail('no such column');
    await whole;
    const run = store.getState().runs['t'];
    expect(run?.outcomes.map(({ state }) => state)).toEqual(['done', 'failed', 'waiting']);
    expect(run?.outcomes[0]?.ms).toBe(250);
    expect(run?.outcomes[1]?.faults[0]).toMatchObject({ from: 12, to: 14, suggestion: 'day' });
    expect(run).toMatchObject({ running: false, chosen: 1 });
  });

  test('a stop is felt at once, reaches the call, and nothing comes after', async () => {
    const store = engine();
    const whole = store.getState().run('t', [task('a'), task('b')]);
    clock = 1400;
    store.getState().stop('t');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(store.getState().runs['t']).toMatchObject({ running: false });
    calls[0]?.answer(5);
    await whole;
    const outcomes = store.getState().runs['t']?.outcomes;
    expect(outcomes?.map(({ state, ms }) => [state, ms])).toEqual([
      ['cancelled', 400],
      ['cancelled', null],
    ]);
    expect(calls).toHaveLength(1);
  });

  test('a new run ends the one before; its late answer is not shown', async () => {
    const store = engine();
    void store.getState().run('t', [task('old')]);
    const next = store.getState().run('t', [task('new')]);
    calls[0]?.answer(1);
    calls[1]?.answer(2);
    await next;
    const run = store.getState().runs['t'];
    expect(run?.outcomes.map(({ sql }) => sql)).toEqual(['new']);
    expect(run?.outcomes[0]?.result?.rows.total).toBe(2);
  });

  test('the rows of the run before stay until there are new ones', async () => {
    const store = engine();
    const first = store.getState().run('t', [task('a')]);
    calls[0]?.answer(4);
    await first;
    const second = store.getState().run('t', [task('b')]);
    expect(store.getState().runs['t']?.earlier?.result?.rows.total).toBe(4);
    calls[1]?.answer(7);
    await second;
    expect(store.getState().runs['t']?.earlier).toBeNull();
  });

  test('tabs run side by side, and a closed one is stopped', async () => {
    const store = engine();
    void store.getState().run('one', [task('a')]);
    const two = store.getState().run('two', [task('b')]);
    calls[1]?.progress(0.5);
    expect(store.getState().runs['two']?.progress).toBe(0.5);
    store.getState().forget('one');
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer(1);
    await two;
    expect(store.getState().runs['one']).toBeUndefined();
    expect(store.getState().runs['two']?.outcomes[0]?.state).toBe('done');
  });

  test('places that are wrong go once the text has changed', async () => {
    const store = engine();
    wrong = [{ from: 0, to: 1, message: 'x' }];
    const run = store.getState().run('t', [task('a')]);
    calls[0]?.fail('x');
    await run;
    expect(store.getState().runs['t']?.outcomes[0]?.faults).toHaveLength(1);
    store.getState().textChanged('t');
    expect(store.getState().runs['t']?.outcomes[0]?.faults).toEqual([]);
    expect(store.getState().runs['t']?.outcomes[0]?.error?.message).toBe('x');
  });
});
