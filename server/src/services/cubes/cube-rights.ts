import { BiError } from '@bi/contract/bi-error';
import { canEditCube, canEditCubes } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/cube-repository';

/** Refuses whoever may not change cubes. @throws {BiError} forbidden.cube.edit, forbidden.cube.limited */
export function assertCubeEditor(principal: Principal): void {
  if (canEditCubes(principal)) return;
  const limited = principal.actions.has('cube.edit') && principal.rowRules.length > 0;
  throw new BiError(limited ? 'forbidden.cube.limited' : 'forbidden.cube.edit');
}

/** @throws {BiError} forbidden.cube.* */
export function assertMayEdit(principal: Principal, cube: CubeRow): void {
  assertCubeEditor(principal);
  if (!mayEdit(principal, cube)) {
    throw new BiError('forbidden.cube.access', { params: { cube: cube.name } });
  }
}

/** Whether somebody may change, delete or restore a stored cube. */
export function mayEdit(principal: Principal, cube: CubeRow): boolean {
  return canEditCube(principal, cube, cube.model);
}
