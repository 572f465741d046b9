import type { CellSet } from '@bi/contract/query/cell-set';
import type { GridModel } from '../ui/data-grid/grid-model';
import type { ColumnLayout } from '@bi/olap/cells/column-layout';
import { findNode, nodeIdentity } from '@bi/olap/cells/node-identity';
import { measureId } from '@bi/olap/cells/measure-id';

/** Rows and columns by what they are, so that a selection follows them to the next answer. */
export function pivotIdentities(
  { rows, columns: tree, measures }: CellSet,
  columns: ColumnLayout,
  measureCount: number,
): Pick<GridModel, 'rowId' | 'findRow' | 'columnId' | 'findColumn'> {
  return {
    rowId: (row) => nodeIdentity(rows, row),
    findRow: (id) => {
      const { node, exact } = findNode(rows, id);
      return { index: node, exact };
    },
    columnId: (column) => {
      const node = columns.nodes[Math.floor(column / measureCount)] ?? -1;
      const measure = measures[column % measureCount];
      return JSON.stringify([nodeIdentity(tree, node), measure ? measureId(measure) : '']);
    },
    findColumn: (id) => {
      const [identity, name] = JSON.parse(id) as [string, string];
      const { node, exact } = findNode(tree, identity);
      const measure = measures.findIndex((one) => measureId(one) === name);
      const own = columns.nodes.indexOf(node);
      const group = own >= 0 || node < 0 ? own : columns.groupsOf(node)[0];
      return {
        index: group < 0 ? -1 : group * measureCount + Math.max(measure, 0),
        exact: exact && own >= 0 && measure >= 0,
      };
    },
  };
}
