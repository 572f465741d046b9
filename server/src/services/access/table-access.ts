import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Catalog } from '../../engine/engine';
import { isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { limitByAccess, relationsOf, type TableAccess } from '../../semantic/access/limit-access';
import { tenantContent, type TenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import { seenCatalog } from './seen-relations';

/** What the access of the tenant's cubes leaves of tables and Views for one person. */
export interface AccessReader {
  /** of a table, or of a View as a relation of its own; null: everything */
  of(name: string): TableAccess | null;
  /** label of a cube that limits a table or View, or anything it reads; null: none does */
  limiting(name: string): string | null;
}

/** Everything each View reads, directly or by other Views, by its name in statements. */
export function relationsBelow(
  views: readonly Pick<ViewRow, 'view_name' | 'reads'>[],
): (name: string) => ReadonlySet<string> {
  const direct = new Map(views.map(({ view_name, reads }) => [view_name, reads]));
  const hidden = new Map<string, ReadonlySet<string>>();
  return (name) => {
    const found = hidden.get(name);
    if (found !== undefined) return found;
    const all = new Set<string>();
    const waiting = [...(direct.get(name) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (all.has(next)) continue;
      all.add(next);
      waiting.push(...(direct.get(next) ?? []));
    }
    hidden.set(name, all);
    return all;
  };
}

/** A cube that is asked: its own access is applied by itself, that of other cubes below its Views. */
export interface AskedCube {
  name: string;
  /** Views it reads itself */
  views: ReadonlySet<string>;
}

/**
 * Reads what cubes' access leaves one person of the tenant's tables; asks for the catalog when it is
 * needed. With `asked`: what it leaves below the Views of that cube; with `content` as if the tenant had that.
 */
export async function readAccess(
  { database, dialect }: Pick<ServiceContext, 'database' | 'dialect'>,
  { tenantId, role }: Pick<Principal, 'tenantId' | 'role'>,
  given: Catalog | (() => Promise<Catalog>),
  asked?: AskedCube,
  content?: TenantContent,
): Promise<AccessReader> {
  const { models, views } = content ?? (await tenantContent(database, tenantId));
  const limiting = models.filter(
    (model) => model.name !== asked?.name && isBoundByAccess({ role }, model),
  );
  if (limiting.length === 0) return { of: () => null, limiting: () => null };
  const catalog = typeof given === 'function' ? await given() : given;
  const below = relationsBelow(views);
  const accesses = new Map<string, TableAccess | null>();
  const of = (name: string): TableAccess | null => {
    const found = accesses.get(name);
    if (found !== undefined) return found;
    const access = limitByAccess(name, {
      models: limiting,
      catalog,
      role,
      dialect,
      below,
      ...(asked === undefined ? {} : { asked: asked.views }),
    });
    accesses.set(name, access);
    return access;
  };
  return {
    of,
    limiting(name) {
      for (const one of [name, ...below(name)]) {
        const access = of(one);
        if (access !== null)
          return access.kind === 'refused' ? access.cube : (access.cubes[0] ?? '');
      }
      return null;
    },
  };
}

/**
 * Refuses a model over tables that a cube's access limits for whoever works on it: a model would reach
 * around that cube. Administrators may, so that a wrong entry can be repaired.
 * @throws {BiError} forbidden.cube.bound
 */
export async function assertModelUnbound(
  context: Pick<ServiceContext, 'database' | 'dialect'>,
  principal: Principal,
  model: CubeModel,
  catalog: Catalog,
): Promise<void> {
  await assertUnbound(context, principal, relationsOf(model), catalog);
}

/** As `assertModelUnbound`, for tables by their names. @throws {BiError} forbidden.cube.bound */
export async function assertUnbound(
  context: Pick<ServiceContext, 'database' | 'dialect'>,
  principal: Principal,
  tables: Iterable<string>,
  catalog: Catalog,
): Promise<void> {
  if (principal.role === 'administrator') return;
  const access = await readAccess(context, principal, catalog);
  for (const table of tables) {
    const cube = access.limiting(table);
    if (cube !== null) throw new BiError('forbidden.cube.bound', { params: { cube, table } });
  }
}

/** Tables and Views that somebody may make models of: all for administrators, else those they see that no cube limits. */
export async function openTables(
  context: Pick<ServiceContext, 'database' | 'dataDir' | 'dialect'>,
  principal: Principal,
  catalog: Catalog,
): Promise<Catalog> {
  if (principal.role === 'administrator') return catalog;
  const access = await readAccess(context, principal, catalog);
  const seen = await seenCatalog(context, principal, catalog);
  return new Map([...seen].filter(([name]) => access.limiting(name) === null));
}
