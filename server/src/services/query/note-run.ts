import type { Principal } from '../../policies/principal';
import type { LoadedCube } from '../cubes/loaded-cube';
import { sharedAs } from '../models/view-cube';
import type { UsageNotes } from '../service-context';

/** Counts an answer for the cube or View that was asked, and for `of`, as `report:id`, that it was asked for. */
export function noteRun(
  usage: UsageNotes | undefined,
  principal: Principal,
  { cube, of }: Pick<LoadedCube, 'cube'> & { of: string | undefined },
  ms: number,
): void {
  if (!usage) return;
  const { kind, id } = sharedAs(cube);
  usage.ran(principal, kind, id, ms);
  const at = of?.indexOf(':') ?? -1;
  if (of !== undefined && at > 0) usage.ran(principal, of.slice(0, at), of.slice(at + 1), ms);
}
