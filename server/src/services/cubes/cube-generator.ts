import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource } from '@bi/contract/cube-editor/cube-edit';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/saved/view-repository';
import type { ProfiledTable } from '../../modeling/profile/profiled-column';
import { isChinese } from '../../modeling/words/column-words';
import {
  keyCandidates,
  compositeKeyStatement,
  sampledKeysStatement,
} from '../../modeling/joins/composite-keys';
import { rowKey } from '../../modeling/columns/column-roles';
import { generateModel } from '../../modeling/model/generate-model';
import {
  keyColumns,
  type Measured,
  type MeasuredJoin,
} from '../../modeling/fields/measured-tables';
import { joinedColumns } from '../../modeling/joins/join-candidates';
import { identifierOf } from '../../modeling/names/readable-names';
import { assertCubeEditor } from './cube-rights';
import { JoinFinder, rowsRead, type FoundJoin } from './join-finder';
import { missingSource } from './missing-source';
import type { ServiceContext } from '../service-context';
import { seenRelations } from '../access/seen-relations';
import { assertUnbound, openTables, relationsBelow } from '../access/table-access';
import { measureTable, type Ask } from './table-measurer';
import { NO_WORDS } from '../../modeling/words/words-around';

/** Most sets of columns that a complete table is counted by. */
const MAX_KEYS = 3;

/** Reads what a model is generated from. One person's generating runs one statement at a time. */
export class CubeGenerator {
  readonly #context: Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'dialect'>;

  constructor(context: Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'dialect'>) {
    this.#context = context;
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
    const called = await this.#calledOf(principal, views);
    const joinable = notShownBy(name, catalog, views);
    const finder = new JoinFinder(joinable, this.#context.dialect, ask, called);
    const profile = await finder.profileOf(table);
    const joins = await finder.joinsOf(profile);
    const [key] =
      rowKey(profile, NO_WORDS).length > 0 ? [] : await this.#compositeKeys(profile, ask);
    const measuring = { catalog, dialect: this.#context.dialect, ask };
    const direct = joins.flatMap(({ candidate, behind }) =>
      behind || candidate.rows ? [] : [candidate],
    );
    const fact = await measureTable(profile, joinedColumns(direct), measuring);
    const measured: Measured = {
      fact: key === undefined ? fact : { ...fact, key },
      joins: [],
    };
    const made = new Map<FoundJoin, MeasuredJoin>();
    for (const join of joins) {
      const found = await measureTable(join.profile, keyColumns(join.candidate), measuring);
      const behind = join.behind && made.get(join.behind);
      const one = { candidate: join.candidate, ...(behind && { behind }), ...found };
      made.set(join, one);
      measured.joins.push(one);
    }
    const stem = identifierOf(name.replace(/^(fact|dim|tbl|stg)_/i, ''));
    return generateModel(stem, { ...measured, called });
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
