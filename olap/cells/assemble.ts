import type { CellSet } from '@bi/contract/cell-set';
import { BiError } from '@bi/contract/bi-error';
import type { AssemblySpec } from './assembly-spec';
import type { ResultTable } from './result-column';

/**
 * Builds the cell set of a statement's rows: axis trees in display order and dense cells of the
 * asked window.
 * @throws {BiError} `invalid.query.tooLarge` when the window holds more cells than `spec.limits`
 */
export function assembleCellSet(_spec: AssemblySpec, _table: ResultTable): CellSet {
  throw new BiError('unsupported.feature');
}
