import type { CellSet } from '@bi/contract/cell-set';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { headerText } from '../../ui/data-grid/header-text';
import { useUi } from '../../ui/ui-context';
import { createPivotModel, type PivotModel } from '../../widgets/pivot-model';

const PRINTED_ROWS = 1000;

interface PrintTableProps {
  cellSet: CellSet;
  /** says how many of all rows are printed */
  note: (shown: number, all: number) => string;
}

/** The table as a plain one, made when the page is printed: the windowed grid holds only what is in view. */
export default function PrintTable({ cellSet, note }: PrintTableProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    globalThis.addEventListener('beforeprint', start);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', start);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <div className="bi-viewer-print" aria-hidden={!printing}>
      {printing && <PlainTable cellSet={cellSet} note={note} />}
    </div>
  );
}

function PlainTable({ cellSet, note }: PrintTableProps) {
  const { language } = useUi();
  const model = createPivotModel({ cellSet, language, dark: false });
  const rows = range(Math.min(model.rowCount, PRINTED_ROWS));
  const columns = range(model.columnCount);
  const corners = range(model.headerColumnCount);
  return (
    <>
      <table>
        <thead>
          {range(model.headerRowCount).map((row) => (
            <tr key={row}>
              {corners.map((column) => (
                <th key={column}>{model.corner(row, column)?.text}</th>
              ))}
              {headerCells(model, row)}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {corners.map((column) => {
                const { text, indent = 0 } = model.rowHeader(row, column);
                return (
                  <td key={`h${column}`} style={{ paddingLeft: `${2 + indent * 4}mm` }}>
                    {text}
                  </td>
                );
              })}
              {columns.map((column) => (
                <td key={column}>{model.cell(row, column).text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {model.rowCount > rows.length && <p>{note(rows.length, model.rowCount)}</p>}
    </>
  );
}

function headerCells(model: PivotModel, row: number) {
  const cells = [];
  for (let column = 0; column < model.columnCount;) {
    const header = model.columnHeader(row, column);
    const end = header === null ? column + 1 : Math.max(header.span[1], column + 1);
    cells.push(
      <th key={column} colSpan={end - column}>
        {headerText(header)}
      </th>,
    );
    column = end;
  }
  return cells;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
