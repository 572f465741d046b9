import type { ChartSpec } from '@bi/contract/chart-spec';
import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/first-parts';
import type { FirstElement, FirstNode } from '@bi/contract/first-screen';
import type { PivotBlock, TableCell } from '@bi/olap/document/blocks';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { dataDayText } from './data-day';
import { parseSvg, type SvgElement } from './pdf/svg-tree';
import { renderChart, type RenderData, type RenderLook } from './render-chart';

/** What a first screen says of its report. */
export interface FirstAbout {
  title: string;
  /** '' for none */
  description: string;
  show: 'grid' | 'chart' | 'both';
  /** age of the data, UTC ISO; null where nobody can say */
  dataAsOf: string | null;
  rowsLimited: boolean;
}

/** Height of what is above and below chart and table, pixels. */
const FRAME_PX = 132;
/** Boxes narrower than this show the chart alone where a report has both, as the viewer does. */
const SIDE_BY_SIDE_PX = 640;
const MAX_ROWS = 50;
const MAX_COLUMNS = 16;
const MIN_PX = 80;

const WORDS = {
  en: { dataAsOf: 'Data as of {value}', limited: 'Rows limited by your access' },
  zh: { dataAsOf: '数据截至 {value}', limited: '行受您的权限限制' },
} as const;

/**
 * The first screen of a report as a tree of a few elements, without styles, scripts and addresses: title,
 * age of the data, chart, and the first rows of its table. Pure.
 * @param look the box it fills
 */
export function firstScreen(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  about: FirstAbout,
): FirstElement {
  const { language, theme, width, height } = look;
  const { show } = about;
  const isNarrow = width < SIDE_BY_SIDE_PX;
  const hasTable = show === 'grid' || (show === 'both' && !isNarrow);
  const room = { width: hasTable ? width / 2 : width, height: height - FRAME_PX };
  const size = {
    width: Math.max(MIN_PX, room.width - 24),
    height: Math.max(MIN_PX, room.height),
  };
  const svg = show === 'grid' ? null : renderChart(spec, data, { ...look, ...size });
  const chart = svg === null ? [] : [element('div', { class: 'bi-first-chart' }, drawing(svg))];
  const table = hasTable
    ? [element('div', { class: 'bi-first-table' }, tableOf(cellSetBlock(data.cellSet, language)))]
    : [];
  return element(
    'div',
    { class: 'bi-first', ...(theme === 'dark' && { 'data-dark': '' }) },
    element(
      'div',
      { class: 'bi-first-head' },
      element('b', {}, about.title),
      ...facts(about, language),
    ),
    element('div', { class: 'bi-first-bar' }),
    element('div', { class: 'bi-first-body' }, ...table, ...chart),
    element('div', { class: 'bi-first-foot' }),
  );
}

function facts(
  { description, dataAsOf, rowsLimited }: FirstAbout,
  language: RenderLook['language'],
): FirstNode[] {
  const words = WORDS[language];
  const texts = [
    ...(description === '' ? [] : [description]),
    ...(dataAsOf === null
      ? []
      : [words.dataAsOf.replace('{value}', dataDayText(dataAsOf, language))]),
    ...(rowsLimited ? [words.limited] : []),
  ];
  return texts.map((text) => element('span', {}, text));
}

function tableOf({ head, rows, columns, headerColumns = 0 }: PivotBlock): FirstNode {
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

function drawing(svg: string): FirstNode {
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

function element(
  tag: string,
  attributes: Record<string, string>,
  ...parts: FirstNode[]
): FirstElement {
  return [tag, attributes, ...parts];
}
