import type { PlanRewrite } from '@bi/contract/blueprint-files';
import { addressOfKey } from '@bi/olap/blueprint/file-paths';
import { renameInContent } from './rename-in-content';
import type { RenamePlace } from './rename-place';
import { rewriteDependents } from './rewrite-dependents';

/** Writes the new name of a field of a cube into everything that asks for it. `key`: of the cube. */
export function renameField(
  place: RenamePlace,
  key: string,
  from: string,
  to: string,
): Promise<PlanRewrite[]> {
  const { address: cube } = addressOfKey(key);
  return rewriteDependents(place, { from, to }, (_kind, content) =>
    renameInContent(content, { cube, from, to }),
  );
}
