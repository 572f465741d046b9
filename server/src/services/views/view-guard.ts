import { BiError } from '@bi/contract/messages/bi-error';
import type { Catalog } from '../../engine/engine';
import { canChangeLimits } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { sameJson } from '../../repositories/database/json-columns';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { limitingColumns } from '../../semantic/access/limiting-columns';
import { relationsOf } from '../../semantic/access/limit-access';
import { limitedUsers, limitedRoles } from '../access/limited-viewers';
import type { ServiceContext } from '../service-context';
import { relationsBelow } from '../access/table-access';
import { tenantContent } from '../models/tenant-content';
import type { CheckedView } from './view-content';

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now'>;

/** Columns of a relation with all columns of Views they come from, as far as lineage shows. */
function comesFrom(
  views: readonly ViewRow[],
  start: readonly (readonly [table: string, column: string])[],
): Set<string> {
  const lineage = new Map(views.map(({ view_name, lineage: text }) => [view_name, text]));
  const touched = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [table, column] = next;
    const key = JSON.stringify(next).toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    const own = lineage.get(table);
    if (own === undefined) continue;
    touched.add(table);
    const found = own.find((one) => one.column.toLowerCase() === column.toLowerCase());
    for (const from of found?.from ?? []) waiting.push([from.table, from.column]);
  }
  return touched;
}

/** Keeps Views from being changed into a way around what limits people. */
export function createViewGuard(context: Context) {
  const { database, engineFor } = context;

  /** Label of a cube in which a View's column is part of what limits somebody; null for none. */
  async function protectedBy(view: ViewRow, catalog: Catalog): Promise<string | null> {
    const { tenant_id: tenantId, view_name: name } = view;
    const { views, models } = await tenantContent(database, tenantId);
    const below = relationsBelow(views);
    const people = await limitedUsers(database, tenantId);
    for (const model of models) {
      const reads = [...relationsOf(model)];
      if (!reads.some((one) => one === name || below(one).has(name))) continue;
      const viewers = [...people, ...limitedRoles([model])];
      const columns = viewers.flatMap((viewer) => limitingColumns(model, viewer, catalog));
      if (comesFrom(views, columns).has(name)) return model.label ?? model.name;
    }
    return null;
  }

  return {
    /**
     * Refuses another statement in a View that cubes read, but from administrators: where it reads what a
     * cube's access limits for whoever saves it, and where what limits somebody comes from its columns.
     * @throws {BiError} forbidden.view.bound, forbidden.view.protected, engine.*
     */
    async assertMayChange(
      principal: Principal,
      before: ViewRow,
      { sql, variables, boundBy }: Pick<CheckedView, 'sql' | 'variables' | 'boundBy'>,
    ): Promise<void> {
      const isSame = sql === before.sql && sameJson(variables, before.variables);
      if (isSame || canChangeLimits(principal)) return;
      if (boundBy !== null && (await isReadByCubes(before))) {
        throw new BiError('forbidden.view.bound', { params: { cube: boundBy } });
      }
      const catalog = await engineFor(principal.tenantId).catalog();
      const cube = await protectedBy(before, catalog);
      if (cube !== null) throw new BiError('forbidden.view.protected', { params: { cube } });
    },
  };

  async function isReadByCubes({ tenant_id, view_name: name }: ViewRow): Promise<boolean> {
    const { views, models } = await tenantContent(database, tenant_id);
    const below = relationsBelow(views);
    const read = models.flatMap((model) => [...relationsOf(model)]);
    return read.some((one) => one === name || below(one).has(name));
  }
}

/** See createViewGuard. */
export type ViewGuard = ReturnType<typeof createViewGuard>;
