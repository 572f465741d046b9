import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { SqlHistoryQuery, SqlSnippetSave, SqlTabSave } from '@bi/contract/query/sql';
import type { Principal } from '../../policies/principal';
import { inTransaction } from '../../repositories/database/database';
import {
  addHistory,
  deleteSnippet,
  findSnippet,
  findTab,
  historyOf,
  insertSnippet,
  insertTab,
  pruneTabs,
  snippetsOf,
  tabsOf,
  updateSnippet,
  updateTab,
  type SqlHistoryRow,
  type SqlOwner,
  type SqlSnippetRow,
  type SqlTabRow,
} from '../../repositories/saved/sql-repository';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import { assertMayWriteSql } from './sql-rights';

/** A run that is being written down. */
export interface HistoryEntry {
  done(rows: number, ms: number): void;
  failed(error: unknown): void;
}

/** A tab that was saved, or the newer one that another window saved. */
export type StoredTabOutcome = { saved: SqlTabRow } | { newer: SqlTabRow };

const HISTORY_LIMIT = 1000;
const CLOSED_KEPT = 30;

function ownerOf({ tenantId, subjectId }: Principal): SqlOwner {
  return { tenant_id: tenantId, subject_id: subjectId };
}

/** What people keep of their SQL: tabs, the runs of before, snippets. */
export class SqlWorkspace {
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'elapsed' | 'log'>;

  constructor(context: Pick<ServiceContext, 'database' | 'now' | 'elapsed' | 'log'>) {
    this.#context = context;
  }

  async #ownSnippet(principal: Principal, id: string): Promise<SqlSnippetRow> {
    assertMayWriteSql(principal);
    const row = await findSnippet(this.#context.database, ownerOf(principal), id);
    if (!row) throw new BiError('missing.snippet');
    if (row.subject_id !== principal.subjectId && principal.role !== 'administrator') {
      throw new BiError('forbidden.snippet');
    }
    return row;
  }

  /** Open tabs in order, then the last closed ones. @throws {BiError} forbidden.sql */
  tabs(principal: Principal): Promise<SqlTabRow[]> {
    assertMayWriteSql(principal);
    return tabsOf(this.#context.database, ownerOf(principal), CLOSED_KEPT);
  }

  /** Saves a tab over `body.version`. @throws {BiError} forbidden.sql, missing.tab */
  async saveTab(principal: Principal, id: string, body: SqlTabSave): Promise<StoredTabOutcome> {
    assertMayWriteSql(principal);
    const owner = ownerOf(principal);
    const fields = {
      title: body.title,
      sql: body.sql,
      variables: body.variables,
      vals: body.values,
      view_id: body.viewId,
      view_version: body.viewVersion,
      position: body.position,
      version: body.version + 1,
      saved_ms: this.#context.now(),
    };
    return inTransaction(this.#context.database, async (db) => {
      const before = await findTab(db, id);
      const isOwn = before?.tenant_id === owner.tenant_id && before.subject_id === owner.subject_id;
      if (before && !isOwn) throw new BiError('missing.tab');
      if (!before && body.version > 0) throw new BiError('missing.tab');
      const closed_ms = body.closed ? (before?.closed_ms ?? this.#context.now()) : null;
      const tab: SqlTabRow = { id, ...owner, ...fields, closed_ms };
      if (!before) await insertTab(db, tab);
      else if (!(await updateTab(db, id, body.version, { ...fields, closed_ms }))) {
        return { newer: before };
      }
      if (body.closed) await pruneTabs(db, owner, CLOSED_KEPT);
      return { saved: tab };
    });
  }

  /** Writes down that a statement begins to run. */
  begin(principal: Principal, statement: string): HistoryEntry {
    const atMs = this.#context.now();
    const since = this.#context.elapsed();
    const write = (row: Pick<SqlHistoryRow, 'state' | 'row_count' | 'took_ms' | 'error'>) => {
      const run = { id: randomUUID(), ...ownerOf(principal), sql: statement, at_ms: atMs };
      inTransaction(this.#context.database, (db) =>
        addHistory(db, { ...run, ...row }, HISTORY_LIMIT),
      ).catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'a run could not be written down'),
      );
    };
    return {
      done: (rows, ms) => write({ state: 'done', row_count: rows, took_ms: ms, error: null }),
      failed: (error) => {
        const failure = error instanceof BiError ? error : new BiError('transport.fault');
        const state = failure.key === 'cancelled.query' ? 'cancelled' : 'failed';
        write({
          state,
          row_count: null,
          took_ms: Math.round(this.#context.elapsed() - since),
          error: { key: failure.key, params: failure.params },
        });
      },
    };
  }

  /** One page of the person's runs, newest first. @throws {BiError} forbidden.sql */
  async history(principal: Principal, { page = 1, pageSize = 50, search = '' }: SqlHistoryQuery) {
    assertMayWriteSql(principal);
    const place = { search: search.trim(), offset: (page - 1) * pageSize, limit: pageSize };
    const found = await historyOf(this.#context.database, ownerOf(principal), place);
    return { ...found, page, pageSize };
  }

  /** Own snippets and shared ones, by name. @throws {BiError} forbidden.sql */
  snippets(principal: Principal): Promise<SqlSnippetRow[]> {
    assertMayWriteSql(principal);
    return snippetsOf(this.#context.database, ownerOf(principal));
  }

  /** @throws {BiError} forbidden.sql, invalid.name */
  async addSnippet(principal: Principal, body: SqlSnippetSave): Promise<SqlSnippetRow> {
    assertMayWriteSql(principal);
    const row: SqlSnippetRow = {
      id: randomUUID(),
      ...ownerOf(principal),
      name: cleanName(body.name),
      sql: body.sql,
      shared: body.shared ? 1 : 0,
      owner_name: principal.displayName,
      saved_ms: this.#context.now(),
    };
    await insertSnippet(this.#context.database, row);
    return row;
  }

  /** @throws {BiError} as addSnippet; missing.snippet, forbidden.snippet */
  async saveSnippet(
    principal: Principal,
    id: string,
    body: SqlSnippetSave,
  ): Promise<SqlSnippetRow> {
    const row = await this.#ownSnippet(principal, id);
    const shared = body.shared ? 1 : 0;
    const fields = {
      name: cleanName(body.name),
      sql: body.sql,
      shared,
      saved_ms: this.#context.now(),
    };
    await updateSnippet(this.#context.database, row.id, fields);
    return { ...row, ...fields };
  }

  /** @throws {BiError} missing.snippet, forbidden.snippet */
  async removeSnippet(principal: Principal, id: string): Promise<void> {
    await deleteSnippet(this.#context.database, (await this.#ownSnippet(principal, id)).id);
  }
}
