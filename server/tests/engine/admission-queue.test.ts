import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdmissionQueue } from '../../src/engine/admission-queue';
import { errorKey } from '../support/engine-fixture';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const limits = { concurrency: 2, queueLimit: 3, queueWaitMs: 1000 };

describe('an admission queue', () => {
  test('lets only so many in at once', async () => {
    const queue = new AdmissionQueue(limits);
    let inside = 0;
    let most = 0;
    const work = async () => {
      const leave = await queue.enter('a', undefined);
      inside += 1;
      most = Math.max(most, inside);
      await Promise.resolve();
      inside -= 1;
      leave();
    };
    await Promise.all([work(), work(), work(), work(), work()]);
    expect(most).toBe(2);
    expect(inside).toBe(0);
  });

  test('takes tenants in turn, each in its order', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 1, queueLimit: 10 });
    const leaveFirst = await queue.enter('busy', undefined);
    const order: string[] = [];
    const work = async (tenantId: string, name: string) => {
      const leave = await queue.enter(tenantId, undefined);
      order.push(name);
      leave();
    };
    const all = [
      work('busy', 'b1'),
      work('busy', 'b2'),
      work('busy', 'b3'),
      work('quiet', 'q1'),
      work('quiet', 'q2'),
    ];
    expect(queue.waitingOf('busy')).toBe(3);
    leaveFirst();
    await Promise.all(all);
    expect(order).toEqual(['b1', 'q1', 'b2', 'q2', 'b3']);
  });

  test('keeps a place for others when one person asks for more than theirs', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 3, perPerson: 2, queueLimit: 10 });
    const order: string[] = [];
    const enter = async (person: string | null, name: string, tenantId = 'a') => {
      const leave = await queue.enter(tenantId, undefined, person);
      order.push(name);
      return leave;
    };
    const first = await enter('ana', 'ana1');
    await enter('ana', 'ana2');
    const third = enter('ana', 'ana3');
    const raj = await enter('raj', 'raj1');
    expect(order).toEqual(['ana1', 'ana2', 'raj1']);
    raj();
    await Promise.resolve();
    expect(order).toEqual(['ana1', 'ana2', 'raj1']);
    await enter('ana', 'ana of b', 'b');
    first();
    await third;
    expect(order).toEqual(['ana1', 'ana2', 'raj1', 'ana of b', 'ana3']);
  });

  test('gives everybody a place of their own before anybody gets a second one', async () => {
    const queue = new AdmissionQueue({ ...limits, perPerson: 2, people: 4, queueLimit: 10 });
    const inside: string[] = [];
    const enter = async (person: string, tenantId = 'a') => {
      const leave = await queue.enter(tenantId, undefined, person);
      inside.push(person);
      return leave;
    };
    const ana = await enter('ana');
    const raj = await enter('raj');
    const mia = await enter('mia');
    const gus = await enter('gus', 'b');
    const second = enter('ana');
    const kim = enter('kim', 'b');
    const lee = enter('lee');
    raj();
    (await lee)();
    (await kim)();
    expect(inside).toEqual(['ana', 'raj', 'mia', 'gus', 'lee', 'kim']);
    expect([queue.running, queue.waiting]).toEqual([3, 1]);
    mia();
    gus();
    (await second)();
    ana();
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  test('takes those without a place first, also of a tenant whose turn is later', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 3, perPerson: 3, queueLimit: 10 });
    const order: string[] = [];
    const enter = async (person: string, tenantId: string) => {
      const leave = await queue.enter(tenantId, undefined, person);
      order.push(`${person} of ${tenantId}`);
      return leave;
    };
    const first = await enter('ana', 'a');
    await enter('ana', 'a');
    await enter('raj', 'a');
    const waiting = [enter('ana', 'a'), enter('gus', 'b')];
    first();
    (await waiting[1]!)();
    await waiting[0];
    expect(order.slice(3)).toEqual(['gus of b', 'ana of a']);
  });

  test('refuses when too many wait', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 1, queueLimit: 1 });
    const leave = await queue.enter('a', undefined);
    const waiting = queue.enter('a', undefined);
    expect(await errorKey(queue.enter('a', undefined))).toBe('engine.busy');
    leave();
    (await waiting)();
  });

  test('refuses after the longest wait and gives the place free', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 1, queueLimit: 1 });
    const leave = await queue.enter('a', undefined);
    const waiting = errorKey(queue.enter('a', undefined));
    vi.advanceTimersByTime(1000);
    expect(await waiting).toBe('engine.busy');
    const next = queue.enter('a', undefined);
    leave();
    (await next)();
  });

  test('forgets who is cancelled while waiting', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 1 });
    const leave = await queue.enter('a', undefined);
    const controller = new AbortController();
    const waiting = errorKey(queue.enter('a', controller.signal));
    controller.abort();
    expect(await waiting).toBe('cancelled.query');
    expect(queue.waitingOf('a')).toBe(0);
    leave();
    (await queue.enter('a', undefined))();
  });

  test('counts a place as left once, however often it is said', async () => {
    const queue = new AdmissionQueue({ ...limits, concurrency: 1 });
    const leave = await queue.enter('a', undefined);
    leave();
    leave();
    await queue.enter('a', undefined);
    const second = vi.fn();
    void queue.enter('a', undefined).then(second);
    await vi.advanceTimersByTimeAsync(10);
    expect(second).not.toHaveBeenCalled();
  });
});

