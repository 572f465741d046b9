import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import type { Catalog } from '../../engine/engine';
import type { SqlGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { viewsAmong, type ViewRow } from '../../repositories/saved/view-repository';
import { relationsOf } from '../../semantic/access/limit-access';
import { readAccess, relationsBelow, type AskedCube } from '../access/table-access';
import type { TenantContent } from '../models/tenant-content';
import { viewColumns } from '../models/view-columns';
import type { ServiceContext } from '../service-context';
import { createSqlScope, type SqlScope } from '../sql/sql-scope';
import { wordsOf } from '../../sql/statement-words';

type Context = Pick<
  ServiceContext,
  'database' | 'dataDir' | 'engineFor' | 'sqlEngineFor' | 'dialect' | 'now'
>;

/** What a tenant might have, in place of what it has. */
export interface ProposedContent {
  content: TenantContent;
  /** names of Views that are worked out on every read whatever is stored of them */
  live: ReadonlySet<string>;
}

/** The tables that questions to a cube read, and what is granted in place of those of the catalog. */
export interface RuledRows {
  catalog: Catalog;
  grants: readonly SqlGrant[];
}

/** The cubes that read Views, each with those it reads itself. */
async function overViews(
  { database }: Pick<Context, 'database'>,
  { tenantId }: Principal,
  models: readonly CubeModel[],
  content?: TenantContent,
): Promise<Map<CubeModel, AskedCube>> {
  const read = models.map((model) => ({ model, names: [...relationsOf(model)] }));
  const all = [...new Set(read.flatMap(({ names }) => names))];
  const views = new Set(
    content
      ? content.views.map((view) => view.view_name)
      : await viewsAmong(database, tenantId, all),
  );
  const asked = new Map<CubeModel, AskedCube>();
  for (const { model, names } of read) {
    const own = names.filter((name) => views.has(name));
    if (own.length > 0) asked.set(model, { name: model.name, views: new Set(own) });
  }
  return asked;
}

/** Whether a View itself is asked: then no cube's entries about it are exempt, as in its own statement. */
const isView = ({ name }: AskedCube): boolean => viewOfCube(name) !== null;

const exemptIn = (asked: AskedCube): AskedCube | undefined => (isView(asked) ? undefined : asked);

async function limits(
  context: Pick<Context, 'database' | 'dialect'>,
  principal: Principal,
  asked: AskedCube,
  catalog: Catalog,
  content?: TenantContent,
): Promise<boolean> {
  if (principal.rowRules.length > 0) return true;
  const access = await readAccess(context, principal, catalog, exemptIn(asked), content);
  return [...asked.views].some((view) => access.limiting(view) !== null);
}

/** Those of the cubes below whose Views row rules, or the access of other cubes, may leave rows out. */
export async function limitedBelow(
  context: Pick<Context, 'database' | 'dialect'>,
  principal: Principal,
  models: readonly CubeModel[],
  catalog: Catalog,
): Promise<ReadonlySet<CubeModel>> {
  const found = new Set<CubeModel>();
  for (const [model, asked] of await overViews(context, principal, models))
    if (await limits(context, principal, asked, catalog)) found.add(model);
  return found;
}

/** What people call the View that is asked. */
function viewCalled({ views }: SqlScope, asked: AskedCube): string {
  return views.find((view) => asked.views.has(view.view_name))?.name ?? '';
}

/** Whether a View's statement uses one of the columns of a relation. */
function uses(view: ViewRow, relation: string, columns: ReadonlySet<string>): boolean {
  const words = wordsOf(view.sql);
  const isHidden = (column: string): boolean => columns.has(column.toLowerCase());
  if ([...words].some(isHidden)) return true;
  const lineage = view.lineage;
  return lineage.some(({ from }) =>
    from.some(({ table, column }) => table === relation && isHidden(column)),
  );
}

/**
 * What the Views of a cube are worked out from, those first that others read.
 * @throws {BiError} `forbidden.table.access` when the access of another cube cannot be applied to some of
 *   it, or hides a column that one of the Views uses
 */
function grantsBelow(scope: SqlScope, asked: AskedCube): SqlGrant[] {
  const granted = new Map(scope.grants.map((grant) => [grant.name, grant]));
  const views = new Map(scope.views.map((view) => [view.view_name, view]));
  const found = new Map<string, SqlGrant>();
  const visited = new Set<string>();
  const assertShown = (view: ViewRow, below: string): void => {
    const grant = granted.get(below);
    if (grant?.kind !== 'table' || grant.columns === null) return;
    const all = (scope.catalog.get(below)?.columns ?? []).map(({ name }) => name);
    const hidden = all.filter((name) => grant.columns?.includes(name) !== true);
    if (!uses(view, below, new Set(hidden.map((name) => name.toLowerCase())))) return;
    const cube = scope.boundBy(below) ?? '';
    throw new BiError('forbidden.table.access', { params: { table: view.name, cube } });
  };
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const refused = scope.refused.get(name.toLowerCase());
    const cube = refused?.cube ?? null;
    if (cube !== null) {
      throw new BiError('forbidden.table.access', { params: { table: name, cube } });
    }
    if (refused !== undefined && isView(asked)) {
      throw new BiError('forbidden.view.rows', { params: { view: viewCalled(scope, asked) } });
    }
    const view = views.get(name);
    for (const below of view === undefined ? [] : view.reads) {
      visit(below);
      if (view !== undefined) assertShown(view, below);
    }
    const grant = granted.get(name);
    if (grant !== undefined) found.set(name, grant);
  };
  for (const name of asked.views) visit(name);
  return [...found.values()];
}

