import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube/cube';
import type { JoinFix } from '@bi/contract/cube-editor/cube-edit';
import type { Catalog } from '../../engine/engine';
import { uniqueColumns } from '../../modeling/profile/measure-keys';
import type { PlacedProblem, ReadModel } from '../../semantic/model/read-model';
import { repeatedKeyCount } from './repeated-joins';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now' | 'log'>;

/** A join of a model that is said to lead to one row. */
interface PlacedJoin {
  join: Join;
  /** its place in the model, e.g. `joins.2` or `facts.0.joins.1` */
  path: string;
  /** the table its rows are counted of, and the key that table has */
  own: { table: string; key: readonly string[] };
}

function joinsToOne(model: CubeModel): PlacedJoin[] {
  return [model, ...(model.facts ?? [])].flatMap(({ source, key, joins }, place) =>
    joins.flatMap((join, index) => {
      const path = `${place === 0 ? '' : `facts.${place - 1}.`}joins.${index}`;
      const own = { table: source.table, key };
      return join.rel === 'one_to_many' ? [] : [{ join, path, own }];
    }),
  );
}

/** The first column whose values are on one row each; none where no column is. */
async function keyOf(
  { engineFor, dialect }: Context,
  tenantId: string,
  table: string,
  catalog: Catalog,
): Promise<string[]> {
  const info = catalog.get(table);
  const measurement = info === undefined ? null : uniqueColumns(info, dialect);
  if (measurement === null) return [];
  const options = { catalog, maxRows: 1 };
  const { table: answer } = await engineFor(tenantId).runTable(measurement.sql, [], options);
  return measurement.read(answer).slice(0, 1);
}

/** What makes a join that repeats rows a sound one: its relation, and keys for both sides. */
async function fixOf(
  context: Context,
  tenantId: string,
  { join, own }: PlacedJoin,
  catalog: Catalog,
): Promise<JoinFix> {
  const key = join.key ?? (await keyOf(context, tenantId, join.to, catalog));
  const ownKey =
    own.key.length > 0 ? [...own.key] : await keyOf(context, tenantId, own.table, catalog);
  return { rel: 'one_to_many', key, ownKey };
}

/**
 * A warning for each join of a model that is said to lead to one row while its key is on several rows,
 * with what would mend it. Keys are counted once per version of the data.
 * @throws {BiError} engine.*
 */
export async function joinWarnings(
  context: Context,
  tenantId: string,
  model: CubeModel,
  catalog: Catalog,
  rangeOf: ReadModel['rangeOf'],
): Promise<PlacedProblem[]> {
  const found: PlacedProblem[] = [];
  for (const placed of joinsToOne(model)) {
    const { join, path } = placed;
    if (!catalog.has(join.to)) continue;
    const key = { table: join.to, columns: join.on.map(([, right]) => right) };
    const count = await repeatedKeyCount(context, tenantId, key, catalog);
    if (count === 0) continue;
    const params = { join: join.name, table: join.to, count };
    found.push({
      path,
      range: rangeOf(path),
      severity: 'warning',
      error: new BiError('invalid.cube.fanOut', { params }),
      fix: await fixOf(context, tenantId, placed, catalog),
    });
  }
  return found;
}
