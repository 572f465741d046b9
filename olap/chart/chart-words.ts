const WORDS = {
  en: {
    ofFirst: '{share} of the first step',
    ofBefore: '{share} of the step before',
    ofTarget: '{share} of {target}',
    against: '{change} against {name}',
    lowest: 'Lowest',
    lowerQuartile: 'Lower quartile',
    median: 'Median',
    upperQuartile: 'Upper quartile',
    highest: 'Highest',
    values: '{count} values',
    perMember: 'one value per {level}',
    points: '{value} pp',
    others: 'Others',
    average: 'Average',
    trend: 'Trend',
    axisFrom: 'axis from {value}',
    total: 'Total',
  },
  zh: {
    ofFirst: '占第一步的 {share}',
    ofBefore: '占上一步的 {share}',
    ofTarget: '{target}的 {share}',
    against: '较{name} {change}',
    lowest: '最低',
    lowerQuartile: '下四分位',
    median: '中位数',
    upperQuartile: '上四分位',
    highest: '最高',
    values: '{count} 个值',
    perMember: '每个{level}一个值',
    points: '{value} 个百分点',
    others: '其他',
    average: '平均值',
    trend: '趋势',
    axisFrom: '坐标轴起于 {value}',
    total: '合计',
  },
} as const;

/** Words a chart needs besides the names in the answer. */
export type ChartWords = Readonly<Record<keyof (typeof WORDS)['en'], string>>;

/** Words of charts in a language. */
export function chartWords(language: 'en' | 'zh'): ChartWords {
  return WORDS[language];
}
