import { BiError } from '@bi/contract/messages/bi-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import type { JobTraits } from '../../../src/services/jobs/job-resume';
import { QueryJobs } from '../../../src/services/jobs/query-jobs';
import { RunningQueries } from '../../../src/services/jobs/running-queries';
import { buildPrincipal } from '../../support/build-principal';

const ana = buildPrincipal({ subjectId: 'ana' });
const raj = buildPrincipal({ subjectId: 'raj' });
const gus = buildPrincipal({ subjectId: 'ana', tenantId: 'globex' });

let database: Database;
let jobs: QueryJobs<string>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  database = await openEmptyStore();
  jobs = openJobs();
});
afterEach(async () => {
  vi.useRealTimers();
  await jobs.close();
  await database.destroy();
});

function openJobs() {
  const log = { warn: () => undefined };
  return new QueryJobs<string>({ database, now: () => 1000, log }, { unpolledMs: 30_000 });
}

function startJob(traits?: JobTraits) {
  let end: (value: string) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  let signal: AbortSignal | undefined;
  const result = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const waiter = new RunningQueries<string>().join('k', (given) => {
    signal = given;
    return result;
  });
  const job = jobs.create(ana, traits ? { result, leave: waiter.leave } : waiter, traits);
  return { id: job.id, end, fail, signal: signal! };
}

const stopped = () => new BiError('cancelled.query');

