import { describe, expect, it } from 'vitest';
import { AnswerCache } from '../../../src/services/query/answer-cache';
import type { Answer } from '../../../src/services/jobs/job-result';
import { RequestKeys } from '../../../src/services/query/request-keys';
import { RunningQueries } from '../../../src/services/jobs/running-queries';

/** Work that ends when asked; `signals` are those of the times it was started. */
function openWork() {
  const signals: AbortSignal[] = [];
  const ends: ((value: string) => void)[] = [];
  const start = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  };
  return { signals, start, end: (index: number, value: string) => ends[index]?.(value) };
}

describe('the same query asked twice at once', () => {
  it('runs once and answers both', async () => {
    const running = new RunningQueries<string>();
    const work = openWork();
    const [one, two] = [running.join('k', work.start), running.join('k', work.start)];
    work.end(0, 'answer');
    expect(await Promise.all([one.result, two.result])).toEqual(['answer', 'answer']);
    expect(work.signals).toHaveLength(1);
    expect(running.size).toBe(0);
  });

  it('continues for the other when one leaves, and the one that left is informed at once', async () => {
    const running = new RunningQueries<string>();
    const work = openWork();
    const [one, two] = [running.join('k', work.start), running.join('k', work.start)];
    one.leave();
    await expect(one.result).rejects.toMatchObject({ key: 'cancelled.query' });
    expect(work.signals[0]!.aborted).toBe(false);
    work.end(0, 'answer');
    expect(await two.result).toBe('answer');
  });

  it('is stopped when both have left, and leaving twice counts once', async () => {
    const running = new RunningQueries<string>();
    const work = openWork();
    const [one, two] = [running.join('k', work.start), running.join('k', work.start)];
    one.leave();
    one.leave();
    expect(work.signals[0]!.aborted).toBe(false);
    two.leave();
    expect(work.signals[0]!.aborted).toBe(true);
    await expect(two.result).rejects.toMatchObject({ key: 'cancelled.query' });
  });

  it('starts again after it was stopped, although the stopped one has not ended yet', async () => {
    const running = new RunningQueries<string>();
    const work = openWork();
    running.join('k', work.start).leave();
    const again = running.join('k', work.start);
    work.end(1, 'second');
    expect(await again.result).toBe('second');
    expect(work.signals).toHaveLength(2);
  });

  it('fails for everybody who waits when it fails', async () => {
    const running = new RunningQueries<string>();
    const fail = () => Promise.reject(new Error('no'));
    const both = [running.join('k', fail), running.join('k', fail)];
    for (const { result } of both) await expect(result).rejects.toThrow('no');
    expect(running.size).toBe(0);
  });
});

function answerOf(sizeBytes: number): Answer {
  return {
    bytes: [],
    sizeBytes,
    stats: { engineMs: 1, rowsScanned: 1, resultRows: 1 },
  };
}

describe('the cache of answers', () => {
  it('forgets the least recently used first, by bytes', () => {
    const cache = new AnswerCache(100);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, answerOf(25));
    cache.get('a');
    cache.set('e', answerOf(25));
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
    expect(cache.heldBytes).toBe(100);
  });

  it('does not keep an answer that would drive out most others', () => {
    const cache = new AnswerCache(100);
    cache.set('big', answerOf(26));
    expect(cache.get('big')).toBeUndefined();
  });

  it('counts a replaced answer once', () => {
    const cache = new AnswerCache(100);
    cache.set('a', answerOf(10));
    cache.set('a', answerOf(20));
    expect(cache.heldBytes).toBe(20);
  });

  it('of size 0 keeps nothing', () => {
    const cache = new AnswerCache(0);
    cache.set('a', answerOf(1));
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('remembered calls', () => {
  it('are the newest 10,000', () => {
    const keys = new RequestKeys();
    for (let index = 0; index <= 10_000; index += 1) keys.remember(`k${index}`, 'h', `j${index}`);
    expect(keys.find('k0')).toBeUndefined();
    expect(keys.find('k10000')).toEqual({ requestHash: 'h', jobId: 'j10000' });
  });
});
