import type { GridModel } from '../../../src/ui/data-grid/grid-model';

/** A plain table of numbers with row numbers on the left; the value is `row * columns + column`. */
export function plainModel(rows: number, columns: number): GridModel {
  return {
    rowCount: rows,
    columnCount: columns,
    headerRowCount: 1,
    headerColumnCount: 1,
    isTree: false,
    cell: (row, column) => {
      const raw = row * columns + column + 0.125;
      return { text: raw.toFixed(1), raw, align: 'end' };
    },
    rowHeader: (row) => ({ text: `Row ${String(row)}` }),
    columnHeader: (_, column) => ({
      text: `Column ${String(column)}`,
      span: [column, column + 1],
      sortable: true,
      align: 'end',
    }),
    corner: () => ({ text: 'Name' }),
    columnKey: (column) => `c${String(column)}`,
    headerColumnKey: () => 'head',
    columnWidth: () => 110,
    headerColumnWidth: () => 140,
  };
}
