import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createEngineRegistry } from '../../src/engine/engine-registry';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-engine-'));
const silent = { info: console.log, warn: console.log, error: console.log };
const registry = createEngineRegistry({ dataDir, log: silent });

afterAll(async () => {
  await registry.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a DuckDB engine', () => {
  test('answers a statement from its own process', async () => {
    const { table } = await registry.engineFor('acme').runTable('SELECT 40 + $1 AS n', [2]);
    expect(table.rowCount).toBe(1);
    expect(table.columns[0]).toEqual({
      name: 'n',
      kind: 'number',
      values: new Float64Array([42]),
      nulls: null,
    });
  });
});
