import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { FirstElement, FirstNode } from '@bi/contract/start/first-screen';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { dataDayText } from './data-day';
import { drawing, element, tableOf } from './first-parts';
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
