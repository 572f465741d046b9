import { BiError } from '@bi/contract/messages/bi-error';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { can } from '../../policies/actions';
import {
  canDeleteCube,
  canEditCube,
  canEditCubes,
  isBoundByAccess,
} from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { refusedItem } from '../../policies/refused-item';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { FoundCube } from './cube-moment';

/** Refuses whoever may not change cubes. @throws {BiError} forbidden.cube.edit, forbidden.cube.limited */
export function assertCubeEditor(principal: Principal): void {
  if (canEditCubes(principal)) return;
  throw new BiError(isLimited(principal) ? 'forbidden.cube.limited' : 'forbidden.cube.edit');
}

/** @throws {BiError} forbidden.cube.* */
export function assertMayEdit(principal: Principal, { cube, given }: FoundCube): void {
  assertUnboundEditor(principal, cube);
  if (!canEditCube(principal, cube, cube.model, given)) {
    throw refusedItem('forbidden.cube.change', cube, { cube: cube.name });
  }
}

/** @throws {BiError} forbidden.cube.* */
export function assertMayDelete(principal: Principal, { cube, given }: FoundCube): void {
  assertUnboundEditor(principal, cube);
  if (!mayDeleteCube(principal, cube, given)) throw refusedItem('forbidden.cube.delete', cube);
}

/** Whether somebody may delete or restore a stored cube. */
export function mayDeleteCube(
  principal: Principal,
  cube: CubeRow,
  given: ShareLevel | null,
): boolean {
  return canDeleteCube(principal, cube, cube.model, given);
}

function isLimited(principal: Principal): boolean {
  return can(principal, 'cube.edit') && principal.rowRules.length > 0;
}

function assertUnboundEditor(principal: Principal, cube: CubeRow): void {
  const { model, name, owner_id } = cube;
  const isLimitedHere = isLimited(principal) && owner_id !== principal.subjectId;
  if (isLimitedHere) throw refusedItem('forbidden.cube.limitedHere', cube);
  assertCubeEditor(principal);
  if (principal.role !== 'administrator' && isBoundByAccess(principal, model)) {
    throw new BiError('forbidden.cube.access', { params: { cube: name } });
  }
}
