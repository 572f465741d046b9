/** Phrases that compare with the same time of the year before: "compare with the same quarter a year earlier", with `|` between. */
export const SAME_A_YEAR_BEFORE = [
  'compare with',
  'compare to',
  'compared with',
  'compared to',
  'versus',
  'vs',
  'against',
  'relative to',
]
  .flatMap((than) =>
    ['day', 'week', 'month', 'quarter', 'half', 'time', 'period'].map(
      (unit) => `${than} the same ${unit}`,
    ),
  )
  .flatMap((same) =>
    [
      'a year earlier',
      'a year before',
      'a year ago',
      'one year earlier',
      'the year before',
      'the previous year',
      'of the previous year',
      'last year',
      'of last year',
    ].map((end) => `${same} ${end}`),
  )
  .join('|');
