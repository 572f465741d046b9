import { LRUCache } from 'lru-cache';
import type { SqlRelation } from '@bi/contract/query/sql';
import type { Catalog, TableInfo } from '../../engine/engine';
import type { SqlGrant, ViewGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { hasTableRowsLimited } from '../../policies/table-policy';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { limitTable, type LimitContext, type TableLimit } from '../../semantic/access/limit-table';
import { inlineView } from '../../sql/inline-view';
import type { ServiceContext } from '../service-context';
import { seenRelations } from '../access/seen-relations';
import { readAccess, type AskedCube } from '../access/table-access';
import { tenantContent, type TenantContent } from '../models/tenant-content';

/** Why a relation may not be read. */
export interface RefusedRelation {
  /** label of the cube whose access is why; null: nobody can sort its rows by the person's rules */
  cube: string | null;
  /** whether the person sees the relation; else statements that name it find nothing */
  seen: boolean;
}

/** Relations that somebody may not read, by their names in lower case. */
export type RefusedRelations = ReadonlyMap<string, RefusedRelation>;

/** Everything somebody's statements may read at a moment. */
export interface SqlScope {
  /** who they are for */
  person: string;
  catalog: Catalog;
  grants: SqlGrant[];
  relations: SqlRelation[];
  views: readonly ViewRow[];
  /** tables and Views that exist but that the person may not read */
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
  /** names of what the person sees; null: everything. The rest is read by Views alone */
  seen: ReadonlySet<string> | null;
  viewGrant: (view: ViewRow) => ViewGrant;
}

type ScopeContext = Pick<
  ServiceContext,
  'database' | 'dataDir' | 'engineFor' | 'sqlEngineFor' | 'dialect' | 'now'
>;

/** Scopes of different people, roles and rules that are cached for one state of a tenant. */
const MAX_SCOPES = 20;

/** Goes with the state of the tenant that a scope was made from. */
const cached = new WeakMap<TenantContent, LRUCache<string, SqlScope>>();

/** What a person may read, without the cache. */
async function scopeOf(
  context: ScopeContext,
  principal: Principal,
  { content, catalog, asked, seen, viewGrant }: ScopeBasis,
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
  const refused = new Map<string, RefusedRelation>();
  const sees = (name: string): boolean => seen?.has(name) !== false;
  const refuse = (name: string, cube: string | null) =>
    refused.set(name.toLowerCase(), { cube, seen: sees(name) });
  const below = (name: string) => (sees(name) ? {} : { below: true as const });
  const access = await readAccess(context, principal, catalog, asked, content);
  const viewNames = new Set(views.map(({ view_name }) => view_name));
  for (const [name, table] of catalog) {
    const dataset = datasets.get(name);
    if (viewNames.has(name) || dataset?.deleted_ms != null) continue;
    const isLimited = dataset === undefined || hasTableRowsLimited(principal, dataset);
    const limit = isLimited ? limitTable(name, limits) : { limits: [], tables: [] };
    if (limit === null) {
      refuse(name, null);
      continue;
    }
    const bound = access.of(name);
    if (bound?.kind === 'refused') {
      refuse(name, bound.cube);
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
      ...below(name),
    });
    if (!sees(name)) continue;
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
      refuse(name, own.cube);
      continue;
    }
    const isFree = rules.length === 0 && access.limiting(name) === null;
    const isStored = hasRows && isFree && catalog.get(name)?.live !== true;
    scope.grants.push({
      ...(isStored
        ? { kind: 'table', name, dataset: name, limits: [], tables: [], columns: null }
        : viewGrant(view)),
      ...below(name),
    });
    if (!sees(name)) continue;
    const relation = viewRelation(view, scope.relations);
    scope.relations.push({ ...relation, rowCount: isStored ? view.kept_rows : null });
  }
  return { ...scope, refused, boundBy: (relation) => access.limiting(relation) };
}

/**
 * What statements may read, by person: the tables they see under the person's row rules, and the Views
 * they see. What a View reads need not be seen; a statement cannot name it. Stored rows of a View are read only by people without row rules, who may see them
 * all; for others the View is computed under their rules.
 */
export function createSqlScope(context: ScopeContext) {
  const { database, sqlEngineFor, dialect } = context;

  function viewGrant(view: ViewRow): ViewGrant {
    const variables = view.variables;
    const { sql } = inlineView(view.sql, variables, (value) => dialect.literal(value));
    return { kind: 'view', name: view.view_name, sql, reads: view.reads };
  }

  async function read(
    principal: Principal,
    asked: AskedCube | undefined,
    isShared: boolean,
    other?: TenantContent,
  ): Promise<SqlScope> {
    const { tenantId, subjectId: person, role, rowRules } = principal;
    const catalog = await sqlEngineFor(tenantId).catalog();
    const content = other ?? (await tenantContent(database, tenantId));
    const seen = isShared ? await seenRelations(context, principal, catalog) : null;
    const basis = { content, catalog, asked, seen, viewGrant };
    const rules = JSON.stringify(rowRules);
    // What a relative period keeps changes with the clock.
    if (rules.includes('"period"')) return scopeOf(context, principal, basis);
    const cube = asked && [asked.name, [...asked.views].sort()];
    const shown = seen && [...seen].sort();
    const key = JSON.stringify([role, rules, rowRules.length === 0 ? null : person, cube, shown]);
    const scopes = cached.get(content) ?? new LRUCache<string, SqlScope>({ max: MAX_SCOPES });
    cached.set(content, scopes);
    const found = scopes.get(key);
    if (found?.catalog === catalog) return { ...found, person };
    const scope = await scopeOf(context, principal, basis);
    scopes.set(key, scope);
    return scope;
  }

  return {
    viewGrant,

    /** As `of`, of everything of the tenant: what a View's own statement reads was checked when it was saved. */
    ofAll(principal: Principal, content?: TenantContent): Promise<SqlScope> {
      return read(principal, undefined, false, content);
    },

    /**
     * With `asked`: what the Views of that cube read when it is asked; with `content` as if the tenant had
     * that. Until something changes that it
     * depends on, the same person gets the same parts; nobody changes them.
     * @throws {BiError} engine.dataFile
     */
    of(principal: Principal, asked?: AskedCube, content?: TenantContent): Promise<SqlScope> {
      return read(principal, asked, asked === undefined, content);
    },
  };
}

/** See createSqlScope. */
export type SqlScopes = ReturnType<typeof createSqlScope>;
