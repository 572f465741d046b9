import type { EngineStatus } from './engine/engine-settings';
import { DataFiles } from './services/operations/data-files';
import type { ReadinessCheck } from './services/operations/readiness';

/** Data files that are lost. Other tables are served, so the server stays ready. */
export function filesCheck(dataDir: string): ReadinessCheck {
  const files = new DataFiles(dataDir);
  return {
    name: 'files',
    async read() {
      const missing = await files.missing();
      const what = missing === 1 ? '1 data file is' : `${missing} data files are`;
      return { ready: true, state: missing === 0 ? 'ready' : `${what} missing: run "cube check"` };
    },
  };
}

/** Engine processes. Not ready while none runs and starting one failed: no question could be answered. */
export function enginesCheck(status: () => readonly EngineStatus[]): ReadinessCheck {
  return {
    name: 'engines',
    read() {
      const all = status();
      const ready = all.filter((engine) => engine.state === 'ready').length;
      const cannotStart = all.some((engine) => engine.cannotStart);
      const sum = (count: (engine: EngineStatus) => number) =>
        all.reduce((total, engine) => total + count(engine), 0);
      const state = `${ready} ready, ${sum((s) => s.running)} running, ${sum((s) => s.waiting)} waiting, ${sum((s) => s.deaths)} died`;
      return {
        ready: ready > 0 || !cannotStart,
        state: cannotStart ? `${state}, the last one could not be started` : state,
      };
    },
  };
}
