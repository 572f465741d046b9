import { describe, expect, it } from 'vitest';
import { answerOf, childrenOf } from '../support/server-process';
import { sampleServer } from '../support/sample-server';

const lab = sampleServer();

function report(name: string) {
  return {
    name,
    query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
    presentation: { show: 'grid', chart: { kind: 'auto' } },
  };
}

describe('a server that is killed', () => {
  it('keeps every save it has acknowledged, wholly, and half of none', async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 3; round += 1) {
      const kill = 30 + round * 17;
      let writes = 0;
      const write = async (lane: number) => {
        for (let index = 0; ; index += 1) {
          const made = await lab.process.call(
            'POST',
            '/reports',
            report(`${round}-${lane}-${index}`),
          );
          acknowledged.set(made.data.id, 1);
          const name = `${round}-${lane}-${index} saved`;
          const body = { ...report(name), version: 1 };
          const saved = await lab.process.call('PUT', `/reports/${made.data.id}`, body);
          if (saved.code === 1000) acknowledged.set(made.data.id, 2);
          if ((writes += 1) === kill) lab.process.child.kill('SIGKILL');
        }
      };
      await Promise.allSettled([0, 1, 2, 3].map(write));
      expect(await lab.process.ended).toMatchObject({ signal: 'SIGKILL' });
      await lab.start();
    }
    expect(acknowledged.size).toBeGreaterThan(50);
    for (const [id, version] of acknowledged) {
      const shown = await lab.process.call('GET', `/reports/${id}`);
      expect(shown.code).toBe(1000);
      expect(shown.data.version).toBeGreaterThanOrEqual(version);
      const history = await lab.process.call('GET', `/reports/${id}/history`);
      expect(history.data).toHaveLength(shown.data.version);
    }
  });

  it('remembers what a call with a key has made', async () => {
    const headers = { 'idempotency-key': 'once-and-for-all' };
    const first = await lab.process.call('POST', '/reports', report('Once'), headers);
    await lab.kill();
    await lab.start({});
    const second = await lab.process.call('POST', '/reports', report('Once'), headers);
    expect(second.data.id).toBe(first.data.id);
  });
});

describe('an engine process that is killed', () => {
  const query = (limit: number) => ({
    cube: 'flights',
    rows: [{ of: 'origin', expand: 'all' }],
    columns: [{ of: 'date', expand: 'all' }],
    measures: ['flights', 'routes', 'average_delay'],
    where: { of: 'hour', op: '<=', value: limit },
  });

  it('fails one query with 1005 at most, and the next one works', async () => {
    await lab.process.call('POST', '/query', { ...query(1), rows: [], columns: [] });
    const engines = childrenOf(lab.process.child.pid!);
    expect(engines.length).toBeGreaterThan(0);
    const slow = lab.process.call('POST', '/query', query(22));
    for (const pid of engines) process.kill(pid, 'SIGKILL');
    const answer = await slow;
    expect([1000, 1005, 1010]).toContain(answer.code);
    const next = await answerOf(lab.process, '/query', { ...query(23), rows: [], columns: [] });
    expect(next.code, next.message).toBe(1000);
    expect((await fetch(`${lab.process.address}/healthz`)).status).toBe(200);
    expect(lab.process.child.exitCode).toBeNull();
  });
});