describe('a job', () => {
  it('gives nothing of what it found to somebody whose rules are others now', async () => {
    const { id, end } = startJob();
    end('all rows');
    const limited = buildPrincipal({ subjectId: 'ana', policyFingerprint: 'the west alone' });
    expect(await jobs.get(limited, id, 20_000)).toMatchObject({ state: 'done' });
    await expect(jobs.result(limited, id)).rejects.toMatchObject({ key: 'missing.result' });
    expect(await jobs.result(ana, id)).toBe('all rows');
  });

  it('is running, then done with its result', async () => {
    const { id, end } = startJob();
    expect(await jobs.get(ana, id)).toMatchObject({ state: 'running', error: null });
    await expect(jobs.result(ana, id)).rejects.toMatchObject({ key: 'engine.busy' });
    const polled = jobs.get(ana, id, 20_000);
    end('answer');
    expect(await polled).toMatchObject({ state: 'done' });
    expect(await jobs.result(ana, id)).toBe('answer');
    expect(await jobs.result(ana, id)).toBe('answer');
  });

  it('says what it failed with', async () => {
    const { id, fail } = startJob();
    const polled = jobs.get(ana, id, 20_000);
    fail(new BiError('engine.timeout', { params: { seconds: 60 } }));
    expect(await polled).toMatchObject({
      state: 'failed',
      error: { key: 'engine.timeout', params: { seconds: 60 } },
    });
    await expect(jobs.result(ana, id)).rejects.toMatchObject({ key: 'engine.timeout' });
  });

  it('stops its query when it is cancelled, and stays cancelled', async () => {
    const { id, signal } = startJob();
    expect(await jobs.cancel(ana, id)).toMatchObject({ state: 'cancelled' });
    expect(signal.aborted).toBe(true);
    expect(await jobs.cancel(ana, id)).toMatchObject({ state: 'cancelled' });
    await expect(jobs.result(ana, id)).rejects.toMatchObject({ key: 'cancelled.query' });
  });

  it.each<[string, (job: ReturnType<typeof startJob>) => void, string]>([
    ['done where it was published all the same', ({ end }) => end('answer'), 'done'],
    ['cancelled where it stopped in time', ({ fail }) => fail(stopped()), 'cancelled'],
    ['failed where that came first', ({ fail }) => fail(new BiError('engine.busy')), 'failed'],
  ])('that publishes is asked to stop, and is %s', async (_, finish, state) => {
    const job = startJob({ publishes: true, unattended: true });
    const cancelled = jobs.cancel(ana, job.id);
    expect(job.signal.aborted).toBe(true);
    expect(await jobs.get(ana, job.id)).toMatchObject({ state: 'running' });
    finish(job);
    expect(await cancelled).toMatchObject({ state });
    expect(await jobs.get(ana, job.id)).toMatchObject({ state });
  });

  it('that publishes and does not end keeps a cancel for ten seconds only', async () => {
    const { id, end } = startJob({ publishes: true, unattended: true });
    const cancelled = jobs.cancel(ana, id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await cancelled).toMatchObject({ state: 'running' });
    end('answer');
    expect(await jobs.get(ana, id, 1000)).toMatchObject({ state: 'done' });
  });

  it('that is done is not undone by cancelling', async () => {
    const { id, end } = startJob();
    end('answer');
    await jobs.get(ana, id, 1000);
    expect(await jobs.cancel(ana, id)).toMatchObject({ state: 'done' });
    expect(await jobs.result(ana, id)).toBe('answer');
  });

  it.each([
    ['another person', raj],
    ['another tenant', gus],
  ])('of one person is missing for %s', async (_, other) => {
    const { id } = startJob();
    await expect(jobs.get(other, id)).rejects.toMatchObject({ key: 'missing.job' });
    await expect(jobs.result(other, id)).rejects.toMatchObject({ key: 'missing.job' });
    await expect(jobs.cancel(other, id)).rejects.toMatchObject({ key: 'missing.job' });
    expect(await jobs.get(ana, id)).toMatchObject({ state: 'running' });
  });

  it('is cancelled after 30 s without a poll, not while somebody polls', async () => {
    const { id, signal } = startJob();
    await vi.advanceTimersByTimeAsync(29_000);
    await jobs.get(ana, id);
    await vi.advanceTimersByTimeAsync(29_000);
    const polled = jobs.get(ana, id, 20_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await polled).toMatchObject({ state: 'running' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal.aborted).toBe(true);
    expect(await jobs.get(ana, id)).toMatchObject({ state: 'cancelled' });
  });

  it.each<[string, JobTraits | undefined]>([
    ['a query', undefined],
    ['an import with progress', { kind: 'import', unattended: true, progress: () => 0.5 }],
  ])('of %s is waited for as long as asked, not shorter and not longer', async (_, traits) => {
    const { id } = startJob(traits);
    let answered = false;
    const polled = jobs.get(ana, id, 20_000).then((job) => {
      answered = true;
      return job;
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await polled).toMatchObject({ state: 'running' });
  });

  it('answers who waits as soon as somebody else stops it, though its work continues', async () => {
    const { id } = startJob();
    const polled = jobs.get(ana, id, 20_000);
    expect(await jobs.cancel(ana, id)).toMatchObject({ state: 'cancelled' });
    expect(await polled).toMatchObject({ state: 'cancelled' });
  });

  it('leaves no wait behind when who waits has left', async () => {
    const { id } = startJob();
    const caller = new AbortController();
    const polled = jobs.get(ana, id, 20_000, caller.signal);
    caller.abort();
    expect(await polled).toMatchObject({ state: 'running' });
    expect(await jobs.get(ana, id, 20_000, caller.signal)).toMatchObject({ state: 'running' });
  });

  it('reports its progress from the first answer on', () => {
    const waiter = { result: new Promise<string>(() => undefined), leave: () => undefined };
    expect(jobs.create(ana, waiter, { progress: () => 0.25 })).toMatchObject({ progress: 0.25 });
  });

  it('that nobody asks for any longer keeps its end, not its result', async () => {
    const { id, end } = startJob();
    end('answer');
    await jobs.get(ana, id, 1000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await jobs.get(ana, id)).toMatchObject({ state: 'done' });
    await expect(jobs.result(ana, id)).rejects.toMatchObject({ key: 'missing.result' });
  });

  it('is reported as failed after the server that ran it has ended', async () => {
    const { id } = startJob();
    await vi.advanceTimersByTimeAsync(1);
    const later = openJobs();
    await later.abandonEarlier();
    expect(await later.get(ana, id)).toMatchObject({
      state: 'failed',
      error: { key: 'engine.crashed' },
    });
  });

  it('ends with "not ready" when the server stops', async () => {
    const { id, signal } = startJob();
    const polled = jobs.get(ana, id, 20_000);
    await jobs.close();
    expect(signal.aborted).toBe(true);
    expect(await polled).toMatchObject({
      state: 'failed',
      error: { key: 'transport.unavailable' },
    });
  });

  it('that starts again is not ended with the server, and continues under its id', async () => {
    const { id, signal } = startJob({ resume: { kind: 'import', uploadId: 'up' } });
    await vi.advanceTimersByTimeAsync(1);
    await jobs.suspend();
    await jobs.close();
    expect(signal.aborted).toBe(true);
    const later = openJobs();
    const [row] = await later.abandonEarlier();
    expect(row).toMatchObject({ id, resume: { kind: 'import', uploadId: 'up' } });
    const end = Promise.resolve('answer');
    later.resume(
      row!,
      { result: end, leave: () => undefined },
      { resume: { kind: 'import', uploadId: 'up' } },
    );
    expect(await later.get(ana, id, 1000)).toMatchObject({ id, state: 'done' });
    await later.close();
    const afterwards = openJobs();
    expect(await afterwards.abandonEarlier()).toEqual([]);
    expect(await afterwards.result(ana, id)).toBe('answer');
  });
});
