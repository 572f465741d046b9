import type { Query } from '@bi/contract/query/query';
import { fieldsForQueries } from '@bi/olap/model/model-for-queries';
import { namesInQuery } from '@bi/olap/query/names-in-query';
import { canExploreCube, isWithinReport } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { Database } from '../../repositories/database/database';
import { givenOnCube, knownAsked } from '../models/view-cube';

/** The cube of a slug or id with whether somebody may ask it anything; null where there is none. */
export async function cubeToAsk(
  database: Database,
  principal: Principal,
  slug: string,
): Promise<{ cube: CubeRow; explores: boolean } | null> {
  const cube = await knownAsked(database, principal.tenantId, slug);
  if (!cube) return null;
  if (canExploreCube(principal, cube, null)) return { cube, explores: true };
  const given = await givenOnCube(database, principal, cube);
  return { cube, explores: canExploreCube(principal, cube, given) };
}

/** Fields that questions name, as what may stay in a saved thing whose cube its editor may not explore. */
export function namedFields({ model }: CubeRow, saved: readonly Query[]): ReadonlySet<string> {
  return fieldsForQueries(model, saved);
}

/**
 * Whether somebody may save a question in the place of those that were saved: any to a cube they may
 * explore, to another one those that only filter what was there, by fields that were there.
 */
export async function maySaveQuestion(
  database: Database,
  principal: Principal,
  query: Query,
  saved: readonly Query[],
): Promise<boolean> {
  const asked = await cubeToAsk(database, principal, query.cube);
  if (asked === null) return saved.some(({ cube }) => cube === query.cube);
  if (asked.explores) return true;
  const fields = namedFields(asked.cube, saved);
  return (
    saved.some((before) => isWithinReport(principal, query, before)) &&
    namesInQuery(query).every((name) => fields.has(name))
  );
}
