import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
let address: string;
beforeAll(async () => {
  lab = await openAppFixture({ flights: 1_000_000 });
  address = await lab.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => lab.close());

const running = () => lab.engines.status().reduce((sum, { running }) => sum + running, 0);

/** A question that takes the engine a while, other for each `n`. */
function slowQuery(n: number) {
  return {
    cube: 'flights',
    rows: [{ of: 'origin', expand: 'all' }, { of: 'hour' }],
    columns: [{ of: 'date', expand: 'all' }],
    measures: ['routes', 'average_delay'],
    where: { of: 'hour', op: '<', value: 100 + n },
  };
}

async function ask(n: number, signal?: AbortSignal): Promise<number> {
  const response = await fetch(`${address}/api/v1/query`, {
    method: 'POST',
    headers: { authorization: await lab.token('ana'), 'content-type': 'application/json' },
    body: JSON.stringify(slowQuery(n)),
    ...(signal ? { signal } : {}),
  });
  return ((await response.json()) as { code: number }).code;
}

describe('a caller who goes away', () => {
  it('stops the query in the engine', async () => {
    const controller = new AbortController();
    const answer = ask(1, controller.signal);
    await expect.poll(running, { interval: 2 }).toBe(1);
    controller.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(running, { interval: 2 }).toBe(0);
  });

  it('does not stop it for another who asked the same', async () => {
    const controller = new AbortController();
    const leaving = ask(2, controller.signal);
    const staying = ask(2);
    await expect.poll(running, { interval: 2 }).toBe(1);
    controller.abort();
    await expect(leaving).rejects.toThrow();
    expect(await staying).toBe(1000);
  });
});
