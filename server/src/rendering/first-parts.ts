import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/start/first-parts';
import type { FirstElement, FirstNode } from '@bi/contract/start/first-screen';
import type { PivotBlock, TableCell } from '@bi/olap/document/blocks';
import { parseSvg, type SvgElement } from './pdf/svg-tree';

const MAX_ROWS = 50;
const MAX_COLUMNS = 16;

/** The first rows of a table. */
export function tableOf({ head, rows, columns, headerColumns = 0 }: PivotBlock): FirstNode {
  const isNumber = (at: number): boolean => at >= headerColumns && columns[at]?.number === true;
  const wide = Math.min(columns.length, MAX_COLUMNS);
  const headRows = head.map((cells) =>
    element(
      'tr',
      {},
      ...cells.slice(0, wide).map(({ text, span = 1, rowSpan = 1, align }) =>
        element(
          'th',
          {
            ...(span > 1 && { colspan: String(span) }),
            ...(rowSpan > 1 && { rowspan: String(rowSpan) }),
            ...(align === 'end' && { 'data-n': '' }),
          },
          text,
        ),
      ),
    ),
  );
  const bodyRows = rows
    .slice(0, MAX_ROWS)
    .map(({ cells, kind }) =>
      element(
        'tr',
        kind === undefined ? {} : { 'data-kind': kind },
        ...cells
          .slice(0, wide)
          .map((cell, at) => element('td', cellLook(cell, isNumber(at)), textOf(cell))),
      ),
    );
  return element('table', {}, element('thead', {}, ...headRows), element('tbody', {}, ...bodyRows));
}

const textOf = (cell: TableCell): string => (typeof cell === 'string' ? cell : cell.text);

function cellLook(cell: TableCell, isNumber: boolean): Record<string, string> {
  const indent = typeof cell === 'string' ? 0 : (cell.indent ?? 0);
  return {
    ...(isNumber && { 'data-n': '' }),
    ...(indent > 0 && { 'data-level': String(Math.min(indent, 6)) }),
  };
}

/** An SVG with what a first screen takes of it. */
export function drawing(svg: string): FirstNode {
  return nodeOf(parseSvg(svg)) ?? '';
}

/** An element of a drawing with what the browser's builder takes; null for one that it does not take. */
function nodeOf({ name, attributes, children, text }: SvgElement): FirstNode | null {
  if (!FIRST_TAGS.includes(name)) return null;
  const kept = Object.entries(attributes).filter(
    ([key, value]) => key !== 'class' && FIRST_ATTRIBUTES.includes(key) && isLocal(value),
  );
  const inner = children.flatMap((child) => {
    const node = nodeOf(child);
    return node === null ? [] : [node];
  });
  const own = text.trim() === '' ? [] : [text];
  return element(name, Object.fromEntries(kept), ...own, ...inner);
}

/** Whether a value names nothing outside of its drawing. */
function isLocal(value: string): boolean {
  return !/url\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value);
}

/** An element of a first screen. */
export function element(
  tag: string,
  attributes: Record<string, string>,
  ...parts: FirstNode[]
): FirstElement {
  return [tag, attributes, ...parts];
}
