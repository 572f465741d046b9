import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';

const COUNT = 40;
const ENV = { BI_CALLS_PER_MINUTE: '1000000' };

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = sampleFolder();
  server = await startServer(dataDir, ENV);
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const files = (round: number) =>
  Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [
      `reports/round-${round}-${at}.yaml`,
      `name: Round ${round} ${at}
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: origin_state}]}
`,
    ]),
  );

async function countOf(round: number): Promise<number> {
  const { data } = await server.call('GET', `/reports?search=Round ${round}&pageSize=1`);
  return data.total as number;
}

describe('a server that is killed while a plan is applied', () => {
  it('has done all of it or nothing after its start, and lists exactly what it has done', async () => {
    // from at once to about when it answers
    for (const [round, share] of [0, 0.5, 0.9, 1].entries()) {
      const made = await server.call('POST', '/blueprint/plans', { files: files(round) });
      expect(made.message).toBe('');
      const before = await server.call('POST', '/blueprint/plans', { files: files(round) });
      const from = performance.now();
      await server.call('POST', '/blueprint/plans', { files: files(round) });
      const usualMs = performance.now() - from;
      const applying = server
        .call('POST', `/blueprint/plans/${before.data.id as string}/apply`)
        .catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, share * usualMs));
      server.child.kill('SIGKILL');
      const answer = await applying;
      await server.ended;
      server = await startServer(dataDir, ENV);
      const count = await countOf(round);
      expect([0, COUNT]).toContain(count);
      if (answer !== null) expect(count).toBe(COUNT);
      const { data } = await server.call('GET', '/blueprint/history?pageSize=1');
      const [last] = data.items as { changes: { name: string }[] }[];
      const isListed =
        last?.changes.some(({ name }) => name.startsWith(`Round ${round} `)) ?? false;
      expect(isListed).toBe(count === COUNT);
    }
  });
});
