import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import { labelOf } from '@bi/olap/query/model-fields';
import { namesInQuery } from '@bi/olap/query/names-in-query';
import type { Catalog } from '../engine/engine';
import type { Principal } from '../policies/principal';
import type { CubeRow } from '../repositories/cube-repository';
import { allReportsOnCubes, type ReportRow } from '../repositories/report-repository';
import { prepareQuery } from '../semantic/prepare-query';
import type { ServiceContext } from './service-context';

/** A report that works with a cube's saved model and would not with another one. */
export interface FoundBreak {
  report: ReportRow;
  /** labels of fields and measures of its query that vanish */
  fields: string[];
  error: BiError;
}

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now'>;

function faultOf(
  { dialect, now }: Context,
  model: CubeModel,
  catalog: Catalog,
  query: Query,
): BiError | null {
  try {
    prepareQuery({ model, catalog, query, rules: [], dialect, now: new Date(now()) });
    return null;
  } catch (error) {
    if (error instanceof BiError) return error;
    throw error;
  }
}

const fieldsOf = (model: CubeModel): ReadonlySet<string> =>
  new Set([...model.dimensions, ...model.hierarchies, ...model.measures].map(({ name }) => name));

/** Reports of the tenant that would stop working if the cube's model became `next`, by name. */
export async function modelBreaks(
  context: Context,
  principal: Principal,
  cube: CubeRow,
  next: CubeModel,
): Promise<FoundBreak[]> {
  const catalog = await context.engineFor(principal.tenantId).catalog();
  const saved = JSON.parse(cube.model) as CubeModel;
  const [had, has] = [fieldsOf(saved), fieldsOf(next)];
  const reports = await allReportsOnCubes(context.database, cube.tenant_id, [cube.slug, cube.id]);
  return reports.flatMap((report) => {
    const query = JSON.parse(report.query) as Query;
    const error = faultOf(context, next, catalog, query);
    if (!error || faultOf(context, saved, catalog, query)) return [];
    const gone = namesInQuery(query).filter((name) => had.has(name) && !has.has(name));
    return [{ report, fields: gone.map((name) => labelOf(saved, name)), error }];
  });
}
