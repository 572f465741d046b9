import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { partOfAnswer, type AnswerPart } from '../data/part-of-answer';
import { chartShape, type ChartField, type ChartShape } from '../data/chart-fields';
import type { PressedMark } from '../data/chart-data';
import {
  baseOption,
  headline,
  titleHeight,
  TOP,
  type BuiltChart,
  type ChartInput,
  type Colored,
  type OptionObject,
} from '../style/chart-style';
import { HEAD } from '../cartesian/cartesian-layout';
import { MAX_FACETS } from '../data/channels';
import { facetBoxes, type FacetBox } from '../style/facet-boxes';
import { histogramValues } from '../style/histogram-values';
import { cutEnd } from '../text/label-fit';
import { drawnLegend, legendHeight } from '../style/legend-rows';
import type { MarkStep } from '../style/mark-step';
import { MemberColors } from '../style/member-colors';
import { coordinateList, mapIn, onMap } from '../map/small-maps';

/** Draws one answer as one chart. */
type Build = (input: ChartInput) => BuiltChart;

const AUTOMATIC: ChartSpec = { version: 1 };

/** The two ends of a gauge are written below it. */
const DIAL_ENDS = 2;

/** Width and height below which a kind cannot be read: it is drawn as one chart. */
const LEAST: Readonly<Partial<Record<BuiltChart['kind'], readonly [number, number]>>> = {
  kpi: [128, 116],
  gauge: [150, 140],
  funnel: [180, 120],
  treeMap: [120, 110],
  map: [120, 96],
};

interface Panel {
  label: string;
  part: AnswerPart;
  box: FacetBox;
  built: BuiltChart;
}

/** The field that has a small chart for each of its members; null where none is asked for or is there. */
function facetOf({ fields }: ChartShape, { spec }: ChartInput): ChartField | null {
  const { facet, facetRows, facetColumns } = spec?.channels ?? {};
  const wanted = facet ?? facetRows ?? facetColumns;
  if (wanted === undefined) return null;
  const found = fields.find(({ of }) => of === wanted.field);
  return found !== undefined && found.members.length > 1 ? found : null;
}

/**
 * A chart for each member of the field that small charts are asked for, with one scale for all of them.
 * @returns null where no such field is asked for, or there is no room: it is drawn as one chart
 */
export function smallCharts(input: ChartInput, build: Build): BuiltChart | null {
  const shape = chartShape(input.cellSet, input.language);
  const field = facetOf(shape, input);
  if (field === null) return null;
  const parts = field.members.slice(0, MAX_FACETS).flatMap(({ label }, at) => {
    const part = partOfAnswer(input.cellSet, shape, field, at);
    return part === null ? [] : [{ label, part }];
  });
  const { width = 640, height = 400 } = input.size ?? {};
  const colors = input.colors ?? new MemberColors();
  const {
    title: _title,
    subtitle: _subtitle,
    channels: _channels,
    ...drawnIn
  } = input.spec ?? AUTOMATIC;
  const inner: ChartInput = {
    ...input,
    colors,
    spec: drawnIn,
  };
  const small = { values: histogramValues(input), whole: input.cellSet };
  const rough = parts.map(({ part }) => build({ ...inner, cellSet: part.cellSet, small }));
  const colored = legendOf(rough);
  // the areas of tree maps are named themselves
  const legend = rough.some(({ kind }) => kind === 'treeMap') ? [] : colored;
  const rows = input.legend === 'outside' && legend.length === 0 ? 0 : legendHeight(input, legend);
  const top = TOP + titleHeight(input) + HEAD + rows;
  const foot = rough.some(({ option }) => 'visualMap' in option) ? 40 : 0;
  const area = { width, height: height - top - foot };
  const columns = input.spec?.channels?.facetColumns === undefined ? null : parts.length;
  const fit = facetBoxes(parts.length, area, columns) ?? facetBoxes(parts.length, area);
  if (fit === null) return null;
  const [{ width: wide, height: tall } = { width: 0, height: 0 }] = fit.boxes;
  const least = LEAST[rough[0]?.kind ?? 'bar'] ?? [0, 0];
  if (wide < least[0] || tall < least[1]) return null;
  const isFree = input.spec?.scales?.y?.free === true;
  const reach = isFree ? {} : reachOf(rough);
  const panels = parts.flatMap(({ label, part }, at): Panel[] => {
    const box = fit.boxes[at];
    if (box === undefined) return [];
    const size = { width: box.width, height: box.height };
    const own = { ...inner, cellSet: part.cellSet, size, small: { ...small, ...reach } };
    return [{ label, part, box: { ...box, top: box.top + top }, built: build(own) }];
  });
  return together(input, panels, { legend, colored, left: field.members.length - panels.length });
}

