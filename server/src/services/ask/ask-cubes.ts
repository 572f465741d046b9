import type { AskCube, AskMember } from '@bi/olap/ask/ask-cube';
import { askCubeOf, askedDate, askedDimensions } from '@bi/olap/ask/ask-cube-of-model';
import { modelFor } from '@bi/olap/model/model-for-role';
import type { Principal } from '../../policies/principal';
import type { CubeService } from '../cubes/cube-service';
import { missingCube } from '../models/view-cube';

/** Members of one field whose names questions may use; more are found by search only. */
const MAX_MEMBERS = 5000;
const PAGE = 1000;

type Cubes = Pick<CubeService, 'get' | 'members' | 'dateRange'>;

async function membersOfField(
  cubes: Cubes,
  principal: Principal,
  cube: string,
  of: string,
  signal: AbortSignal,
): Promise<AskMember[]> {
  const found: AskMember[] = [];
  for (let offset = 0; offset < MAX_MEMBERS; offset += PAGE) {
    const page = await cubes.members(principal, cube, { of, offset, limit: PAGE }, signal);
    for (const { key, caption } of page.members) {
      if (key !== null) {
        found.push({ field: of, key, label: caption ?? String(key), synonyms: [] });
      }
    }
    if (!page.more) break;
  }
  return found;
}

/**
 * What a person may ask of a cube: fields that are not hidden from their role, and the members and the
 * last day of the rows that their rules leave. Queries name the cube by its slug.
 * @throws {BiError} missing.cube, also for somebody who sees its reports alone, forbidden.*, engine.*
 */
export async function askCubeFor(
  cubes: Cubes,
  principal: Principal,
  idOrSlug: string,
  signal: AbortSignal,
): Promise<AskCube> {
  const loaded = await cubes.get(principal, idOrSlug);
  if (loaded.only !== undefined) throw missingCube(idOrSlug);
  const model = modelFor(loaded.model, principal.role);
  const members: AskMember[] = [];
  for (const { name } of askedDimensions(model)) {
    members.push(...(await membersOfField(cubes, principal, idOrSlug, name, signal)));
  }
  const date = askedDate(model);
  const range = date === null ? null : await cubes.dateRange(principal, idOrSlug, { of: date });
  return askCubeOf({ ...model, name: loaded.cube.slug }, members, range?.last ?? null);
}
