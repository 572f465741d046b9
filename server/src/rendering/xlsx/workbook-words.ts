/** Names of sheets that are not tables. */
export const WORKBOOK_WORDS = {
  en: { picture: 'Picture', chart: 'Chart', chartData: 'chart data', about: 'About' },
  zh: { picture: '图片', chart: '图表', chartData: '图表数据', about: '说明' },
} as const;