/** What the colours of parts mean, each once; [] where marks have no colours of their own. */
function legendOf(charts: readonly BuiltChart[]) {
  const found = new Map<string, Colored>();
  for (const { colored = [] } of charts) for (const one of colored) found.set(one.key, one);
  return [...found.values()].map((one) => ({ ...one, id: one.key }));
}

/** From the least to the greatest end of all axes of values; of funnels and gauges, of their own scales. */
function reachOf(charts: readonly BuiltChart[]): { reach?: [number, number] } {
  const ends = charts.flatMap(endsOf);
  return ends.length === 0 ? {} : { reach: [Math.min(...ends), Math.max(...ends)] };
}

function endsOf({ option, kind }: BuiltChart): number[] {
  if (kind === 'kpi') return [];
  if (kind === 'gauge') {
    return coordinateList(option['series']).flatMap(({ min, max }) => [Number(min), Number(max)]);
  }
  if (kind === 'funnel') {
    return coordinateList(option['series']).flatMap(({ data }) =>
      coordinateList(data).map(({ value }) => Number(value)),
    );
  }
  const across = kind === 'histogram' ? [] : coordinateList(option['xAxis']);
  const axes = [...coordinateList(option['yAxis']), ...across].filter(
    ({ type }) => type === 'value',
  );
  return axes.flatMap(({ min, max }) => [Number(min), Number(max)]);
}

interface Legends {
  /** what is written above all of them */
  legend: ReturnType<typeof legendOf>;
  /** what can be given another colour */
  colored: ReturnType<typeof legendOf>;
}

function together(
  input: ChartInput,
  panels: readonly Panel[],
  { legend, colored, left }: Legends & { left: number },
): BuiltChart {
  const starts: number[] = [];
  const owners: { panel: Panel; at: number; series: number }[] = [];
  panels.forEach((panel, at) => {
    starts.push(owners.length);
    coordinateList(panel.built.option['series']).forEach((_, series) =>
      owners.push({ panel, at, series }),
    );
  });
  const [first] = panels;
  const measure = input.measures?.[0] ?? 0;
  const head = coordinateList(headline(input, [measure])['title']);
  const formatterOf = ({ built }: Panel) =>
    (built.option['tooltip'] as { formatter?: (at: object) => string } | undefined)?.formatter;
  const hasGrid = panels.some(({ built }) => 'grid' in built.option);
  const before = (name: 'grid' | 'xAxis' | 'yAxis', at: number) =>
    panels
      .slice(0, at)
      .reduce((sum, { built }) => sum + coordinateList(built.option[name]).length, 0);
  const axes = (name: 'xAxis' | 'yAxis') =>
    panels.flatMap(({ built }, at) =>
      coordinateList(built.option[name]).map((axis) => ({
        ...axis,
        name: '',
        gridIndex: before('grid', at) + Number(axis['gridIndex'] ?? 0),
      })),
    );
  const scale = first?.built.option['visualMap'] as OptionObject | undefined;
  const visualMap = scale === undefined ? undefined : { ...scale, seriesIndex: undefined };
  const maps = first?.built.kind === 'map' ? panels.map(mapIn) : [];
  const notes = [...new Set(panels.flatMap(({ built }) => built.notes ?? []))];
  return {
    kind: first?.built.kind ?? 'bar',
    option: {
      ...baseOption(input),
      title: [...head, ...panels.map((panel) => nameOf(panel, input)), ...panels.flatMap(ownTexts)],
      ...drawnLegend({ ...input, legend: 'drawn' }, legend, TOP + titleHeight(input) + HEAD - 4),
      tooltip: {
        ...(first?.built.option['tooltip'] as OptionObject),
        formatter: (at: { seriesIndex: number }) => {
          const owner = owners[at.seriesIndex];
          if (owner === undefined) return '';
          const text = formatterOf(owner.panel)?.({ ...at, seriesIndex: owner.series }) ?? '';
          return `${owner.panel.label}\n${text}`;
        },
      },
      ...(visualMap === undefined ? {} : { visualMap }),
      ...(maps.length > 0 ? { geo: maps } : {}),
      ...(hasGrid
        ? {
            grid: panels.flatMap(({ built, box }) =>
              coordinateList(built.option['grid']).map((grid) => moved(grid, box)),
            ),
            xAxis: axes('xAxis'),
            yAxis: axes('yAxis'),
          }
        : {}),
      series: owners.map(({ panel, at, series }) => {
        const own = coordinateList(panel.built.option['series'])[series] ?? {};
        if (maps.length > 0) return onMap(own, at);
        if (!hasGrid) return placed(own, panel.box);
        const axis = (name: 'xAxis' | 'yAxis') =>
          before(name, at) + Number(own[`${name}Index`] ?? 0);
        return { ...own, xAxisIndex: axis('xAxis'), yAxisIndex: axis('yAxis') };
      }),
    },
    marks: owners.map(({ panel, series }) =>
      (panel.built.marks[series] ?? []).map((mark) => wholeMark(panel.part, mark)),
    ),
    describe: (series, at) => {
      const owner = owners[series];
      if (owner === undefined) return '';
      return `${owner.panel.label}, ${owner.panel.built.describe(owner.series, at)}`;
    },
    step: stepAcross(owners, starts),
    categoryOf: ({ series, data }) => {
      const owner = owners[series];
      return owner?.panel.built.categoryOf?.({ series: owner.series, data }) ?? data;
    },
    keyOf: (series, at) => {
      const owner = owners[series];
      return owner?.panel.built.keyOf?.(owner.series, at) ?? '';
    },
    ...(colored.length > 0 ? { colored } : {}),
    ...(first?.built.engine === undefined ? {} : { engine: first.built.engine }),
    ...(notes.length > 0 ? { notes } : {}),
    left: left + Math.max(0, ...panels.map(({ built }) => built.left)),
    unplaced: Math.max(0, ...panels.map(({ built }) => built.unplaced ?? 0)),
    hidesOthers: panels.some(({ built }) => built.hidesOthers === true),
  };
}

