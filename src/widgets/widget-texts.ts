const TEXTS = {
  en: {
    total: 'Total',
    totalOf: '{name} total',
    values: 'Values',
    pivot: 'Pivot table',
    chart: 'Chart',
    showTable: 'Show as table',
    showChart: 'Show as chart',
    chartOf: '{kind}: {measures} by {fields}',
    chartOfNothing: '{kind}: {measures}',
    noNumbers: 'There are no values to draw. Add a measure or loosen the filters.',
    leftOut: '{count} more are not drawn',
    selectedCells: '{cells} cells',
    selectedTotals: '{cells} of totals left out',
    selectedMin: 'min {value}',
    selectedMax: 'max {value}',
    selectedSum: 'sum {value}',
    listComma: ', ',
    bar: 'Bar chart',
    stackedBar: 'Stacked bar chart',
    line: 'Line chart',
    area: 'Area chart',
    pie: 'Pie chart',
    scatter: 'Scatter chart',
    heatMap: 'Heat map',
    treeMap: 'Tree map',
  },
  zh: {
    total: '合计',
    totalOf: '{name} 合计',
    values: '值',
    pivot: '透视表',
    chart: '图表',
    showTable: '以表格显示',
    showChart: '以图表显示',
    chartOf: '{kind}:{measures},按{fields}',
    chartOfNothing: '{kind}:{measures}',
    noNumbers: '没有可绘制的值。请添加度量或放宽筛选条件。',
    leftOut: '另有 {count} 项未绘制',
    selectedCells: '{cells} 个单元格',
    selectedTotals: '不计 {cells} 个合计单元格',
    selectedMin: '最小 {value}',
    selectedMax: '最大 {value}',
    selectedSum: '总和 {value}',
    listComma: '，',
    bar: '柱状图',
    stackedBar: '堆积柱状图',
    line: '折线图',
    area: '面积图',
    pie: '饼图',
    scatter: '散点图',
    heatMap: '热力图',
    treeMap: '树图',
  },
} as const;

/** Built-in texts of the widgets in one language. */
export type WidgetTexts = Readonly<Record<keyof (typeof TEXTS)['en'], string>>;

/** Built-in texts of the widgets. */
export function widgetTexts(language: 'en' | 'zh'): WidgetTexts {
  return TEXTS[language];
}
