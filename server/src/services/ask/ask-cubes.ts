import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { askCubeOf, askedDate, askedDimensions } from '@bi/olap/ask/cube/ask-cube-of-model';
import { modelFor } from '@bi/olap/model/model-for-role';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';

/** Members of one field whose names questions may use; more are found by search only. */
const MAX_MEMBERS = 5000;
const PAGE = 1000;

type Cubes = Pick<CubeService, 'members' | 'dateRange'>;

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
 * @throws {BiError} missing.cube, forbidden.*, invalid.*, engine.*
 */
export async function askCubeFor(
  cubes: Cubes,
  principal: Principal,
  loaded: LoadedCube,
  signal: AbortSignal,
): Promise<AskCube> {
  const { id, slug, name } = loaded.cube;
  const model = modelFor(loaded.model, principal.role);
  const members: AskMember[] = [];
  for (const { name: of } of askedDimensions(model)) {
    members.push(...(await membersOfField(cubes, principal, id, of, signal)));
  }
  const date = askedDate(model);
  const range = date === null ? null : await cubes.dateRange(principal, id, { of: date });
  const named = { ...model, name: slug, label: model.label ?? name };
  return askCubeOf(named, members, range?.last ?? null, range?.first ?? null);
}
