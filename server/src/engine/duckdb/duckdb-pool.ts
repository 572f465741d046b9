import { BiError } from '@bi/contract/bi-error';
import type { Engine } from '../engine';
import type { EngineLimits, EngineLog, EngineStatus } from '../engine-settings';

/** Engine processes of all tenants. */
export interface DuckdbPool {
  engineFor(tenantId: string): Engine;
  status(): EngineStatus[];
  close(): Promise<void>;
}

/** Opens the pool; processes start with the first statement. */
export function openDuckdbPool(_options: {
  dataDir: string;
  log: EngineLog;
  limits?: Partial<EngineLimits>;
  childDir?: string;
}): DuckdbPool {
  const refuse = () => Promise.reject(new BiError('engine.starting'));
  return {
    engineFor: () => ({ runCells: refuse, runTable: refuse, catalog: refuse }),
    status: () => [],
    close: () => Promise.resolve(),
  };
}
