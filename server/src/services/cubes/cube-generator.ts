import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { CubeSource } from '@bi/contract/cube-edit';
import type { Catalog, TableInfo } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { allDatasets } from '../../repositories/dataset-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/view-repository';
import {
  countStatement,
  columnStatements,
  type ProfiledTable,
} from '../../modeling/profile/profiled-column';
import { isChinese } from '../../modeling/column-words';
import {
  compositeCandidates,
  compositeJoinStatement,
  keyCandidates,
  compositeKeyStatement,
  sampledKeysStatement,
} from '../../modeling/composite-keys';
import { rowKey } from '../../modeling/column-roles';
import { generateModel } from '../../modeling/generate-model';
import { keyColumns, type Measured } from '../../modeling/measured-tables';
import {
  chooseJoins,
  isAnotherCopy,
  isNamedAlike,
  joinCandidates,
  joinedColumns,
  joinStatement,
  type JoinCandidate,
} from '../../modeling/join-candidates';
import { identifierOf } from '../../modeling/readable-names';
import { assertCubeEditor } from './cube-rights';
import { missingSource } from './missing-source';
import type { ServiceContext } from '../service-context';
import { seenRelations } from '../access/seen-relations';
import { assertUnbound, openTables, relationsBelow } from '../access/table-access';
import { measureTable, type Ask } from './table-measurer';

/** Most joins of one model. */
const MAX_JOINS = 40;
/** Most tables looked at for a join by several columns. */
const MAX_TABLES = 40;
/** Most Views that are counted for joins, and most rows each may be worked out from. */
const MAX_LIVE = 3;
const MAX_LIVE_ROWS = 2_000_000;
/** Most sets of columns that a complete table is counted by. */
const MAX_KEYS = 3;

/** Reads what a model is generated from. One person's generating runs one statement at a time. */
export class CubeGenerator {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'dialect'>;

  constructor(context: Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'dialect'>) {
    this.#context = context;
  }

