import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openAppFixture } from '../support/app-fixture';

test('a connection that becomes idle after closing began does not hold the server', async () => {
  const lab = await openAppFixture({ data: false });
  const agent = new Agent({ keepAlive: true });
  try {
    await lab.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = lab.app.server.address() as AddressInfo;
    const arrived = new Promise<void>((resolve) => lab.app.server.once('request', () => resolve()));
    const body = JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const target = { port, agent, headers, method: 'POST', path: '/iam/login' };
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const call = request(target, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      call.once('error', reject);
      call.write(body.slice(0, 5));
      void arrived.then(() => {
        const closing = lab.app.close();
        call.end(body.slice(5));
        closing.catch(reject);
      });
    });
    expect(await answered).toBe(200);
    // without an end of its own this would be the 72 seconds that a connection is kept
    await lab.app.close();
  } finally {
    await lab.close();
    agent.destroy();
  }
}, 20_000);
