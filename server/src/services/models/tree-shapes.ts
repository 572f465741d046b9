import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { accessOf } from '@bi/olap/model/model-for-role';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { treeMeasurements, type TreeMeasurement } from '../../modeling/profile/measure-trees';
import type { TreeShape, TreeShapes } from '../../semantic/model/resolve-tree';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'engineFor' | 'dialect'>;

/** Shapes in memory, over all tenants of a server. */
const MAX_SHAPES = 500;

const shapesOfServer = new WeakMap<Context['engineFor'], LRUCache<string, Promise<TreeShape>>>();

async function measure(
  { engineFor }: Context,
  tenantId: string,
  catalog: Catalog,
  { sql, params, read }: TreeMeasurement,
): Promise<TreeShape> {
  const { table } = await engineFor(tenantId).runTable(sql, params, { catalog, maxRows: 1 });
  return read(table);
}

/**
 * The parent-child hierarchies of a model as they are in these tables, measured once per version of
 * their table.
 * @throws {BiError} engine.*, invalid.cube.*
 */
export async function treeShapes(
  context: Context,
  tenantId: string,
  model: CubeModel,
  catalog: Catalog,
): Promise<TreeShapes> {
  const all = treeMeasurements(model, catalog, context.dialect);
  const shapes =
    shapesOfServer.get(context.engineFor) ??
    new LRUCache<string, Promise<TreeShape>>({ max: MAX_SHAPES });
  shapesOfServer.set(context.engineFor, shapes);
  const found = new Map<string, TreeShape>();
  for (const one of all) {
    const { version, rules } = catalog.get(one.table) ?? {};
    const place = JSON.stringify([tenantId, one.table, version, rules, one.key]);
    const shape = shapes.get(place) ?? measure(context, tenantId, catalog, one);
    shapes.set(place, shape);
    try {
      found.set(one.hierarchy, await shape);
    } catch (error) {
      shapes.delete(place);
      throw error;
    }
  }
  return found;
}

/** As `treeShapes`, for somebody: who does not see all rows does not learn which members are at fault. */
export async function treeShapesFor(
  context: Context,
  { tenantId, role, rowRules }: Pick<Principal, 'tenantId' | 'role' | 'rowRules'>,
  model: CubeModel,
  catalog: Catalog,
): Promise<TreeShapes> {
  const shapes = await treeShapes(context, tenantId, model, catalog);
  const access = accessOf(model, role);
  const seesAll = rowRules.length === 0 && access?.rows === undefined;
  if (seesAll || [...shapes.values()].every(({ fault }) => fault === null)) return shapes;
  return new Map(
    [...shapes].map(([name, { depth, fault }]) => {
      const label = model.hierarchies.find((one) => one.name === name)?.label ?? name;
      const shown =
        fault && new BiError('invalid.cube.treeProblem', { params: { hierarchy: label } });
      return [name, { depth, fault: shown }];
    }),
  );
}
