import type { AskCube, AskMember } from '@bi/olap/ask/cube/ask-cube';
import { askCubeOf, askedDimensions } from '@bi/olap/ask/cube/ask-cube-of-model';
import { askedDate } from '@bi/olap/ask/cube/calendar-names';
import { modelFor } from '@bi/olap/model/model-for-role';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';

/** Members of one field whose names questions may use; more are found by search only. */
const MAX_MEMBERS = 5000;
const PAGE = 1000;

/** Members of a field, and whether rows have no value of it. */
interface FieldMembers {
  found: AskMember[];
  sparse: boolean;
}

type Cubes = Pick<CubeService, 'members' | 'dateRange'>;

async function membersOfField(
  cubes: Cubes,
  principal: Principal,
  cube: string,
  of: string,
  signal: AbortSignal,
): Promise<FieldMembers> {
  const found: AskMember[] = [];
  let sparse = false;
  for (let offset = 0; offset < MAX_MEMBERS; offset += PAGE) {
    const page = await cubes.members(principal, cube, { of, offset, limit: PAGE }, signal);
    for (const { key, caption } of page.members) {
      if (key === null) sparse = true;
      else {
        found.push({ field: of, key, label: caption ?? String(key), synonyms: [] });
      }
    }
    if (!page.more) break;
  }
  return { found, sparse };
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
  const sparse = new Set<string>();
  for (const { name: of } of askedDimensions(model)) {
    const field = await membersOfField(cubes, principal, id, of, signal);
    members.push(...field.found);
    if (field.sparse) sparse.add(of);
  }
  const date = askedDate(model);
  const range = date === null ? null : await cubes.dateRange(principal, id, { of: date });
  const named = { ...model, name: slug, label: model.label ?? name };
  const cube = askCubeOf(named, members, range?.last ?? null, range?.first ?? null);
  const fields = cube.fields.map((one) =>
    sparse.has(one.name) ? { ...one, sparse: true as const } : one,
  );
  return { ...cube, fields };
}
