import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { CubeSource } from '@bi/contract/cube-edit';
import type { Catalog, TableInfo } from '../engine/engine';
import type { Principal } from '../policies/principal';
import {
  profileStatements,
  type Measurement,
  type TableProfile,
} from '../semantic/generate/column-profile';
import { comparableColumns, determinedStatement } from '../semantic/generate/determined-columns';
import {
  generateModel,
  type Measured,
  type MeasuredJoin,
} from '../semantic/generate/generate-model';
import { mayBeRegion, placeByValues, type Place } from '../semantic/generate/geography';
import {
  chooseJoins,
  joinCandidates,
  joinStatement,
  type JoinCandidate,
} from '../semantic/generate/join-candidates';
import type { Determined } from '../semantic/generate/level-chains';
import { identifierOf } from '../semantic/generate/readable-names';
import { assertCubeEditor } from './cube-writer';
import type { ServiceContext } from './service-context';

const REGION_VALUES = 300;

/** Reads what a model is generated from. One person's generating runs one statement at a time. */
export function createCubeGenerator({
  engineFor,
  dialect,
}: Pick<ServiceContext, 'engineFor' | 'dialect'>) {
  return {
    /** Tables a cube can be made from, by name. @throws {BiError} forbidden.cube.*, engine.* */
    async sources(principal: Principal): Promise<CubeSource[]> {
      assertCubeEditor(principal);
      const catalog = await engineFor(principal.tenantId).catalog();
      return [...catalog.values()]
        .map(({ name: table, rowCount, columns }) => ({
          table,
          rowCount,
          columns: columns.map(({ name, type }) => ({ name, type })),
        }))
        .sort((a, b) => (a.table < b.table ? -1 : 1));
    },

    /**
     * A model of a table, measured over all its rows.
     * @throws {BiError} forbidden.cube.*, missing.cubeSource, engine.*, cancelled.query
     */
    async generate(principal: Principal, name: string, signal: AbortSignal): Promise<CubeModel> {
      assertCubeEditor(principal);
      const engine = engineFor(principal.tenantId);
      const catalog = await engine.catalog();
      const table = catalog.get(name);
      if (!table) throw new BiError('missing.cubeSource', { params: { table: name } });
      const ask = reader(async (sql) => {
        const { table: answer } = await engine.runTable(sql, [], { signal, catalog });
        return answer;
      });
      const fact = await profileOf(table, ask);
      const joins = await joinsOf(fact, catalog, ask);
      const measured: Measured = {
        fact,
        determined: await determinedIn(fact, ask),
        places: await placesIn(fact, ask),
        joins: await Promise.all(joins.map((candidate) => measureJoin(candidate, ask))),
      };
      return generateModel(identifierOf(name.replace(/^(fact|dim|tbl|stg)_/i, '')), measured);
    },
  };

  async function profileOf(table: TableInfo, ask: Ask): Promise<TableProfile> {
    const columns: TableProfile['columns'] = [];
    for (const part of profileStatements(table, dialect)) columns.push(...(await ask(part)));
    return { table, rows: table.rowCount, columns };
  }

  async function joinsOf(fact: TableProfile, catalog: Catalog, ask: Ask): Promise<JoinCandidate[]> {
    const fitting: JoinCandidate[] = [];
    for (const candidate of joinCandidates(fact, [...catalog.values()])) {
      if (await ask(joinStatement(fact, candidate, dialect))) fitting.push(candidate);
    }
    return chooseJoins(fitting);
  }

  async function measureJoin(candidate: JoinCandidate, ask: Ask): Promise<MeasuredJoin> {
    const profile = await profileOf(candidate.to, ask);
    return {
      candidate,
      profile,
      determined: await determinedIn(profile, ask),
      places: await placesIn(profile, ask),
    };
  }

  async function determinedIn(profile: TableProfile, ask: Ask): Promise<Determined> {
    const columns = comparableColumns(profile);
    const found = new Map<string, ReadonlySet<string>>();
    for (const by of columns) {
      const others = columns.filter((other) => other !== by && other.distinct <= by.distinct);
      if (others.length === 0) continue;
      const names = await ask(determinedStatement(profile, by, others, dialect));
      found.set(by.column.name, new Set(names));
    }
    return found;
  }

  async function placesIn(profile: TableProfile, ask: Ask): Promise<ReadonlyMap<string, Place>> {
    const places = new Map<string, Place>();
    const likely = profile.columns.filter(
      ({ column: { name, type }, distinct }) =>
        type === 'string' && distinct >= 2 && distinct <= REGION_VALUES && mayBeRegion(name),
    );
    for (const { column } of likely) {
      const sql = dialect.quote(column.name);
      const values = await ask({
        sql: `SELECT DISTINCT ${sql} FROM ${dialect.quote(profile.table.name)} WHERE ${sql} IS NOT NULL`,
        read: ({ columns: [first] }) => (first?.kind === 'text' ? [...first.values] : []),
      });
      const place = placeByValues(values);
      if (place) places.set(column.name, place);
    }
    return places;
  }
}

type Ask = <T>(measurement: Measurement<T>) => Promise<T>;

function reader(run: (sql: string) => Promise<Parameters<Measurement<unknown>['read']>[0]>): Ask {
  return async ({ sql, read }) => read(await run(sql));
}

/** See createCubeGenerator. */
export type CubeGenerator = ReturnType<typeof createCubeGenerator>;
