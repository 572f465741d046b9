/** Names of sheets that are not tables. */
export const WORKBOOK_WORDS = {
  en: { chart: 'Chart', chartData: 'chart data', about: 'About' },
  zh: { chart: '图表', chartData: '图表数据', about: '说明' },
} as const;