/** The name of the member above its small chart. */
const nameOf = ({ label, box }: Panel, { palette }: ChartInput): OptionObject => ({
  text: cutEnd(label, box.width - 16),
  left: box.left + 12,
  top: box.top + 2,
  padding: 0,
  textStyle: { color: palette.text, fontSize: 12, fontWeight: 600 },
});

const moved = (grid: OptionObject, box: FacetBox): OptionObject => ({
  ...grid,
  left: Number(grid['left']) + box.left,
  top: Number(grid['top']) + box.top,
});

/** A mark in its box: a round one by its centre, another by its edges, all in pixels. */
function placed(series: OptionObject, box: FacetBox): OptionObject {
  if ('center' in series) {
    const [x = 0, y = 0] = (series['center'] as (number | string)[]).map((at, side) =>
      at === '50%' ? (side === 0 ? box.width : box.height) / 2 : Number(at),
    );
    return { ...series, center: [x + box.left, y + box.top] };
  }
  const { left, top, right = 0, bottom = 0, width, labelLayout, ...rest } = series;
  const wide = width === undefined ? box.width - Number(left) - Number(right) : Number(width);
  return {
    ...rest,
    left: Number(left) + box.left,
    top: Number(top) + box.top,
    width: wide,
    height: box.height - Number(top) - Number(bottom),
    ...(labelLayout === undefined ? {} : { labelLayout: layoutIn(labelLayout, box) }),
  };
}

/** Moves labels that are at one horizontal position into their box. */
function layoutIn(layout: unknown, box: FacetBox): unknown {
  const isColumn = typeof layout === 'object' && layout !== null && 'x' in layout;
  return isColumn ? { ...layout, x: Number(layout.x) + box.left } : layout;
}

/** What KPIs and gauges write themselves; names of measures are above all small charts. */
function ownTexts({ built, box }: Panel): OptionObject[] {
  const titles = coordinateList(built.option['title']);
  const own =
    built.kind === 'kpi' ? titles : built.kind === 'gauge' ? titles.slice(-DIAL_ENDS) : [];
  return own.map((title) => ({
    ...title,
    left: Number(title['left']) + box.left,
    top: Number(title['top']) + box.top,
  }));
}

/** The cell of the complete answer that a mark of a part shows; null where it is a sum of several. */
function wholeMark({ rows, columns }: AnswerPart, mark: PressedMark | null): PressedMark | null {
  if (mark === null) return null;
  const place = (sources: readonly (readonly number[])[], node: number | null) => {
    const own = sources[node ?? 0] ?? [];
    return own.length === 1 ? (own[0] ?? null) : undefined;
  };
  const [row, column] = [place(rows, mark.row), place(columns, mark.column)];
  return row === undefined || column === undefined ? null : { row, column, measure: mark.measure };
}

/** Arrow keys go through a small chart and on to the next one at its edge. */
function stepAcross(
  owners: readonly { panel: Panel; at: number; series: number }[],
  starts: readonly number[],
): MarkStep {
  return (from, right, down) => {
    const owner = owners[from.series];
    if (owner === undefined) return from;
    const { built } = owner.panel;
    const count = built.marks[owner.series]?.length ?? 0;
    const along = Math.min(Math.max(from.data + right, 0), Math.max(0, count - 1));
    const inner = { series: owner.series, data: from.data };
    const next = built.step?.(inner, right, down) ?? { ...inner, data: along };
    const start = starts[owner.at] ?? 0;
    if (next.series !== inner.series || next.data !== inner.data) {
      return { series: start + next.series, data: next.data };
    }
    const beside = starts[owner.at + Math.sign(right !== 0 ? right : down)];
    return beside === undefined || !Number.isFinite(right) ? from : { series: beside, data: 0 };
  };
}
