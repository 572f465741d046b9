/** Ways to show a measure besides its value; see `Show`. */
export const SHOW_WAYS = [
  'value',
  'pctGrand',
  'pctRow',
  'pctCol',
  'pctParent',
  'running',
  'movingAvg',
  'rank',
  'delta',
  'pctDelta',
] as const;
