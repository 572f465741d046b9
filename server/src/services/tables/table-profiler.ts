import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ColumnProfile, TableProfile } from '@bi/contract/table/table';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { SqlParam } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { findProfile, putProfile } from '../../repositories/saved/dataset-repository';
import {
  comparable,
  determinedBy,
  factsStatement,
  histogramStatement,
  keyPairs,
  keyStatement,
  spreadStatement,
  type ColumnFacts,
} from '../../modeling/profile/table-profile';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import { RunningQueries } from '../jobs/running-queries';
import { resultWithin } from '../jobs/result-within';
import type { ServiceContext } from '../service-context';
import type { ReadableTable, TableRowsService } from './table-rows';

/** A profile, or the job that will have it. */
export type ProfileOutcome =
  | { kind: 'profile'; profile: TableProfile }
  | { kind: 'accepted'; job: JobStatus };

/** Text of a value; moments as a RowSet carries them. */
function toProfile(
  { column, rows, nulls, distinct, min, max, mean }: ColumnFacts,
  histogram: ColumnProfile['histogram'],
  top: ColumnProfile['top'],
): ColumnProfile {
  const { name, type } = column;
  return { name, type, rows, nulls, distinct, min, max, mean, histogram, top };
}

/** What limits rows and columns; '' for nothing. */
function rulesKey({ rows: { rules } }: ReadableTable): string {
  return rules === '' ? '' : createHash('sha256').update(rules).digest('base64url');
}

/** Measures tables: once per version of the data and set of rules, over all rows. */
export class TableProfiler {
  readonly #context: ServiceContext;
  readonly #rows: TableRowsService;
  readonly #jobs: QueryJobs<JobResult>;
  readonly #options: { jobAfterMs: number };
  readonly #running = new RunningQueries<JobResult>();
  readonly #shares = new Map<string, number>();

  constructor(
    context: ServiceContext,
    rows: TableRowsService,
    jobs: QueryJobs<JobResult>,
    options: { jobAfterMs: number },
  ) {
    this.#context = context;
    this.#rows = rows;
    this.#jobs = jobs;
    this.#options = options;
  }

  async #compute(
    principal: Principal,
    table: ReadableTable,
    signal: AbortSignal | undefined,
    onShare: (share: number) => void,
  ): Promise<TableProfile> {
    const { info, catalog, rows: readable } = table;
    const engine = this.#context.engineFor(principal.tenantId);
    const ask = async <T>({
      sql,
      params = [],
      read,
    }: {
      sql: string;
      params?: SqlParam[];
      read: (answer: ResultTable) => T;
    }): Promise<T> => {
      const options = signal === undefined ? { catalog } : { catalog, signal };
      const { table: answer } = await engine.runTable(sql, params, options);
      return read(answer);
    };
    const measured = { from: readable.from };
    const facts: ColumnFacts[] = [];
    const columns: ColumnProfile[] = [];
    const steps = info.columns.length * 3 + 8;
    let done = 0;
    const step = () => onShare(Math.min(0.99, (done += 1) / steps));
    for (const column of info.columns) {
      const found = await ask(factsStatement(measured, column, this.#context.dialect));
      facts.push(found);
      step();
      const top = await ask(spreadStatement(measured, found, this.#context.dialect));
      step();
      const bins = histogramStatement(measured, found, this.#context.dialect);
      columns.push(toProfile(found, bins === null ? [] : await ask(bins), top));
      step();
    }
    const rowCount = facts[0]?.rows ?? 0;
    const determines: [string, string][] = [];
    const members = comparable(facts);
    for (const by of members) {
      const others = members.filter((one) => one !== by && one.distinct <= by.distinct);
      if (others.length === 0) continue;
      for (const name of await ask(determinedBy(measured, by, others, this.#context.dialect)))
        determines.push([by.column.name, name]);
    }
    const keys = facts
      .filter(({ nulls, distinct }) => rowCount > 0 && nulls === 0 && distinct === rowCount)
      .map(({ column }) => [column.name]);
    if (keys.length === 0 && rowCount > 1)
      for (const pair of keyPairs(facts))
        if (await ask(keyStatement(measured, pair, this.#context.dialect)))
          keys.push(pair.map(({ column }) => column.name));
    return { dataVersion: info.version, rowCount, columns, determines, keys };
  }

  async #profileOf(
    principal: Principal,
    table: ReadableTable,
    signal?: AbortSignal,
    onShare: (share: number) => void = () => undefined,
  ): Promise<TableProfile> {
    const key = {
      dataset_id: table.dataset.id,
      data_version: table.info.version,
      rules: rulesKey(table),
    };
    const stored = await findProfile(this.#context.database, key);
    if (stored !== undefined) return stored;
    const profile = await this.#compute(principal, table, signal, onShare);
    await putProfile(this.#context.database, { ...key, profile });
    return profile;
  }

  /**
   * The profile of a table for other parts of the server; computed when it is not stored.
   * @throws {BiError} missing.table, forbidden.table.*, engine.*, cancelled.query
   */
  async measure(principal: Principal, key: string, signal?: AbortSignal): Promise<TableProfile> {
    return this.#profileOf(principal, await this.#rows.open(principal, key), signal);
  }

  /** The profile, or a job when measuring takes longer than a moment. @throws as `measure` */
  async ask(principal: Principal, key: string, signal: AbortSignal): Promise<ProfileOutcome> {
    const table = await this.#rows.open(principal, key);
    const id = JSON.stringify([table.dataset.id, table.info.version, rulesKey(table)]);
    const waiter = this.#running.join(id, async (stop) => {
      try {
        const onShare = (share: number) => void this.#shares.set(id, share);
        return { data: await this.#profileOf(principal, table, stop, onShare) };
      } finally {
        this.#shares.delete(id);
      }
    });
    const settled = await resultWithin(waiter.result, this.#options.jobAfterMs, signal);
    if (settled === 'left') {
      waiter.leave();
      throw new BiError('cancelled.query');
    }
    if (settled === 'late') {
      const progress = () => this.#shares.get(id) ?? 0;
      return {
        kind: 'accepted',
        job: this.#jobs.create(principal, waiter, { progress }),
      };
    }
    if (!('data' in settled)) throw new TypeError('a profile was asked for');
    return { kind: 'profile', profile: settled.data as TableProfile };
  }

  close(): void {
    this.#running.stopAll();
  }
}
