import type { CellSet } from '@bi/contract/query/cell-set';
import { formatForScreen } from '@bi/olap/format/format-value';
import { nodeLabel } from '@bi/olap/format/member-label';
import { measureId } from '@bi/olap/cells/measure-id';
import { hasFlag } from '@bi/olap/cells/node-chain';
import { headingOf } from '@bi/olap/format/measure-caption';
import { headerText } from '../ui/data-grid/header-text';
import type { GridModel } from '../ui/data-grid/grid-model';
import { propertyNote, propertyWidth, type PivotHead } from './pivot-heads';

const DIGIT = 8.2;
const LETTER = 7.6;
const WIDE_LETTER = 13;
const CHEVRON = 18;
const SORTER = 18;
const SAMPLE = 400;
/** pixels that the name above the row headings may widen these by */
const MAX_CORNER = 120;

function textWidth(text: string, letter: number): number {
  let width = 0;
  for (const one of text) width += one.charCodeAt(0) > 0x2e80 ? WIDE_LETTER : letter;
  return width;
}

/** pixels up to which a heading is in one line */
const ONE_LINE = 132;

/** Pixels of a heading: in one line where it is short, else those in which it fits into two. */
function headingWidth(text: string): number {
  const whole = textWidth(text, LETTER);
  if (whole <= ONE_LINE) return whole;
  const words = text.split(' ');
  const halves = words.slice(1).map((_, at) => {
    const parts = [words.slice(0, at + 1), words.slice(at + 1)];
    return Math.max(...parts.map((part) => textWidth(part.join(' '), LETTER)));
  });
  return Math.max(ONE_LINE, Math.min(whole, ...halves));
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * Widths in pixels that suit a cell set, from its longest formatted values (all extremes, a sample of
 * the rest) and labels.
 * @returns `measures[i]` of `cellSet.measures[i]`, and of each row field by its axis index its width and
 *   the one that shows all its labels in full
 */
export function estimateWidths(
  cellSet: CellSet,
  language: 'en' | 'zh',
): { measures: number[]; axes: Map<number, number>; whole: Map<number, number> } {
  const { rows, columns, measures, cells } = cellSet;
  let columnLabel = 0;
  for (let node = 0; node < Math.min(columns.parent.length, SAMPLE); node++) {
    const mark = hasFlag(columns, node, 'expandable') ? CHEVRON : 0;
    const note = propertyNote(columns, node, language);
    const text = headerText({ text: nodeLabel(columns, node, language), note });
    const label = headingWidth(text) + mark;
    columnLabel = Math.max(columnLabel, label);
  }
  const shared = measures.length === 1 && columns.levels.length > 0;
  const measureWidths = measures.map((measure, index) => {
    let widest = shared
      ? columnLabel + SORTER
      : headingWidth(headingOf(measure, language)) + SORTER;
    const values = cells[index]?.values ?? [];
    let low = Infinity;
    let high = -Infinity;
    const stride = Math.max(1, Math.floor(values.length / SAMPLE));
    for (let at = 0; at < values.length; at++) {
      const value = values[at];
      if (value === null || value === undefined) continue;
      const number = typeof value === 'number' ? value : Number(value);
      if (number > high) high = number;
      if (number < low) low = number;
      if (at % stride !== 0) continue;
      widest = Math.max(widest, textWidth(formatForScreen(value, measure.format, language), DIGIT));
    }
    for (const value of [low, high]) {
      widest = Math.max(widest, textWidth(formatForScreen(value, measure.format, language), DIGIT));
    }
    return Math.round(clamp(widest + 20, 72, 220));
  });
  const axes = new Map<number, number>();
  for (const level of rows.levels) {
    const title = rows.levels.filter(({ axis }) => axis === level.axis);
    const head = textWidth(title.map(({ label }) => label).join(' › '), LETTER) + 44;
    axes.set(level.axis, Math.max(axes.get(level.axis) ?? 0, head));
  }
  // the name of the only measure is above the row headings
  const [first] = axes.keys();
  const [only] = measures;
  if (shared && only !== undefined && first !== undefined) {
    const sum = [...axes.values()].reduce((all, width) => all + width, 0);
    const lacking = textWidth(headingOf(only, language), LETTER) + 20 - sum;
    axes.set(first, (axes.get(first) ?? 0) + Math.max(0, Math.min(lacking, MAX_CORNER)));
  }
  const stride = Math.max(1, Math.floor(rows.parent.length / (SAMPLE * 4)));
  for (let node = 0; node < rows.parent.length; node += stride) {
    const level = rows.levels[rows.level[node] ?? -1];
    if (level === undefined) continue;
    const width = textWidth(nodeLabel(rows, node, language), LETTER) + 44 + level.depth * 16;
    if (width > (axes.get(level.axis) ?? 0)) axes.set(level.axis, width);
  }
  const whole = new Map([...axes].map(([axis, width]) => [axis, Math.ceil(width)]));
  for (const [axis, width] of axes) axes.set(axis, Math.round(clamp(width, 96, 280)));
  return { measures: measureWidths, axes, whole };
}

/** The widths of a pivot's columns, and the keys by which those that people draw are stored. */
export function pivotWidths(
  cellSet: CellSet,
  heads: readonly PivotHead[],
  measureCount: number,
  language: 'en' | 'zh',
): Pick<GridModel, WidthPart> {
  const widths = estimateWidths(cellSet, language);
  const headOf = (headerColumn: number) => heads[headerColumn] ?? { axis: -1, properties: null };
  return {
    columnKey: (column) => {
      const measure = cellSet.measures[column % measureCount];
      return `m:${measure === undefined ? '' : measureId(measure)}`;
    },
    headerColumnKey: (headerColumn) => {
      const { axis, properties } = headOf(headerColumn);
      return properties === null
        ? `r:${Math.max(axis, 0)}`
        : `p:${axis}:${properties[0]?.name ?? ''}`;
    },
    columnWidth: (column) => widths.measures[column % measureCount] ?? 96,
    headerColumnWidth: (headerColumn) => {
      const { axis, properties } = headOf(headerColumn);
      return properties === null
        ? (widths.axes.get(axis) ?? 160)
        : propertyWidth(properties, cellSet.rows, language);
    },
    wholeHeaderWidth: (at) =>
      (heads[at]?.properties === null ? widths.whole.get(heads[at].axis) : 0) ?? 0,
  };
}

type WidthPart =
  | 'columnKey'
  | 'headerColumnKey'
  | 'columnWidth'
  | 'headerColumnWidth'
  | 'wholeHeaderWidth';
