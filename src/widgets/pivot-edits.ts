import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { AxisSort, Query } from '@bi/contract/query/query';
import { openPaths } from '@bi/olap/query/axis-node';
import { sortBy, sortField } from '@bi/olap/query/edit-order';
import { collapse, expand } from '@bi/olap/query/expansion';
import { levelsOf, shownIds } from '@bi/olap/query/model-fields';
import { flatPath } from './axis-place';
import { measureId } from '@bi/olap/cells/measure-id';
import type { PivotEvent } from './pivot-events';

/** A change of a query within its model; gives the same query when nothing changes. */
export type QueryEdit = (query: Query, model: CubeModel) => Query;

/**
 * What an event of the pivot or chart changes in the query; null for events that change nothing.
 * `cellSet` is the answer the event happened in.
 */
export function pivotEdit(event: PivotEvent, cellSet: CellSet): QueryEdit | null {
  switch (event.type) {
    case 'toggle': {
      const step = event.place.steps.at(-1);
      if (!step) return null;
      const tree = event.side === 'rows' ? cellSet.rows : cellSet.columns;
      const open = openPaths(tree, step.axis);
      const change = event.expand ? expand : collapse;
      return (query, model) => change(query, model, step.of, step.path, open);
    }
    case 'sort': {
      const { side, measure, at, dir } = event;
      const path = at ? flatPath(at) : [];
      return (query, model) => {
        const sorting = cellSet.measures[measure];
        const by = sorting ? measureId(sorting) : shownIds(query)[measure];
        if (by === undefined) return query;
        const sort = dir && (path.length > 0 ? { by, at: path, dir } : { by, dir });
        return sortBy(query, model, side, sort);
      };
    }
    case 'sortField': {
      const { side, axis, dir } = event;
      return (query, model) => {
        const field = query[side][axis];
        return field ? sortField(query, model, field.of, naturalSort(model, field.of, dir)) : query;
      };
    }
    case 'menu':
    case 'select':
    case 'activate':
    case 'resize':
    case 'window':
      return null;
  }
}

/** Turns the natural order of a field round; null for the natural order itself. */
function naturalSort(model: CubeModel, of: string, dir: 'asc' | 'desc' | null): AxisSort | null {
  const [by] = levelsOf(model, of);
  return dir === 'desc' && by !== undefined ? { by, dir } : null;
}
