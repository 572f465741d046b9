import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { sampleFolder, startServer, type ServerProcess } from './server-process';

const MANY_CALLS = { BI_CALLS_PER_MINUTE: '1000000' };

/** A server over a sample of its own for each test of a file; it is killed when the test has ended. */
export function sampleServer() {
  let dataDir: string;
  let server: ServerProcess;
  const start = async (env: Record<string, string> = MANY_CALLS) => {
    server = await startServer(dataDir, env);
  };
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  beforeEach(async () => {
    dataDir = sampleFolder();
    await start();
  });
  afterEach(async () => {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    get process() {
      return server;
    },
    kill,
    start,
    async restart() {
      await kill();
      await start();
    },
  };
}
