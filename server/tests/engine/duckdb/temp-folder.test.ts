import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import { createEngineRegistry, type EngineRegistry } from '../../../src/engine/engine-registry';

let dataDir: string;
let tempDir: string;
let registry: EngineRegistry;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-temp-data-'));
  tempDir = mkdtempSync(path.join(os.tmpdir(), 'bi-temp-spill-'));
  const write = () => undefined;
  const log = { info: write, warn: write, error: write };
  const limits = { threads: 1, sqlMemoryMb: 64 };
  registry = createEngineRegistry({ dataDir, tempDir, log, limits });
});
afterAll(async () => {
  await registry.close();
  for (const folder of [dataDir, tempDir]) rmSync(folder, { recursive: true, force: true });
});

it('a spill goes to the temporary folder, and no error names that folder', async () => {
  const engine = registry.sqlEngineFor('acme');
  const catalog = await engine.catalog();
  const run = (sql: string) => engine.run({ sql, params: [], grants: [], catalog }, 10);
  await run('SELECT 1 AS x');
  const own = path.join(tempDir, String(process.pid));
  const made = readdirSync(own);
  expect(made).toContainEqual(expect.stringMatching(/^sql-/));
  expect(readdirSync(dataDir)).not.toContain('spill');
  for (const name of made) {
    rmSync(path.join(own, name), { recursive: true });
    writeFileSync(path.join(own, name), '');
  }
  const error = (await run(
    'SELECT i, md5(i::VARCHAR) AS h FROM range(1500000) t(i) ORDER BY h, i',
  ).catch((thrown: unknown) => thrown)) as BiError;
  const text = messageText(error.key, error.params);
  expect(text).toContain('…');
  expect(text).not.toContain(path.basename(tempDir));
});
