import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EngineStatus } from '../src/engine/engine-settings';
import { enginesCheck } from '../src/readiness-checks';
import { DataFiles } from '../src/services/operations/data-files';
import { LogLevels } from '../src/services/operations/log-level';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-ready-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readiness', () => {
  test('knows how many data files are missing, at most ten seconds late', async () => {
    let elapsed = 0;
    const files = new DataFiles(folder, () => elapsed);
    const tenant = path.join(folder, 'datasets/acme');
    mkdirSync(tenant, { recursive: true });
    const version = (file: string) => ({ version: 1, file, columns: [] });
    const tables = {
      a: { versions: [version('a.v1.duckdb'), version('a.v2.duckdb')] },
      b: { versions: [version('b.v1.duckdb')] },
    };
    writeFileSync(path.join(tenant, 'manifest.json'), JSON.stringify({ format: 1, tables }));
    writeFileSync(path.join(tenant, 'a.v2.duckdb'), '');
    expect(await files.missing()).toBe(1);
    writeFileSync(path.join(tenant, 'b.v1.duckdb'), '');
    expect(await files.missing()).toBe(1);
    elapsed = 10_000;
    expect(await files.missing()).toBe(0);
  });

  test('is lost while no engine process runs and starting one failed', () => {
    const engine = (fields: Partial<EngineStatus>): EngineStatus => ({
      engine: 'duckdb',
      purpose: 'cube',
      tenantId: 'acme',
      state: 'stopped',
      pid: null,
      running: 0,
      waiting: 0,
      deaths: 1,
      cannotStart: false,
      ...fields,
    });
    const of = (...all: EngineStatus[]) => enginesCheck(() => all).read();
    expect(of()).toEqual({ ready: true, state: '0 ready, 0 running, 0 waiting, 0 died' });
    expect(of(engine({}))).toMatchObject({ ready: true });
    expect(of(engine({ cannotStart: true }))).toEqual({
      ready: false,
      state: '0 ready, 0 running, 0 waiting, 1 died, the last one could not be started',
    });
    expect(of(engine({ cannotStart: true }), engine({ state: 'ready' }))).toMatchObject({
      ready: true,
    });
  });
});

describe('the level of the log', () => {
  test('holds for every log, and toggles between debug and the configured one', () => {
    const levels = new LogLevels('warn');
    const [first, second] = [{ level: 'info' }, { level: 'info' }];
    levels.add(first);
    expect(levels.toggle()).toBe('debug');
    levels.add(second);
    expect([first.level, second.level]).toEqual(['debug', 'debug']);
    expect(levels.toggle()).toBe('warn');
    levels.set('error');
    expect(levels.toggle()).toBe('warn');
    expect([first.level, second.level]).toEqual(['warn', 'warn']);
  });
});
