import type { ChartKind } from '@bi/olap/chart/chart-kind';
import type { ChartMisfit } from '@bi/olap/chart/chart-fit';
import { defineTexts } from '../core/i18n/texts';
import type { IconName } from '../ui/icon-paths';

/** Names of the kinds of charts in menus. */
export const chartKindTexts = defineTexts({
  en: {
    auto: 'Automatic',
    bar: 'Bars',
    stackedBar: 'Stacked bars',
    percentBar: '100% bars',
    line: 'Lines',
    area: 'Areas',
    combination: 'Bars and lines',
    pie: 'Pie',
    scatter: 'Scatter',
    heatMap: 'Heat map',
    treeMap: 'Tree map',
    map: 'Map',
    boxPlot: 'Box plot',
    funnel: 'Funnel',
    gauge: 'Gauge',
    kpi: 'Key figures',
  },
  zh: {
    auto: '自动',
    bar: '柱形图',
    stackedBar: '堆积柱形图',
    percentBar: '百分比堆积柱形图',
    line: '折线图',
    area: '面积图',
    combination: '柱线组合图',
    pie: '饼图',
    scatter: '散点图',
    heatMap: '热力图',
    treeMap: '矩形树图',
    map: '地图',
    boxPlot: '箱线图',
    funnel: '漏斗图',
    gauge: '仪表盘',
    kpi: '关键指标',
  },
});

/** What a kind needs that an answer has not. */
export const misfitTexts: Readonly<Record<'en' | 'zh', Readonly<Record<ChartMisfit, string>>>> = {
  en: {
    twoMeasures: 'needs two measures',
    members: 'needs a field on rows or columns',
    places: 'needs states of the US on an axis, or measures called latitude and longitude',
    total: 'needs a total of each axis, or time on one',
    target: 'needs a percentage, or a second measure of the same format as its target',
    steps: 'needs two or more values above zero',
    spread: 'needs several members on an axis, or five measures from lowest to highest',
  },
  zh: {
    twoMeasures: '需要两个度量',
    members: '需要在行或列上放一个字段',
    places: '需要某个轴上有美国各州，或名为纬度和经度的度量',
    total: '需要每个轴的合计，或某个轴上有时间',
    target: '需要一个百分比，或以第二个格式相同的度量为目标',
    steps: '需要两个以上大于零的值',
    spread: '需要轴上有多个成员，或由低到高的五个度量',
  },
};

/** Icons of the kinds of charts. */
export const CHART_ICONS: Readonly<Record<ChartKind, IconName>> = {
  auto: 'chart',
  bar: 'chart',
  stackedBar: 'chartStacked',
  percentBar: 'chartStacked',
  line: 'chartLine',
  area: 'chartArea',
  combination: 'chartLine',
  pie: 'chartPie',
  scatter: 'chartScatter',
  heatMap: 'chartHeat',
  treeMap: 'dashboard',
  map: 'chartMap',
  boxPlot: 'chartBox',
  funnel: 'chartFunnel',
  gauge: 'chartGauge',
  kpi: 'chartKpi',
};
