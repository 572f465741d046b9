import { lackedField } from '@bi/olap/model/rule-reach';
import type { Principal } from '../../policies/principal';
import type { Connection } from '../../repositories/database';
import { findAsked } from '../models/view-cube';

/**
 * Those of some cubes that refuse somebody all their rows, by what reports call them, each with the field
 * of the row rules that it lacks.
 */
export async function refusedCubes(
  db: Connection,
  { tenantId, rowRules }: Pick<Principal, 'tenantId' | 'rowRules'>,
  asked: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if (rowRules.length === 0) return refused;
  for (const name of asked) {
    const cube = await findAsked(db, tenantId, name);
    const field = cube === undefined ? null : lackedField(rowRules, cube.model);
    if (field !== null) refused.set(name, field);
  }
  return refused;
}
