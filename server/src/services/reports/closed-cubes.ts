import { lackedField } from '@bi/olap/model/rule-reach';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import { tenantContent } from '../models/tenant-content';
import { cubeFromView } from '../models/view-cube';

/** The cubes that give somebody no rows, as they lack a field of their row rules, by what reports call them. */
export async function closedCubes(
  database: Database,
  { tenantId, rowRules }: Pick<Principal, 'tenantId' | 'rowRules'>,
): Promise<readonly string[]> {
  if (rowRules.length === 0) return [];
  const { cubes, views } = await tenantContent(database, tenantId);
  return [...cubes, ...views.map(cubeFromView)]
    .filter(({ model }) => lackedField(rowRules, model) !== null)
    .map(({ slug }) => slug);
}
