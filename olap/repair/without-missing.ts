import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { keepValid } from '../query/keep-valid';
import { withCalculated } from '../query/model-fields';
import { missingNames } from './missing-names';

/**
 * The query without the names that its cube does not have, and without its own calculations that use
 * one; null when no measure is left.
 */
export function withoutMissing(query: Query, cube: CubeModel): Query | null {
  let calculated = query.calculated ?? [];
  for (;;) {
    const model = withCalculated(cube, { ...query, calculated });
    const usable = calculated.filter((one) => {
      const alone: Query = {
        cube: query.cube,
        rows: [],
        columns: [],
        measures: [],
        calculated: [one],
      };
      const { parameters } = query;
      return missingNames(parameters ? { ...alone, parameters } : alone, model).length === 0;
    });
    if (usable.length === calculated.length) break;
    calculated = usable;
  }
  const { calculated: _calculated, ...rest } = query;
  const fitted = keepValid(calculated.length === 0 ? rest : { ...rest, calculated }, cube);
  return fitted.measures.length === 0 ? null : fitted;
}
