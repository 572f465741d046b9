import type { CubeModel } from '@bi/contract/cube';
import type { Catalog } from '../../engine/engine';
import type { SqlGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { relationsOf } from '../../semantic/access/limit-access';
import type { ServiceContext } from '../service-context';
import { createSqlScope } from '../sql/sql-scope';

/** Names of live Views that a model reads, directly or by other Views. */
function liveViews(model: CubeModel, catalog: Catalog): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const table = catalog.get(name);
    if (table?.live !== true || found.has(name)) return;
    found.add(name);
    for (const below of table.reads ?? []) visit(below);
  };
  for (const name of relationsOf(model)) visit(name);
  return found;
}

/**
 * The tables that questions of somebody with row rules to a cube read. A View is a statement that a person
 * wrote: below a cube, too, it is worked out over the rows that the asker may see, as in statements. The
 * cube's own rules come on top. Tables that no cube relates to the rules stay whole below a View: who is
 * limited cannot write one over them.
 * @throws {BiError} engine.*
 */
export async function rowsForCube(
  context: Pick<ServiceContext, 'database' | 'engineFor' | 'sqlEngineFor' | 'dialect' | 'now'>,
  principal: Principal,
  model: CubeModel,
  catalog: Catalog,
): Promise<Catalog> {
  if (principal.rowRules.length === 0) return catalog;
  const live = liveViews(model, catalog);
  if (live.size === 0) return catalog;
  // What a file's own owner sees besides is not for answers that everybody under the same rules shares.
  const scope = await createSqlScope(context).of({ ...principal, subjectId: '' });
  const byName = new Map(scope.grants.map((grant) => [grant.name, grant]));
  const reads = new Map(
    scope.views.map((view) => [view.view_name, JSON.parse(view.reads) as string[]]),
  );
  const grants = new Map<string, SqlGrant>();
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const below of reads.get(name) ?? []) visit(below);
    const grant = byName.get(name);
    if (grant !== undefined) grants.set(name, grant);
  };
  for (const name of live) visit(name);
  return context.engineFor(principal.tenantId).limited(catalog, [...grants.values()]);
}