/**
 * The tables that somebody's questions to a cube read. A View is a statement that a person wrote: below a
 * cube, too, it is worked out over the rows and columns that row rules and the access of other cubes leave
 * the asker, and what it keeps is read only where they leave everything. The cube's own rules and its own
 * access come on top. Tables that no cube relates to the row rules keep all rows below a View: who is limited
 * cannot write one over them; asked as a View, such a View is refused, as its rows are. In a View the asker's
 * own files are theirs, too.
 * @throws {BiError} forbidden.table.access, engine.*
 */
export async function rowsForCube(
  context: Context,
  principal: Principal,
  model: CubeModel,
  catalog: Catalog,
): Promise<Catalog> {
  return (await ruledRows(context, principal, model, catalog)).catalog;
}

/**
 * As `rowsForCube`, with what is granted; with `proposed` as if the tenant had that.
 * @throws {BiError} forbidden.table.access, engine.*
 */
export async function ruledRows(
  context: Context,
  principal: Principal,
  model: CubeModel,
  catalog: Catalog,
  proposed?: ProposedContent,
): Promise<RuledRows> {
  const content = proposed?.content;
  const asked = (await overViews(context, principal, [model], content)).get(model);
  if (asked === undefined) return { catalog, grants: [] };
  const below = proposed && relationsBelow(proposed.content.views);
  const isProposed = [...asked.views].some((view) =>
    [view, ...(below?.(view) ?? [])].some((name) => proposed?.live.has(name)),
  );
  const isLimited = await limits(context, principal, asked, catalog, content);
  if (!isLimited && !isProposed) return { catalog, grants: [] };
  // What a file's own owner sees besides is not for answers that everybody under the same rules shares.
  const scopes = createSqlScope(context);
  const scope = isView(asked)
    ? await scopes.ofAll(principal, content)
    : await scopes.of({ ...principal, subjectId: '' }, asked, content);
  const views = new Map(scope.views.map((view) => [view.view_name, view]));
  const grants = grantsBelow(scope, asked).map((grant): SqlGrant => {
    const view = proposed?.live.has(grant.name) === true ? views.get(grant.name) : undefined;
    if (view === undefined) return grant;
    return { ...scopes.viewGrant(view), gives: viewColumns(view.columns) };
  });
  return { catalog: await context.engineFor(principal.tenantId).limited(catalog, grants), grants };
}
