import type { CubeModel } from '@bi/contract/cube';
import type { SqlRelation } from '@bi/contract/sql';
import type { Catalog, TableInfo } from '../engine/engine';
import type { SqlGrant } from '../engine/sql-engine';
import type { Principal } from '../policies/principal';
import { cubesOfTenant } from '../repositories/cube-repository';
import { limitTable } from '../semantic/limit-table';
import type { ServiceContext } from './service-context';

/** Everything somebody's statements may read at a moment. */
export interface SqlScope {
  catalog: Catalog;
  grants: SqlGrant[];
  relations: SqlRelation[];
  /** lower-case names of tables that exist but whose rows nobody can sort by the person's rules */
  refused: ReadonlySet<string>;
}

function tableRelation({ name, rowCount, columns }: TableInfo): SqlRelation {
  return {
    name,
    kind: 'table',
    id: name,
    label: name,
    rowCount,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
  };
}

/** What statements may read, by person: the tenant's tables under the person's row rules. */
export function createSqlScope(
  context: Pick<ServiceContext, 'database' | 'sqlEngineFor' | 'dialect' | 'now'>,
) {
  const { database, sqlEngineFor, dialect, now } = context;

  return {
    /** @throws {BiError} engine.dataFile */
    async of(principal: Principal): Promise<SqlScope> {
      const { tenantId, rowRules: rules } = principal;
      const catalog = await sqlEngineFor(tenantId).catalog();
      const cubes = rules.length === 0 ? [] : await cubesOfTenant(database, tenantId);
      const models = cubes.map(({ model }) => JSON.parse(model) as CubeModel);
      const limits = { models, catalog, rules, dialect, now: new Date(now()) };
      const scope = { catalog, grants: [] as SqlGrant[], relations: [] as SqlRelation[] };
      const refused = new Set<string>();
      for (const [name, table] of catalog) {
        const limit = limitTable(name, limits);
        if (limit === null) {
          refused.add(name.toLowerCase());
          continue;
        }
        scope.grants.push({ kind: 'table', name, dataset: name, ...limit });
        const isWhole = limit.limits.length === 0;
        scope.relations.push({
          ...tableRelation(table),
          rowCount: isWhole ? table.rowCount : null,
        });
      }
      return { ...scope, refused };
    },
  };
}

/** See createSqlScope. */
export type SqlScopes = ReturnType<typeof createSqlScope>;
