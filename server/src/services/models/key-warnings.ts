import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Catalog } from '../../engine/engine';
import type { PlacedProblem, ReadModel } from '../../semantic/model/read-model';
import { joinWarnings } from './join-warnings';
import { repeatedKeyCount } from './repeated-joins';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now' | 'log'>;

/** Key columns of a model's tables, each with its place, e.g. `key`, `joins.1.key`, `facts.0.key`. */
function keysOf(model: CubeModel): { path: string; table: string; columns: readonly string[] }[] {
  return [model, ...(model.facts ?? [])].flatMap(({ source, key, joins }, place) => {
    const within = place === 0 ? '' : `facts.${place - 1}.`;
    return [
      { path: `${within}key`, table: source.table, columns: key },
      ...joins.map(({ to, key: own = [] }, index) => ({
        path: `${within}joins.${index}.key`,
        table: to,
        columns: own,
      })),
    ];
  });
}

/**
 * A warning for each join of a model whose key repeats (see joinWarnings), and for each key of its tables
 * whose values are on several rows. Keys are counted once per version
 * of the data.
 * @throws {BiError} engine.*
 */
export async function keyWarnings(
  context: Context,
  tenantId: string,
  model: CubeModel,
  catalog: Catalog,
  rangeOf: ReadModel['rangeOf'],
): Promise<PlacedProblem[]> {
  const found = await joinWarnings(context, tenantId, model, catalog, rangeOf);
  for (const { path, table, columns } of keysOf(model)) {
    if (columns.length === 0 || !catalog.has(table)) continue;
    const key = { table, columns, withEmpty: true };
    const count = await repeatedKeyCount(context, tenantId, key, catalog);
    if (count === 0) continue;
    const params = { table, columns: columns.join(', '), count };
    const error = new BiError('invalid.cube.key', { params });
    found.push({ path, range: rangeOf(path), severity: 'warning', error });
  }
  return found;
}
