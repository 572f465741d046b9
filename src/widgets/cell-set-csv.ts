import type { AxisTree, CellSet } from '@bi/contract/cell-set';
import { csvField } from '@bi/olap/format/csv-lines';
import { nodeLabel } from '@bi/olap/format/member-label';
import { chainOf } from './axis-place';
import { headingOf } from '@bi/olap/format/measure-caption';
import { headerText } from '../ui/data-grid/header-text';
import { propertyNote, propertyText } from './pivot-heads';
import { createPivotModel } from './pivot-model';

type Language = 'en' | 'zh';

/**
 * The shown table as CSV (RFC 4180, CRLF), the rows of the answer's window: one column a row level
 * and behind it one a property of its members, then one a shown column and measure. Numbers are
 * written exactly and without format, no value as an empty field. Text that a spreadsheet would run as a formula gets
 * an apostrophe before it.
 * @param headed false: without the line of headings, as a further part of a table
 */
export function cellSetCsv(cellSet: CellSet, language: Language, headed = true): string {
  const { rows, columns, measures } = cellSet;
  const model = createPivotModel({ cellSet, language, dark: false });
  const levels = rowLevels(rows);
  const columnIndexes = Array.from({ length: model.columnCount }, (_, index) => index);
  const properties = rows.properties ?? [];
  const header = [
    ...levels.flatMap((level) => [
      text(rows.levels[level]?.label ?? ''),
      ...properties.filter((one) => one.level === level).map(({ label }) => text(label)),
    ]),
    ...columnIndexes.map((column) => {
      const node = model.columnNode(column);
      const path = columns.levels.length === 0 ? [] : pathLabels(columns, node, language);
      const shown = measures[model.columnMeasure(column)];
      const measure = shown === undefined ? '' : headingOf(shown, language);
      const parts = path.length === 0 || measures.length > 1 ? [...path, measure] : path;
      return text(parts.join(' / '));
    }),
  ];
  const [from, to] = cellSet.window.row;
  const lines = Array.from({ length: to - from }, (_, index) => [
    ...rowLabels(rows, from + index, levels, language).map(text),
    ...columnIndexes.map((column) => value(model.cell(from + index, column).raw)),
  ]);
  return `${[...(headed ? [header] : []), ...lines].map((fields) => fields.join(',')).join('\r\n')}\r\n`;
}

/** A heading; where there is none, nothing. */
function text(label: string): string {
  return csvField(label === '' ? null : label);
}

function value(raw: string | number | boolean | null | undefined): string {
  return raw === null || raw === undefined ? '' : String(raw);
}

/** Levels that rows stand on, by axis and depth; one nameless column where there is none. */
function rowLevels(rows: AxisTree): number[] {
  const order = rows.levels
    .map(({ axis, depth }, index) => ({ axis, depth, index }))
    .sort((a, b) => a.axis - b.axis || a.depth - b.depth)
    .map(({ index }) => index);
  return order.length === 0 ? [-1] : order;
}

function rowLabels(rows: AxisTree, row: number, levels: number[], language: Language): string[] {
  const labels = levels.map(() => '');
  const nodes = levels.map(() => -1);
  for (const node of chainOf(rows, row)) {
    const place = Math.max(0, levels.indexOf(rows.level[node] ?? -1));
    labels[place] = nodeLabel(rows, node, language);
    nodes[place] = node;
  }
  const properties = rows.properties ?? [];
  return levels.flatMap((level, place) => [
    labels[place] ?? '',
    ...properties
      .filter((one) => one.level === level)
      .map((one) => propertyText([one], rows, nodes[place] ?? -1, language)),
  ]);
}

function pathLabels(tree: AxisTree, node: number, language: Language): string[] {
  return chainOf(tree, node).map((at) =>
    headerText({ text: nodeLabel(tree, at, language), note: propertyNote(tree, at, language) }),
  );
}
