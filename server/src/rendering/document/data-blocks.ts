import type { CellSet } from '@bi/contract/query/cell-set';
import { kindOf } from '@bi/olap/chart/data/chart-kind';
import { carriedSums } from '@bi/olap/document/carried-sums';
import { MAX_TABLE_ROWS } from '@bi/olap/document/limits';
import { linkedRows } from '@bi/olap/document/linked-rows';
import type { Block, PivotBlock } from '@bi/olap/document/blocks';
import { chartSentence } from '../chart-sentence';
import { kpiBlocks } from '../kpi-blocks';
import { drawChart, heightForAll, SERVER_FONT } from '../render-chart';
import { cutText, DOCUMENT_COLORS, reportTable } from '../report-document';
import type { DocumentData } from './document-data';
import type { PlannedBlock } from './document-plan';
import { drawingWords } from './drawing-words';
import { rowsTable } from './rows-table';

const { faint: FAINT } = DOCUMENT_COLORS;
const SIZE = { title: 11, small: 8 };
/** Points of a chart that says no height. */
export const CHART_HEIGHT = 210;
/** Pixels of a chart for a point of the page. */
const PIXELS_A_POINT = 1.4;
/** Height of a chart in a narrow place, as a part of its width at most. */
const FLATTEST = 0.9;

/** What blocks with data are drawn with. */
export interface DataContext {
  data: DocumentData;
  language: 'en' | 'zh';
  /** points that a chart that says no height has at most */
  tallest: number;
  /** takes a drawing; gives its name */
  add: (svg: string) => string;
  /** reports something that is not as it was asked for */
  note: (code: string, text: string) => void;
}

type DataPlan = Required<Pick<PlannedBlock, 'block' | 'data'>>;
type Chart = NonNullable<DataPlan['data']['look']['chart']>;

/** The blocks of the page engine for a block with data. @param width points that there are across */
export function dataBlocks(
  { block, data }: PlannedBlock,
  width: number,
  context: DataContext,
): Block[] {
  if (block.kind !== 'data' || data === undefined) return [];
  const { language } = context;
  const title: Block[] =
    data.title === ''
      ? []
      : [
          {
            ...{ kind: 'text', size: SIZE.title, keepWithNext: true },
            text: [{ text: data.title, bold: true }],
          },
        ];
  const rows = context.data.rows.get(data.key);
  if (rows) return [...title, ...rowsTable(rows, block, data.title, language)];
  const cellSet = context.data.cellSet(data);
  if (!cellSet || cellSet.rows.count === 0 || cellSet.columns.count === 0) {
    const { noRows } = drawingWords[language];
    context.note('noRows', noRows);
    return [...title, { kind: 'text', text: noRows, size: 9, color: FAINT }];
  }
  const { chart, table } = data.look;
  return [
    ...title,
    ...(chart === null ? [] : chartBlocks({ block, data }, chart, cellSet, { width, context })),
    ...(table ? tableBlocks({ block, data }, cellSet, context) : []),
  ];
}

const captionOf = ({ block }: DataPlan) =>
  block.kind === 'data' && block.caption !== undefined && block.caption !== ''
    ? { caption: block.caption }
    : {};

function chartBlocks(
  plan: DataPlan,
  chart: Chart,
  cellSet: CellSet,
  { width, context }: { width: number; context: DataContext },
): Block[] {
  const { block, data } = plan;
  const { language, tallest, add } = context;
  const spec = chart.presentation.chart;
  if (kindOf(spec) === 'kpi') {
    const kpis = kpiBlocks(cellSet, spec, { title: data.title, width, language, draw: add });
    if (kpis !== null) return kpis;
  }
  const own = block.kind === 'data' ? block.height : undefined;
  const size = {
    width: Math.round(width * PIXELS_A_POINT),
    height: Math.round((own ?? Math.min(CHART_HEIGHT, width * FLATTEST)) * PIXELS_A_POINT),
    ...({ theme: 'light', language } as const),
  };
  const drawing = { cellSet, ...chart };
  const tall =
    own === undefined
      ? heightForAll(spec, drawing, size, Math.round(tallest * PIXELS_A_POINT))
      : size.height;
  const svg = drawChart(spec, drawing, { ...size, height: tall }, SERVER_FONT);
  if (svg === null) {
    return [{ kind: 'text', text: drawingWords[language].noChart, size: 9, color: FAINT }];
  }
  const alt = chartSentence(cellSet, data.title, language);
  const drawn = { svg: add(svg), aspect: size.width / tall, alt };
  return [{ kind: 'chart', ...drawn, ...(data.look.table ? {} : captionOf(plan)) }];
}

function tableBlocks(plan: DataPlan, cellSet: CellSet, { language, note }: DataContext): Block[] {
  const { block, data } = plan;
  const { link, carried: lines } = block.kind === 'data' ? block : {};
  const plain = reportTable(cellSet, language, data.look.marks);
  const made: PivotBlock = link === undefined ? plain : linkedRows(plain, cellSet, link);
  const carried = lines === undefined ? null : carriedSums(made, cellSet, lines, language);
  const table = { ...made, summary: data.title, ...captionOf(plan), ...(carried && { carried }) };
  const shown = cellSet.window.row[1];
  const cut = cutText(shown, cellSet.rows.count, language);
  if (cut !== null && shown >= MAX_TABLE_ROWS) note('tooManyRows', cut);
  return [
    table,
    ...(cut === null ? [] : [{ kind: 'text', text: cut, size: SIZE.small, color: FAINT } as const]),
  ];
}
