import type { AskFrame } from '@bi/contract/chat/chat';

/** A chart that a question may ask for. */
export type AskChart = NonNullable<AskFrame['chart']>;

/** How each chart is asked for. One word alone only where nothing else is called so: an area is a region, too. */
export const CHART_PHRASES: readonly [AskChart, string][] = [
  [
    'bar',
    'bar|bars|bar chart|bar graph|barchart|as a bar|as bar|column chart|as columns|balken|balkendiagramm|säulendiagramm|柱状图|柱形图|条形图|柱图',
  ],
  ['stackedBar', 'stacked bar|stacked bars|stacked bar chart|堆积柱形图|堆积柱状图|堆叠柱状图'],
  [
    'line',
    'line|line of|lines|line chart|line graph|linechart|as a line|as line|as lines|linie|linien|liniendiagramm|折线图|折线|线图|曲线图|曲线',
  ],
  ['area', 'area chart|area graph|as an area|as area|as areas|flächendiagramm|面积图'],
  [
    'pie',
    'pie|pie chart|piechart|as a pie|as pie|torte|tortendiagramm|kreisdiagramm|饼图|饼状图|圆饼图',
  ],
  ['donut', 'donut|donut chart|doughnut|doughnut chart|ring chart|ringdiagramm|环形图|圆环图|环图'],
  ['scatter', 'scatter plot|scatter chart|scatterplot|as a scatter|散点图'],
  ['heatMap', 'heat map|heatmap|热力图'],
  ['treeMap', 'tree map|treemap|矩形树图|树图'],
  ['map', 'map|on a map|on the map|as a map|karte|地图|在地图上|地图上'],
  ['funnel', 'funnel chart|as a funnel|漏斗图'],
  ['waterfall', 'waterfall chart|as a waterfall|waterfall|瀑布图'],
  ['histogram', 'histogram|直方图'],
  ['gauge', 'gauge|as a gauge|仪表盘'],
  ['table', 'table|as a table|in a table|tabelle|表格|表'],
];

/** Charts as chips name them. */
export const CHART_CHIPS: Readonly<Record<'en' | 'zh', Readonly<Record<AskChart, string>>>> = {
  en: {
    bar: 'as bars',
    stackedBar: 'as stacked bars',
    line: 'as a line',
    area: 'as an area',
    pie: 'as a pie',
    donut: 'as a donut',
    scatter: 'as a scatter plot',
    heatMap: 'as a heat map',
    treeMap: 'as a tree map',
    map: 'on a map',
    funnel: 'as a funnel',
    waterfall: 'as a waterfall',
    histogram: 'as a histogram',
    gauge: 'as a gauge',
    table: 'as a table',
  },
  zh: {
    bar: '柱形图',
    stackedBar: '堆积柱形图',
    line: '折线图',
    area: '面积图',
    pie: '饼图',
    donut: '环形图',
    scatter: '散点图',
    heatMap: '热力图',
    treeMap: '矩形树图',
    map: '地图',
    funnel: '漏斗图',
    waterfall: '瀑布图',
    histogram: '直方图',
    gauge: '仪表盘',
    table: '表格',
  },
};
