import { defineTexts } from '../../../core/i18n/texts';

/** Names of the chart types. */
export const chartTexts = defineTexts({
  en: {
    auto: 'Automatic',
    bar: 'Bars',
    stackedBar: 'Stacked bars',
    line: 'Lines',
    area: 'Areas',
    pie: 'Pie',
    scatter: 'Scatter',
    heatMap: 'Heat map',
    treeMap: 'Tree map',
  },
  zh: {
    auto: '自动',
    bar: '柱形图',
    stackedBar: '堆积柱形图',
    line: '折线图',
    area: '面积图',
    pie: '饼图',
    scatter: '散点图',
    heatMap: '热力图',
    treeMap: '矩形树图',
  },
});
