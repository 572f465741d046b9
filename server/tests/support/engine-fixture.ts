import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BiError } from '@bi/contract/messages/bi-error';
import { vi } from 'vitest';
import { createEngineRegistry, type EngineRegistry } from '../../src/engine/engine-registry';
import type { EngineLimits, EngineLog } from '../../src/engine/engine-settings';
import { publishTables, tablesOf } from './publish-tables';

/** A registry over a data folder of its own. */
export interface EngineLab {
  dataDir: string;
  registry: EngineRegistry;
  /** messages that were logged */
  logged: string[];
  /** builds new versions of tables of tenant `acme` from SELECT statements, all at once */
  publish: (tables: Record<string, string>) => Promise<void>;
  /** waits until so many statements run in the engine process of `acme`; gives its id */
  pidWhenRunning: (count: number) => Promise<number>;
  close: () => Promise<void>;
}

/** Opens a lab; close it after use. */
export function openEngineLab(limits: Partial<EngineLimits> = {}, childDir?: string): EngineLab {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-lab-'));
  const logged: string[] = [];
  const write = (_fields: object, message: string) => {
    logged.push(message);
  };
  const log: EngineLog = { info: write, warn: write, error: write };
  const registry = createEngineRegistry({
    dataDir,
    log,
    limits,
    ...(childDir === undefined ? {} : { childDir }),
  });
  return {
    dataDir,
    registry,
    logged,
    publish: async (tables) => {
      await publishTables(dataDir, tablesOf(tables));
    },
    pidWhenRunning: (count) =>
      vi.waitFor(
        () => {
          const status = registry.status().find(({ tenantId }) => tenantId === 'acme');
          if (status?.running !== count || status.pid === null) throw new Error('not yet');
          return status.pid;
        },
        { timeout: 15_000, interval: 5 },
      ),
    close: async () => {
      await registry.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The key of the BiError a promise is rejected with; its value when it is not. */
export async function errorKey(promise: Promise<unknown>): Promise<string> {
  try {
    return `no error but ${JSON.stringify(await promise)}`;
  } catch (error) {
    return (error as BiError).key;
  }
}
