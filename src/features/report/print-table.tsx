import type { CellSet } from '@bi/contract/query/cell-set';
import { headerText } from '../../ui/data-grid/header-text';
import { useUi } from '../../ui/ui-context';
import { usePrinting } from '../../ui/use-printing';
import { createPivotModel, type PivotModel } from '../../widgets/pivot-model';
import { columnParts } from './print-columns';
import { range } from './range';

const PRINTED_ROWS = 1000;
/** Rows up to which a table is not divided between pages. */
const SHORT_ROWS = 25;

interface PrintTableProps {
  cellSet: CellSet;
  /** says how many of all rows are printed */
  note: (shown: number, all: number) => string;
}

/** The table as a plain one, made when the page is printed: the windowed grid holds only what is in view. */
export default function PrintTable({ cellSet, note }: PrintTableProps) {
  const printing = usePrinting();
  return (
    <div className="bi-viewer-print" aria-hidden={!printing}>
      {printing && <PlainTable cellSet={cellSet} note={note} />}
    </div>
  );
}

function PlainTable({ cellSet, note }: PrintTableProps) {
  const { language } = useUi();
  const model = createPivotModel({ cellSet, language, dark: false });
  const rows = Math.min(model.rowCount, PRINTED_ROWS);
  return (
    <>
      {columnParts(model, rows).map(([from, to]) => (
        <TablePart key={from} model={model} rows={rows} from={from} to={to} />
      ))}
      {model.rowCount > rows && <p>{note(rows, model.rowCount)}</p>}
    </>
  );
}

interface TablePartProps {
  model: PivotModel;
  /** rows printed */
  rows: number;
  /** first column, and the one after the last */
  from: number;
  to: number;
}

/** Columns that fit next to each other on a page, behind the names of their rows. */
function TablePart({ model, rows, from, to }: TablePartProps) {
  const corners = range(0, model.headerColumnCount);
  return (
    <table data-short={rows <= SHORT_ROWS ? '' : undefined}>
      <thead>
        {range(0, model.headerRowCount).map((row) => (
          <tr key={row}>
            {corners.map((column) => (
              <th key={column}>{model.corner(row, column)?.text}</th>
            ))}
            {headerCells(model, row, from, to)}
          </tr>
        ))}
      </thead>
      <tbody>
        {range(0, rows).map((row) => (
          <tr key={row}>
            {corners.map((column) => {
              const { text, indent = 0 } = model.rowHeader(row, column);
              return (
                <td key={`h${column}`} style={{ paddingLeft: `${2 + indent * 4}mm` }}>
                  {text}
                </td>
              );
            })}
            {range(from, to).map((column) => (
              <td key={column}>{model.cell(row, column).text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function headerCells(model: PivotModel, row: number, from: number, to: number) {
  const cells = [];
  for (let column = from; column < to;) {
    const header = model.columnHeader(row, column);
    const end = Math.min(to, header === null ? column + 1 : Math.max(header.span[1], column + 1));
    cells.push(
      <th key={column} colSpan={end - column}>
        {headerText(header)}
      </th>,
    );
    column = end;
  }
  return cells;
}