  async #profileOf(table: TableInfo, ask: Ask): Promise<ProfiledTable> {
    const columns: ProfiledTable['columns'] = [];
    for (const part of columnStatements(table, this.#context.dialect))
      columns.push(...(await ask(part)));
    const rows =
      table.live === true
        ? await ask(countStatement(table, this.#context.dialect))
        : table.rowCount;
    return { table, rows, columns };
  }

  async #joinsOf(fact: ProfiledTable, catalog: Catalog, ask: Ask): Promise<JoinCandidate[]> {
    const fitting: JoinCandidate[] = [];
    const counted = await this.#countedTables(fact, catalog, ask);
    const tables = counted.filter((one) => !isAnotherCopy(fact.table, one));
    for (const candidate of joinCandidates(fact, tables)) {
      if (await ask(joinStatement(fact, candidate, this.#context.dialect))) fitting.push(candidate);
    }
    const single = chooseJoins(fitting);
    const taken = new Set(single.map(({ to }) => to.name));
    const others = tables.filter(({ name }) => !taken.has(name)).slice(0, MAX_TABLES);
    const composite: JoinCandidate[] = [];
    for (const to of others) {
      const found = await this.#compositeJoin(fact, to, ask);
      if (found) composite.push(found);
    }
    return [...single, ...composite].slice(0, MAX_JOINS);
  }

  /**
   * The tables a fact may be joined to. Of Views that are worked out on every read those whose names
   * speak for it and that read few rows, with their rows counted.
   */
  async #countedTables(fact: ProfiledTable, catalog: Catalog, ask: Ask): Promise<TableInfo[]> {
    const [live, tables] = [true, false].map((wanted) =>
      [...catalog.values()].filter((one) => (one.live === true) === wanted),
    );
    const likely = (live ?? []).filter(
      (one) => rowsRead(one, catalog) <= MAX_LIVE_ROWS && isSpokenFor(fact, one),
    );
    const counted: TableInfo[] = [];
    for (const one of likely.slice(0, MAX_LIVE)) {
      counted.push({ ...one, rowCount: await ask(countStatement(one, this.#context.dialect)) });
    }
    return [...(tables ?? []), ...counted];
  }

  /** The join by several columns that leads to one row of a table each; null for none. */
  async #compositeJoin(
    fact: ProfiledTable,
    to: TableInfo,
    ask: Ask,
  ): Promise<JoinCandidate | null> {
    for (const candidate of compositeCandidates(fact, to)) {
      if (
        !(await ask(compositeKeyStatement(to, [...keyColumns(candidate)], this.#context.dialect)))
      )
        continue;
      if (await ask(compositeJoinStatement(fact, candidate, this.#context.dialect)))
        return candidate;
    }
    return null;
  }

  /** Sets of columns that together identify the rows of a table, of the fewest columns, at most three. */
  async #compositeKeys(profile: ProfiledTable, ask: Ask): Promise<string[][]> {
    for (const size of [2, 3] as const) {
      const sets = keyCandidates(profile, size);
      if (sets.length === 0) continue;
      const likely = await ask(sampledKeysStatement(profile.table, sets, this.#context.dialect));
      const keys: string[][] = [];
      for (const set of likely.slice(0, MAX_KEYS)) {
        if (await ask(compositeKeyStatement(profile.table, set, this.#context.dialect)))
          keys.push(set);
      }
      if (keys.length > 0) return keys;
    }
    return [];
  }

  /** What people wrote as names of tables and Views; those of a sample have none. */
  async #calledOf(
    { tenantId }: Principal,
    views: readonly Pick<ViewRow, 'view_name' | 'name'>[],
  ): Promise<Map<string, string>> {
    const tables = await allDatasets(this.#context.database, tenantId);
    return new Map([
      ...tables.flatMap(({ table_name: table, name, origin }): [string, string][] =>
        origin === 'sample' && !isChinese(name) ? [] : [[table, name]],
      ),
      ...views.map(({ view_name: view, name }): [string, string] => [view, name]),
    ]);
  }

  /** Tables a cube can be made from, by name. @throws {BiError} forbidden.cube.*, engine.* */
  async sources(principal: Principal): Promise<CubeSource[]> {
    assertCubeEditor(principal);
    const catalog = await this.#context.engineFor(principal.tenantId).catalog();
    const open = await openTables(this.#context, principal, catalog);
    const views = await viewsOfTenant(this.#context.database, principal.tenantId);
    const called = await this.#calledOf(principal, views);
    const named = (table: string) => {
      const name = called.get(table) ?? table;
      return name === table ? {} : { name };
    };
    return [...open.values()]
      .map((info) => ({
        table: info.name,
        ...named(info.name),
        ...(info.live === true
          ? { rowCount: null, readsRows: rowsRead(info, catalog) }
          : { rowCount: info.rowCount }),
        columns: info.columns.map(({ name, type }) => ({ name, type })),
      }))
      .sort((a, b) => (a.table < b.table ? -1 : 1));
  }

  /**
   * A model of a table, measured over all its rows.
   * @throws {BiError} forbidden.cube.*, missing.cubeSource, missing.cubeSource.below,
   *   forbidden.cube.bound, invalid.cubeSource.columns, engine.*, cancelled.query
   */
  async generate(principal: Principal, name: string, signal: AbortSignal): Promise<CubeModel> {
    assertCubeEditor(principal);
    const engine = this.#context.engineFor(principal.tenantId);
    const all = await engine.catalog();
    const seen = await seenRelations(this.#context, principal, all);
    const sees = (one: string): boolean => seen?.has(one) !== false;
    if (sees(name)) await assertUnbound(this.#context, principal, [name], all);
    const catalog = await openTables(this.#context, principal, all);
    const table = catalog.get(name);
    const views = await viewsOfTenant(this.#context.database, principal.tenantId);
    if (!table)
      throw missingSource(
        name,
        views.filter((view) => sees(view.view_name)),
        catalog,
      );
    if (table.columns.every(({ type }) => type === 'other')) {
      throw new BiError('invalid.cubeSource.columns', { params: { table: name } });
    }
    const ask: Ask = async ({ sql, params = [], read }) => {
      const options = { signal, catalog: all };
      const { table: answer } = await engine.runTable(sql, params, options);
      return read(answer);
    };
    const profile = await this.#profileOf(table, ask);
    const joins = await this.#joinsOf(profile, notShownBy(name, catalog, views), ask);
    const [key] = rowKey(profile).length > 0 ? [] : await this.#compositeKeys(profile, ask);
    const fact = await measureTable(profile, joinedColumns(joins), {
      catalog,
      dialect: this.#context.dialect,
      ask,
    });
    const measured: Measured = {
      fact: key === undefined ? fact : { ...fact, key },
      joins: [],
    };
    for (const candidate of joins) {
      const joined = await this.#profileOf(candidate.to, ask);
      const found = await measureTable(joined, keyColumns(candidate), {
        catalog,
        dialect: this.#context.dialect,
        ask,
      });
      measured.joins.push({ candidate, ...found });
    }
    const stem = identifierOf(name.replace(/^(fact|dim|tbl|stg)_/i, ''));
    return generateModel(stem, { ...measured, called: await this.#calledOf(principal, views) });
  }
}

/**
 * A catalog without what a View reads, and without Views of the same tables: it shows these already, and
 * joined once more they would be there twice. Of a table everything.
 */
function notShownBy(
  name: string,
  catalog: Catalog,
  views: readonly Pick<ViewRow, 'view_name' | 'reads'>[],
): Catalog {
  const below = relationsBelow(views);
  const shown = below(name);
  const isShown = (one: string) => shown.has(one) || [...below(one)].some((two) => shown.has(two));
  return new Map([...catalog].filter(([other]) => !isShown(other)));
}

/** Rows of the tables a View is worked out from, each once; of a table its own. */
function rowsRead({ name }: TableInfo, catalog: Catalog): number {
  const seen = new Set<string>();
  const count = (one: string): number => {
    const table = catalog.get(one);
    if (table === undefined || seen.has(one)) return 0;
    seen.add(one);
    if (table.live !== true) return table.rowCount;
    return (table.reads ?? []).reduce((sum, below) => sum + count(below), 0);
  };
  return count(name);
}

/** Whether names of columns speak for a join with a table. */
function isSpokenFor({ columns, table }: ProfiledTable, to: TableInfo): boolean {
  if (to.name === table.name || (table.reads ?? []).includes(to.name)) return false;
  const named = to.columns.some((key) =>
    columns.some(({ column }) => isNamedAlike(column.name, to.name, key.name)),
  );
  return named && !(to.reads ?? []).includes(table.name);
}
