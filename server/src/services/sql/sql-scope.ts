import { LRUCache } from 'lru-cache';
import type { SqlRelation } from '@bi/contract/sql';
import type { Catalog, TableInfo } from '../../engine/engine';
import type { SqlGrant, ViewGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { hasTableRowsLimited } from '../../policies/table-policy';
import type { DatasetRow } from '../../repositories/dataset-repository';
import type { ViewRow } from '../../repositories/view-repository';
import { limitTable, type LimitContext, type TableLimit } from '../../semantic/access/limit-table';
import { inlineView } from '../../sql/inline-view';
import type { ServiceContext } from '../service-context';
import { readAccess, type AskedCube } from '../access/table-access';
import { tenantContent, type TenantContent } from '../models/tenant-content';

/** Relations that somebody may not read; see SqlScope. */
export type RefusedRelations = ReadonlyMap<string, string | null>;

/** Everything somebody's statements may read at a moment. */
export interface SqlScope {
  /** who they are for */
  person: string;
  catalog: Catalog;
  grants: SqlGrant[];
  relations: SqlRelation[];
  views: readonly ViewRow[];
  /**
   * lower-case names of tables and Views that exist but that the person may not read → label of the cube
   * whose access is why; null: nobody can sort its rows by the person's rules
   */
  refused: RefusedRelations;
  /** label of a cube whose access limits what a relation gives the person; null: none */
  boundBy: (relation: string) => string | null;
}

/** The rows that both leave. */
function bothLimits(rules: TableLimit, access: TableLimit): TableLimit {
  return {
    limits: [...rules.limits, ...access.limits],
    tables: [...new Set([...rules.tables, ...access.tables])],
  };
}

const described = (description: string | undefined) => (description ? { description } : {});

function tableRelation(table: TableInfo, dataset: DatasetRow | undefined): SqlRelation {
  const { name, rowCount, columns } = table;
  const notes = dataset?.columns ?? {};
  return {
    name,
    kind: 'table',
    id: dataset?.id ?? name,
    label: dataset?.name ?? name,
    ...described(dataset?.description),
    rowCount,
    columns: columns.map((column) => {
      const note = Object.hasOwn(notes, column.name) ? notes[column.name] : undefined;
      return { name: column.name, type: column.type, ...described(note?.description) };
    }),
  };
}

/** A View's columns, described as the columns they come from where they are those unchanged in name. */
function viewRelation(view: ViewRow, below: readonly SqlRelation[]): SqlRelation {
  const columns = view.columns;
  const lineage = view.lineage;
  const descriptionOf = (name: string) => {
    const [only, ...others] = lineage.find(({ column }) => column === name)?.from ?? [];
    if (only === undefined || others.length > 0 || only.column !== name) return undefined;
    const relation = below.find((one) => one.name === only.table);
    return relation?.columns.find((column) => column.name === name)?.description;
  };
  return {
    name: view.view_name,
    kind: 'view',
    id: view.id,
    label: view.name,
    ...described(view.description),
    rowCount: null,
    columns: columns.map(({ name, type }) => ({ name, type, ...described(descriptionOf(name)) })),
  };
}

/** What a scope is made from in addition to the person. */
interface ScopeBasis {
  content: TenantContent;
  catalog: Catalog;
  asked: AskedCube | undefined;
  viewGrant: (view: ViewRow) => ViewGrant;
}

type ScopeContext = Pick<
  ServiceContext,
  'database' | 'engineFor' | 'sqlEngineFor' | 'dialect' | 'now'
>;

/** Scopes of different people, roles and rules that are cached for one state of a tenant. */
const MAX_SCOPES = 20;

/** Goes with the state of the tenant that a scope was made from. */
const cached = new WeakMap<TenantContent, LRUCache<string, SqlScope>>();

/** What a person may read, without the cache. */
async function scopeOf(
  context: ScopeContext,
  principal: Principal,
  { content, catalog, asked, viewGrant }: ScopeBasis,
): Promise<SqlScope> {
  const { dialect, now } = context;
  const { rowRules: rules } = principal;
  const { views, datasets, models } = content;
  const limits: LimitContext = { models, catalog, rules, dialect, now: new Date(now()) };
  const person = principal.subjectId;
  const scope: Omit<SqlScope, 'refused' | 'boundBy'> = {
    person,
    catalog,
    views,
    grants: [],
    relations: [],
  };
  const refused = new Map<string, string | null>();
  const access = await readAccess(context, principal, catalog, asked);
  const viewNames = new Set(views.map(({ view_name }) => view_name));
  for (const [name, table] of catalog) {
    const dataset = datasets.get(name);
    if (viewNames.has(name) || dataset?.deleted_ms != null) continue;
    const isLimited = dataset === undefined || hasTableRowsLimited(principal, dataset);
    const limit = isLimited ? limitTable(name, limits) : { limits: [], tables: [] };
    if (limit === null) {
      refused.set(name.toLowerCase(), null);
      continue;
    }
    const bound = access.of(name);
    if (bound?.kind === 'refused') {
      refused.set(name.toLowerCase(), bound.cube);
      continue;
    }
    const all = bound === null ? limit : bothLimits(limit, bound);
    const isVisible = (column: { name: string }) => bound?.hidden.has(column.name) !== true;
    const columns = table.columns.filter(isVisible).map((column) => column.name);
    const hasAll = columns.length === table.columns.length;
    scope.grants.push({
      kind: 'table',
      name,
      dataset: name,
      ...all,
      columns: hasAll ? null : columns,
    });
    const relation = tableRelation(table, dataset);
    scope.relations.push({
      ...relation,
      columns: relation.columns.filter(isVisible),
      rowCount: all.limits.length === 0 ? table.rowCount : null,
    });
  }
  for (const view of views) {
    const name = view.view_name;
    const hasRows = view.kept_ms !== null && catalog.get(name) !== undefined;
    const own = access.of(name);
    if (own?.kind === 'refused') {
      refused.set(name.toLowerCase(), own.cube);
      continue;
    }
    const isFree = rules.length === 0 && access.limiting(name) === null;
    const isStored = hasRows && isFree && catalog.get(name)?.live !== true;
    scope.grants.push(
      isStored
        ? { kind: 'table', name, dataset: name, limits: [], tables: [], columns: null }
        : viewGrant(view),
    );
    const relation = viewRelation(view, scope.relations);
    scope.relations.push({ ...relation, rowCount: isStored ? view.kept_rows : null });
  }
  return { ...scope, refused, boundBy: (relation) => access.limiting(relation) };
}

/**
 * What statements may read, by person: the tenant's tables under the person's row rules, and its
 * Views over them. Stored rows of a View are read only by people without row rules, who may see them
 * all; for others the View is computed under their rules.
 */
export function createSqlScope(context: ScopeContext) {
  const { database, sqlEngineFor, dialect } = context;

  function viewGrant(view: ViewRow): ViewGrant {
    const variables = view.variables;
    const { sql } = inlineView(view.sql, variables, (value) => dialect.literal(value));
    return { kind: 'view', name: view.view_name, sql, reads: view.reads };
  }

  return {
    viewGrant,

    /**
     * With `asked`: what the Views of that cube read when it is asked. Until something changes that it
     * depends on, the same person gets the same parts; nobody changes them.
     * @throws {BiError} engine.dataFile
     */
    async of(principal: Principal, asked?: AskedCube): Promise<SqlScope> {
      const { tenantId, subjectId: person, role, rowRules } = principal;
      const catalog = await sqlEngineFor(tenantId).catalog();
      const content = await tenantContent(database, tenantId);
      const basis = { content, catalog, asked, viewGrant };
      const rules = JSON.stringify(rowRules);
      // What a relative period keeps changes with the clock.
      if (rules.includes('"period"')) return scopeOf(context, principal, basis);
      const cube = asked && [asked.name, [...asked.views].sort()];
      const key = JSON.stringify([role, rules, rowRules.length === 0 ? null : person, cube]);
      const scopes = cached.get(content) ?? new LRUCache<string, SqlScope>({ max: MAX_SCOPES });
      cached.set(content, scopes);
      const found = scopes.get(key);
      if (found?.catalog === catalog) return { ...found, person };
      const scope = await scopeOf(context, principal, basis);
      scopes.set(key, scope);
      return scope;
    },
  };
}

/** See createSqlScope. */
export type SqlScopes = ReturnType<typeof createSqlScope>;
