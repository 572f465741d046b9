import type { AskingRole } from '@bi/olap/model/model-for-role';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { queryLineage } from '@bi/olap/blueprint/query-lineage';
import { modelFor } from '@bi/olap/model/model-for-role';
import { findField, findMeasure, labelOf, showId } from '@bi/olap/query/model-fields';
import { namesInQuery } from '@bi/olap/query/names-in-query';

/**
 * What people call the fields and measures of a cube that a question uses, each once: those that the role sees, those
 * that measures of the question's own are made from among them, and by their names those that the cube lacks.
 */
export function captionsIn(query: Query, cube: CubeModel, role: AskingRole): string[] {
  const model = modelFor(cube, role);
  const has = (one: CubeModel, name: string) =>
    findField(one, name) !== null || findMeasure(one, name) !== null;
  const made = [...(query.calculated ?? []), ...(query.fields ?? [])].map(({ name }) => name);
  const own = new Set([...made, ...(query.parameters ?? []).map(({ name }) => name)]);
  for (const show of query.measures) if (typeof show !== 'string') own.add(showId(show));
  const inner = made.length === 0 ? [] : queryLineage(query, cube).map(({ field }) => field);
  const used = [...namesInQuery(query), ...inner].filter(
    (name) => !own.has(name) && (has(model, name) || !has(cube, name)),
  );
  return [...new Set(used.map((name) => labelOf(model, name)))];
}
