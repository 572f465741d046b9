import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { columnName } from './sheet-writer';
import { xmlText } from './xml-text';

/** Kinds of charts that a workbook draws by itself. */
export type WorkbookChartKind =
  | 'bar'
  | 'stackedBar'
  | 'percentBar'
  | 'line'
  | 'area'
  | 'pie'
  | 'donut';

/** What a chart in a workbook shows: one series a list of values, over the same categories. */
export interface WorkbookChart {
  kind: WorkbookChartKind;
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[]; code: string | undefined }[];
}

const COLOURS = LIGHT_PALETTE.categorical.map((colour) => colour.slice(1));
const SPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function pointsOf(values: readonly (string | number | null)[]): string {
  const points = values.map((value, index) =>
    value === null
      ? ''
      : `<c:pt idx="${index}"><c:v>${typeof value === 'string' ? xmlText(value) : value}</c:v></c:pt>`,
  );
  return `<c:ptCount val="${values.length}"/>${points.join('')}`;
}

function seriesXml(chart: WorkbookChart, sheet: string, index: number): string {
  const { kind, categories } = chart;
  const one = chart.series[index];
  if (one === undefined) return '';
  const column = columnName(index + 1);
  const last = categories.length + 1;
  const place = (ref: string) => xmlText(`'${sheet.replaceAll("'", "''")}'!${ref}`);
  const colour = `<a:solidFill><a:srgbClr val="${COLOURS[index % COLOURS.length]}"/></a:solidFill>`;
  const isRound = kind === 'pie' || kind === 'donut';
  const slices = one.values.map(
    (_, slice) =>
      `<c:dPt><c:idx val="${slice}"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:srgbClr val="${COLOURS[slice % COLOURS.length]}"/></a:solidFill></c:spPr></c:dPt>`,
  );
  const look = isRound
    ? slices.join('')
    : kind === 'line'
      ? `<c:spPr><a:ln w="25400">${colour}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
      : `<c:spPr>${colour}</c:spPr>`;
  const inverted = kind.endsWith('ar') ? '<c:invertIfNegative val="0"/>' : '';
  const code = xmlText(one.code ?? 'General');
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>${place(`$${column}$1`)}</c:f><c:strCache>${pointsOf([one.name])}</c:strCache></c:strRef></c:tx>${look}${inverted}<c:cat><c:strRef><c:f>${place(`$A$2:$A$${last}`)}</c:f><c:strCache>${pointsOf(categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>${place(`$${column}$2:$${column}$${last}`)}</c:f><c:numCache><c:formatCode>${code}</c:formatCode>${pointsOf(one.values)}</c:numCache></c:numRef></c:val>${kind === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

function plotXml(chart: WorkbookChart, sheet: string): string {
  const { kind } = chart;
  const all = chart.series.map((_, index) => seriesXml(chart, sheet, index)).join('');
  const axes = '<c:axId val="1"/><c:axId val="2"/>';
  switch (kind) {
    case 'pie':
      return `<c:pieChart><c:varyColors val="1"/>${all}<c:firstSliceAng val="0"/></c:pieChart>`;
    case 'donut':
      return `<c:doughnutChart><c:varyColors val="1"/>${all}<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`;
    case 'line':
      return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${all}<c:marker val="1"/>${axes}</c:lineChart>`;
    case 'area':
      return `<c:areaChart><c:grouping val="stacked"/><c:varyColors val="0"/>${all}${axes}</c:areaChart>`;
    default: {
      const grouping = { bar: 'clustered', stackedBar: 'stacked', percentBar: 'percentStacked' }[
        kind
      ];
      const overlap = kind === 'bar' ? '' : '<c:overlap val="100"/>';
      return `<c:barChart><c:barDir val="col"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${all}<c:gapWidth val="60"/>${overlap}${axes}</c:barChart>`;
    }
  }
}

function axesXml({ kind, series }: WorkbookChart): string {
  if (kind === 'pie' || kind === 'donut') return '';
  const code = xmlText(kind === 'percentBar' ? '0%' : (series[0]?.code ?? 'General'));
  return `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:crosses val="autoZero"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="DDD9E4"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="${code}" sourceLinked="0"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="autoZero"/></c:valAx>`;
}

/** The part `xl/charts/chart1.xml`; its values are on the sheet `sheet`, categories in its first column. */
export function chartXml(chart: WorkbookChart, sheet: string): string {
  const isRound = chart.kind === 'pie' || chart.kind === 'donut';
  const legend =
    chart.series.length > 1 || isRound
      ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>'
      : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<c:chartSpace ${SPACES}><c:roundedCorners val="0"/><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="en-US" sz="1200" b="1"/><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plotXml(chart, sheet)}${axesXml(chart)}</c:plotArea>${legend}<c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

/** Cell whose upper left corner a drawing is at, from 0. */
export interface DrawingPlace {
  column: number;
  row: number;
}

const SIZE = { own: 'cx="9144000" cy="4953000"', beside: 'cx="6096000" cy="3429000"' };

/** The part `xl/drawings/drawing1.xml`. @param place null: on a sheet without cells */
export function drawingXml(title: string, place: DrawingPlace | null): string {
  const anchor = place === null ? 'absoluteAnchor' : 'oneCellAnchor';
  const corner =
    place === null
      ? '<xdr:pos x="190500" y="190500"/>'
      : `<xdr:from><xdr:col>${place.column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${place.row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`;
  const size = `<xdr:ext ${place === null ? SIZE.own : SIZE.beside}/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${SPACES}><xdr:${anchor}>${corner}${size}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:${anchor}></xdr:wsDr>`;
}
