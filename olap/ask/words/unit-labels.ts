/** Labels of measures and fields in each unit that a number may be followed by, by the names of units in the lexicon. */
export const UNIT_LABELS: Readonly<Record<string, RegExp>> = {
  age: /\bage\b|年龄/i,
  points: /score|rating|grade|mark|评分|得分|打分|满意度|分数/i,
  min: /\(min\)|minute|分钟/i,
  h: /\(h\)|hour|小时/i,
  usd: /usd|\$|dollar|美元/i,
  eur: /eur|€|欧元/i,
  gbp: /gbp|£|pound|英镑/i,
  cny: /cny|rmb|yuan|人民币|（元）|\(元\)/i,
  kn: /\(kn\)|knot|节/i,
  mi: /\(mi\)|mile|英里/i,
  km: /\(km\)|kilomet|公里/i,
  kg: /kg\b|kilo|公斤/i,
};
