import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import { relationsOf } from '../../semantic/access/limit-access';
import { limitTable, type TableLimit } from '../../semantic/access/limit-table';
import type { VisibilityContext, RowVisibility } from '../../semantic/access/visible-rows';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import { fieldsIn, type ChangedView } from './access-impact';
import { limitedUsers, limitedRoles } from './limited-viewers';

/** What deleting a cube shows people with limited access besides what they see with it. */
export interface DeletionImpact {
  /** people who see other rows of a table of the cube; `fact` is the table's name */
  changed: ChangedView[];
  /** fields and access entries (`access.<role>`) by which the cube limits somebody; [] when nobody sees more */
  fields: string[];
}

type Context = Pick<ServiceContext, 'database' | 'dialect' | 'now'>;

function seenRows(table: string, limit: TableLimit | null, dialect: Dialect): RowVisibility {
  if (limit === null) return { state: 'refused', table };
  const own = dialect.quote(table);
  const sql = limit.limits.reduce<string | null>(
    (before, one) => (before === null ? one : `WITH ${own} AS (${before}) ${one}`),
    null,
  );
  return sql === null ? { state: 'all', table } : { state: 'some', table, sql };
}

/** Whether rows that `before` leaves out may be seen after; a refused table only when all its rows are visible then. */
function isWider(before: TableLimit | null, after: TableLimit | null): boolean {
  if (after === null) return false;
  if (before === null) return after.limits.length === 0;
  return before.limits.some((limit) => !after.limits.includes(limit));
}

/** What deleting a cube changes for people with limited access: of whom it no longer keeps rows of its tables. */
export async function deletionImpact(
  { database, dialect, now }: Context,
  tenantId: string,
  slug: string,
  catalog: Catalog,
): Promise<DeletionImpact> {
  const { cubes, models: all } = await tenantContent(database, tenantId);
  const deleted = cubes.find((cube) => cube.slug === slug)?.model;
  if (deleted === undefined) return { changed: [], fields: [] };
  const seen: VisibilityContext = { catalog, dialect, now: new Date(now()) };
  const left = all.filter((model) => model !== deleted);
  const fields = new Set(limitedRoles([deleted]).map(({ role }) => `access.${role}`));
  const changed: ChangedView[] = [];
  for (const viewer of await limitedUsers(database, tenantId)) {
    for (const table of relationsOf(deleted)) {
      const context = { ...seen, rules: viewer.rules };
      const had = limitTable(table, { ...context, models: all });
      const has = limitTable(table, { ...context, models: left });
      if (!isWider(had, has)) continue;
      changed.push({
        viewer,
        fact: table,
        before: seenRows(table, had, dialect),
        after: seenRows(table, has, dialect),
      });
      fieldsIn(viewer).forEach((name) => fields.add(name));
    }
  }
  return { changed, fields: [...fields] };
}
