import { monitorEventLoopDelay } from 'node:perf_hooks';
import { liveChildren } from '../engine/child-process';
import type { EngineRegistry } from '../engine/engine-registry';
import type { EngineStatus, StatementKind, StatementOutcome } from '../engine/engine-settings';
import type { JobCounts } from '../services/jobs/job-counter';
import { MetricRegistry, type Counter, type Histogram, type Sample } from './metric-registry';
import { residentMemory } from './process-memory';
import { statfs } from 'node:fs/promises';

/** What the metrics are read from. Parts that are left out have no metrics. */
export interface MetricSources {
  version: string;
  dataDir: string;
  /** engine processes and their queues */
  engines: () => Pick<EngineRegistry, 'status' | 'load'>;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10, 60];
const PURPOSES = ['cube', 'sql'] as const;

/** Everything the server counts and measures of itself. */
export class ServerMetrics {
  readonly #registry = new MetricRegistry();
  readonly #calls: Histogram;
  readonly #queries: Counter;
  readonly #querySeconds: Histogram;
  readonly #lag = monitorEventLoopDelay({ resolution: 20 });
  #jobs: () => JobCounts = () => ({ running: [], ended: [] });

  constructor({ version, dataDir, engines }: MetricSources) {
    const registry = this.#registry;
    registry.info('cube_build', 'Version of the product.', { version });
    registry.gauge('cube_start_time_seconds', 'When the server started, since 1970.', () => [
      { value: Math.round(performance.timeOrigin) / 1000 },
    ]);
    this.#calls = registry.histogram(
      'cube_call_duration_seconds',
      'Calls by method, route and status, and how long they took.',
      SECONDS,
    );
    this.#queries = registry.counter(
      'cube_queries',
      'Questions by what answered them and how they ended. Source cache: from memory; cube: the engine of cubes; the others: statements of people.',
      [
        { source: 'cache', outcome: 'done' },
        { source: 'cube', outcome: 'done' },
      ],
    );
    this.#querySeconds = registry.histogram(
      'cube_query_duration_seconds',
      'Time of questions that an engine answered, waiting included.',
      SECONDS,
    );
    const load = () => engines().load();
    registry.gauge('cube_queue_waiting', 'Statements that wait for a place.', () =>
      load().map(({ purpose, waiting }) => ({ labels: { purpose }, value: waiting })),
    );
    registry.gauge('cube_queue_running', 'Statements that have a place.', () =>
      load().map(({ purpose, running }) => ({ labels: { purpose }, value: running })),
    );
    registry.gauge('cube_engine_processes', 'Engine processes that are ready.', () =>
      PURPOSES.map((purpose) => {
        const ready = engines()
          .status()
          .filter((one) => one.purpose === purpose && one.state === 'ready');
        return { labels: { purpose }, value: ready.length };
      }),
    );
    registry.counted(
      'cube_engine_deaths',
      'Engine processes that died without being asked to.',
      () => load().map(({ purpose, deaths }) => ({ labels: { purpose }, value: deaths })),
    );
    registry.gauge(
      'cube_process_resident_memory_bytes',
      'Resident memory of the server and each of its processes.',
      () => this.#memory(engines().status()),
    );
    registry.gauge('cube_jobs_running', 'Jobs that run, by kind.', () =>
      this.#jobs().running.map(({ kind, count }) => ({ labels: { kind }, value: count })),
    );
    registry.counted('cube_jobs_ended', 'Jobs that ended, by kind and state.', () =>
      this.#jobs().ended.map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: count,
      })),
    );
    registry.gauge(
      'cube_disk_free_bytes',
      'Room that is left on the disk of the data folder.',
      async () => [{ value: (await diskSpace(dataDir)).freeBytes }],
    );
    registry.gauge('cube_disk_size_bytes', 'Size of the disk of the data folder.', async () => [
      { value: (await diskSpace(dataDir)).sizeBytes },
    ]);
    registry.gauge(
      'cube_event_loop_delay_seconds',
      'Longest delay of the server’s event loop since it was last read.',
      () => {
        const value = this.#lag.max / 1e9;
        this.#lag.reset();
        return [{ value }];
      },
    );
    this.#lag.enable();
  }

  /** Counts a call that has been answered. `route` is its pattern, never its address. */
  countCall(method: string, route: string, status: number, seconds: number): void {
    this.#calls.observe({ method, route, status: String(status) }, seconds);
  }

  /** Counts a question that needed no engine. */
  countCached(): void {
    this.#queries.add({ source: 'cache', outcome: 'done' });
  }

  /** Counts a statement of an engine. */
  countStatement(source: StatementKind, outcome: StatementOutcome, seconds: number): void {
    this.#queries.add({ source, outcome });
    this.#querySeconds.observe({ source }, seconds);
  }

  /** Names what knows of jobs. */
  watchJobs(read: () => JobCounts): void {
    this.#jobs = read;
  }

  /** All metrics as OpenMetrics text. */
  render(): Promise<string> {
    return this.#registry.render();
  }

  /** Stops measuring. */
  close(): void {
    this.#lag.disable();
  }

  async #memory(status: readonly EngineStatus[]): Promise<Sample[]> {
    const children = liveChildren();
    const bytes = await residentMemory(children.map(({ pid }) => pid));
    const tenants = new Map(status.map(({ pid, tenantId }) => [pid, tenantId]));
    const server = { process: 'server', pid: String(process.pid), tenant: '' };
    return [
      { labels: server, value: process.memoryUsage.rss() },
      ...children.flatMap(({ pid, entry }) => {
        const value = bytes.get(pid);
        const tenant = tenants.get(pid) ?? '';
        const labels = { process: entry.replace(/-child$/, ''), pid: String(pid), tenant };
        return value === undefined ? [] : [{ labels, value }];
      }),
    ];
  }
}

/** Room on the disk of a folder, bytes. */
interface DiskSpaceMetric {
  sizeBytes: number;
  /** what this user may still write */
  freeBytes: number;
}

/** @throws {Error} when the folder does not exist or its disk does not answer */
async function diskSpace(folder: string): Promise<DiskSpaceMetric> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { sizeBytes: bsize * blocks, freeBytes: bsize * bavail };
}
