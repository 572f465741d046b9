import type { Ref } from 'react';
import type { GridEvent, GridHandle, GridRange } from './grid-events';
import type { GridModel } from './grid-model';

export interface DataGridProps {
  model: GridModel;
  /** name of the grid for screen readers */
  label: string;
  /** the content is being replaced: it dims and stays usable */
  stale?: boolean;
  /** chosen widths in pixels by column key */
  widths?: Readonly<Record<string, number>>;
  /** cells marked from outside, e.g. by a chart */
  highlight?: readonly GridRange[];
  onEvent?: (event: GridEvent) => void;
  ref?: Ref<GridHandle>;
}

/** The one grid of the product: pivots, query results and tables. */
export function DataGrid({ model, label, stale = false }: DataGridProps) {
  const rows = Array.from({ length: Math.min(model.rowCount, 200) }, (_, row) => row);
  const columns = Array.from({ length: Math.min(model.columnCount, 60) }, (_, column) => column);
  const heads = Array.from({ length: model.headerColumnCount }, (_, column) => column);
  return (
    <div style={{ overflow: 'auto', height: '100%', opacity: stale ? 0.55 : 1 }}>
      <table aria-label={label}>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {heads.map((head) => (
                <th key={head}>{model.rowHeader(row, head).text}</th>
              ))}
              {columns.map((column) => (
                <td key={column}>{model.cell(row, column).text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