describe('work in the background', () => {
  const order: string[] = [];
  const leaves = new Map<string, () => void>();
  let queue: AdmissionQueue;

  beforeEach(() => {
    order.length = 0;
    leaves.clear();
    queue = new AdmissionQueue({ ...limits, queueLimit: 10 });
  });

  const enter = (name: string, isBackground: boolean, isLight = false) =>
    queue.enter('a', undefined, null, isBackground, isLight).then((leave) => {
      order.push(name);
      leaves.set(name, leave);
    });
  const leave = async (name: string) => {
    leaves.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };

  test('takes all places while nobody else needs one', async () => {
    void enter('tile 1', true);
    void enter('tile 2', true);
    void enter('tile 3', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['tile 1', 'tile 2']);
    await leave('tile 1');
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3']);
  });

  test('does not keep other work waiting, and leaves it a place as long as it runs', async () => {
    for (const name of ['tile 1', 'tile 2', 'tile 3', 'tile 4']) void enter(name, true);
    void enter('a list', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['tile 1', 'tile 2', 'a list']);
    await leave('tile 1');
    expect(order).toEqual(['tile 1', 'tile 2', 'a list']);
    await leave('tile 2');
    expect(order).toEqual(['tile 1', 'tile 2', 'a list', 'tile 3']);
    await leave('a list');
    expect(order).toEqual(['tile 1', 'tile 2', 'a list', 'tile 3']);
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['tile 1', 'tile 2', 'a list', 'tile 3', 'tile 4']);
  });

  test('takes one place more where it is light, and still keeps nobody waiting', async () => {
    for (const name of ['tile 1', 'tile 2', 'tile 3', 'tile 4']) void enter(name, true, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3']);
    void enter('list 1', false);
    void enter('list 2', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3', 'list 1']);
    await leave('tile 1');
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3', 'list 1']);
    await leave('tile 2');
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3', 'list 1', 'list 2']);
    for (const name of ['list 1', 'list 2']) await leave(name);
    await vi.advanceTimersByTimeAsync(100);
    expect(order).toEqual(['tile 1', 'tile 2', 'tile 3', 'list 1', 'list 2', 'tile 4']);
  });

  test('takes no further place for a while after other work', async () => {
    await enter('a list', false);
    await leave('a list');
    await vi.advanceTimersByTimeAsync(150);
    for (const name of ['tile 1', 'tile 2', 'tile 3', 'tile 4']) void enter(name, true, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['a list', 'tile 1', 'tile 2']);
    await vi.advanceTimersByTimeAsync(100);
    await leave('tile 1');
    expect(order).toEqual(['a list', 'tile 1', 'tile 2', 'tile 3', 'tile 4']);
  });

  test('takes no further place where it is not light', async () => {
    for (const name of ['tile 1', 'tile 2']) void enter(name, true, true);
    void enter('all rows', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['tile 1', 'tile 2']);
    await leave('tile 1');
    expect(order).toEqual(['tile 1', 'tile 2', 'all rows']);
  });

  test('waits until other work that waits has begun', async () => {
    for (const name of ['list 1', 'list 2']) void enter(name, false);
    void enter('tile 1', true);
    void enter('list 3', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['list 1', 'list 2']);
    await leave('list 1');
    expect(order).toEqual(['list 1', 'list 2', 'list 3']);
  });
});
