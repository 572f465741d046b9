import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds the server as it is shipped, into a folder of its own below server/node_modules (so that its
 * packages resolve), and makes the sample data once. Tests find them by `BI_TEST_SERVER` and
 * `BI_TEST_DATA`.
 */
export default async function buildServer(): Promise<() => void> {
  const cache = path.join(root, 'server/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'bi-process-'));
  const outDir = path.join(folder, 'dist');
  const configFile = path.join(root, 'server/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = path.join(outDir, 'main.js');
  const dataDir = path.join(folder, 'data');
  const prepared = spawnSync(process.execPath, [server, '--prepare'], {
    env: { ...process.env, BI_DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (prepared.status !== 0) throw new Error(`the sample was not built: ${prepared.stderr}`);
  process.env['BI_TEST_SERVER'] = server;
  process.env['BI_TEST_DATA'] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
