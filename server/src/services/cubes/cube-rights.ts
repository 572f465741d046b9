import { BiError } from '@bi/contract/bi-error';
import type { ShareLevel } from '@bi/contract/share-levels';
import {
  canDeleteCube,
  canEditCube,
  canEditCubes,
  isBoundByAccess,
} from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/cube-repository';
import type { FoundCube } from './cube-moment';

/** Refuses whoever may not change cubes. @throws {BiError} forbidden.cube.edit, forbidden.cube.limited */
export function assertCubeEditor(principal: Principal): void {
  if (canEditCubes(principal)) return;
  const limited = principal.actions.has('cube.edit') && principal.rowRules.length > 0;
  throw new BiError(limited ? 'forbidden.cube.limited' : 'forbidden.cube.edit');
}

/** @throws {BiError} forbidden.cube.* */
export function assertMayEdit(principal: Principal, { cube, given }: FoundCube): void {
  assertUnboundEditor(principal, cube);
  if (!canEditCube(principal, cube, cube.model, given)) {
    throw new BiError('forbidden.cube.change', { params: { cube: cube.name } });
  }
}

/** @throws {BiError} forbidden.cube.* */
export function assertMayDelete(principal: Principal, { cube, given }: FoundCube): void {
  assertUnboundEditor(principal, cube);
  if (!mayDeleteCube(principal, cube, given)) throw new BiError('forbidden.cube.delete');
}

/** Whether somebody may delete or restore a stored cube. */
export function mayDeleteCube(
  principal: Principal,
  cube: CubeRow,
  given: ShareLevel | null,
): boolean {
  return canDeleteCube(principal, cube, cube.model, given);
}

function assertUnboundEditor(principal: Principal, { model, name }: CubeRow): void {
  assertCubeEditor(principal);
  if (principal.role !== 'administrator' && isBoundByAccess(principal, model)) {
    throw new BiError('forbidden.cube.access', { params: { cube: name } });
  }
}
