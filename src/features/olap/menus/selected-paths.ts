import type { MemberPath } from '@bi/contract/query/query';
import { pathKey } from '@bi/olap/query/member-path';
import type { AxisStep, PivotTarget } from '../../../widgets/pivot-events';

/**
 * The members an entry is for: those of the same field and level that are selected, where the member
 * pointed at is among them; else that member alone.
 */
export function selectedPaths(step: AxisStep, selected: readonly PivotTarget[]): MemberPath[] {
  const { of, path } = step;
  const paths = new Map<string, MemberPath>();
  for (const { row, column } of selected) {
    for (const place of [row, column]) {
      const other = place?.kind === 'member' ? place.steps.at(-1) : undefined;
      if (other?.of !== of || other.path.length !== path.length) continue;
      paths.set(pathKey(other.path), other.path);
    }
  }
  return paths.has(pathKey(path)) ? [...paths.values()] : [path];
}
