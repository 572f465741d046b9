import { describe, expect, test } from 'vitest';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { BatchLine, QueryBatch } from '@bi/contract/query/query-batch';
import { CallError } from '../../../src/core/errors';
import { QueryBatcher } from '../../../src/core/http/query-batch';

const query = (measure: string): Query => ({
  ...{ cube: 'flights', rows: [], columns: [], measures: [measure] },
});
const answer = (name: string) => ({ name }) as unknown as QueryAnswer;

interface Sent {
  body: QueryBatch;
  line: (line: Omit<BatchLine, 'id'> & { at: number }) => void;
  end: (failure?: Error) => void;
  signal: AbortSignal;
}

/** A batcher whose calls and clock are moved on by hand. */
function fixture() {
  const sent: Sent[] = [];
  const tasks: (() => void)[] = [];
  const batcher = new QueryBatcher(
    (body, onLine, signal) =>
      new Promise((resolve, reject) => {
        sent.push({
          body,
          signal,
          line: ({ at, ...line }) =>
            onLine({ id: body.queries[at]?.id ?? '', code: 1000, ...line }),
          end: (failure) => (failure === undefined ? resolve() : reject(failure)),
        });
      }),
    (task) => tasks.push(task),
  );
  const pass = () => {
    for (const task of tasks.splice(0)) task();
  };
  const settled = async () => {
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { batcher, sent, pass, settled };
}

describe('questions of one moment', () => {
  test('go in one call, and each is answered when its line comes', async () => {
    const { batcher, sent, pass } = fixture();
    const first = batcher.ask(query('a'));
    const second = batcher.ask(query('b'));
    expect(sent).toHaveLength(0);
    pass();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body.queries.map((one) => one.query.measures)).toEqual([['a'], ['b']]);
    sent[0]?.line({ at: 1, data: answer('b') });
    expect(await second).toEqual(answer('b'));
    sent[0]?.line({ at: 0, data: answer('a') });
    expect(await first).toEqual(answer('a'));
  });

  test('fail one by one, with what the line says', async () => {
    const { batcher, sent, pass } = fixture();
    const first = batcher.ask(query('a'));
    const second = batcher.ask(query('b'));
    pass();
    sent[0]?.line({ at: 0, code: 1002, message: 'Not yours.', data: null });
    await expect(first).rejects.toMatchObject({ code: 1002, message: 'Not yours.' });
    sent[0]?.line({ at: 1, data: answer('b') });
    expect(await second).toEqual(answer('b'));
  });

  test('are split where they are more than one call takes', () => {
    const { batcher, sent, pass } = fixture();
    for (let at = 0; at < 61; at += 1) void batcher.ask(query(`m${at}`)).catch(() => undefined);
    pass();
    expect(sent.map(({ body }) => body.queries.length)).toEqual([60, 1]);
  });
});

describe('questions of some versions of the data', () => {
  test('go apart from those of others, and again of the same ones after the stream broke', async () => {
    const { batcher, sent, pass, settled } = fixture();
    const asked = [batcher.ask(query('a'), { at: { t: 1 } }), batcher.ask(query('b'))];
    asked.push(batcher.ask(query('c'), { at: { t: 1 } }));
    pass();
    expect(sent.map(({ body }) => [body.at, body.queries.length])).toEqual([
      [{ t: 1 }, 2],
      [undefined, 1],
    ]);
    sent[0]?.line({ at: 1, data: answer('c') });
    sent[0]?.end(new CallError({ code: 1005, status: 0, message: 'gone' }));
    await settled();
    pass();
    expect(sent[2]?.body.at).toEqual({ t: 1 });
    expect(sent[2]?.body.queries.map((one) => one.query.measures)).toEqual([['a']]);
    sent[2]?.line({ at: 0, data: answer('a') });
    sent[1]?.line({ at: 0, data: answer('b') });
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'].map(answer));
  });

  test('say where there is newer data, also where the answer is one that is held', async () => {
    const { batcher, sent, pass } = fixture();
    const first = batcher.ask(query('a'), { at: { t: 1 } });
    pass();
    sent[0]?.line({ at: 0, key: 'k1', data: answer('a') });
    expect(await first).not.toHaveProperty('newer');
    const again = batcher.ask(query('a'), { at: { t: 1 } });
    pass();
    sent[1]?.line({ at: 0, key: 'k1', same: true, newer: true, data: null });
    expect(await again).toEqual({ ...answer('a'), newer: true });
  });
});

describe('a stream that breaks', () => {
  test('is asked again for what it did not answer, and for nothing else', async () => {
    const { batcher, sent, pass, settled } = fixture();
    const first = batcher.ask(query('a'));
    const second = batcher.ask(query('b'));
    pass();
    sent[0]?.line({ at: 0, data: answer('a') });
    sent[0]?.end(new CallError({ code: 1005, status: 0, message: 'gone' }));
    await settled();
    pass();
    expect(sent[1]?.body.queries.map((one) => one.query.measures)).toEqual([['b']]);
    expect(sent[1]?.body.queries[0]?.id).toBe(sent[0]?.body.queries[1]?.id);
    sent[1]?.line({ at: 0, data: answer('b') });
    expect(await Promise.all([first, second])).toEqual([answer('a'), answer('b')]);
  });

  test('fails after the third time', async () => {
    const { batcher, sent, pass, settled } = fixture();
    const asked = batcher.ask(query('a'));
    asked.catch(() => undefined);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      pass();
      sent[attempt]?.end(new CallError({ code: 1005, status: 0, message: 'gone' }));
      await settled();
    }
    pass();
    expect(sent).toHaveLength(3);
    await expect(asked).rejects.toMatchObject({ message: 'gone' });
  });

  test('is not asked again where the server refused the call', async () => {
    const { batcher, sent, pass, settled } = fixture();
    const asked = batcher.ask(query('a'));
    pass();
    sent[0]?.end(new CallError({ code: 1001, status: 400, message: 'No.' }));
    await expect(asked).rejects.toMatchObject({ code: 1001 });
    await settled();
    pass();
    expect(sent).toHaveLength(1);
  });
});

describe('an answer that came before', () => {
  test('is sent along by its key, and confirmed without being sent', async () => {
    const { batcher, sent, pass } = fixture();
    const first = batcher.ask(query('a'));
    pass();
    sent[0]?.line({ at: 0, key: 'k1', data: answer('a') });
    await first;
    const again = batcher.ask(query('a'));
    pass();
    expect(sent[1]?.body.queries[0]?.held).toBe('k1');
    sent[1]?.line({ at: 0, key: 'k1', same: true, data: null });
    expect(await again).toBe(await first);
  });
});

describe('a question nobody waits for any longer', () => {
  test('is not sent', async () => {
    const { batcher, sent, pass } = fixture();
    const stop = new AbortController();
    const asked = batcher.ask(query('a'), stop);
    stop.abort();
    pass();
    expect(sent).toHaveLength(0);
    await expect(asked).rejects.toMatchObject({ cancelled: true });
  });

  test('ends the call once all of it are stopped', async () => {
    const { batcher, sent, pass } = fixture();
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [batcher.ask(query('a'), one), batcher.ask(query('b'), two)];
    for (const promise of asked) promise.catch(() => undefined);
    pass();
    one.abort();
    expect(sent[0]?.signal.aborted).toBe(false);
    two.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
    await expect(asked[0]).rejects.toMatchObject({ cancelled: true });
  });
});
