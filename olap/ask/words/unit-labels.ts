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
  kg: /kg\b|kilo|公斤|千克|重量/i,
  y: /\byears?\b|年限|工龄|司龄|教龄|驾龄|年数/i,
  mo: /\bmonths?\b|月数|期限/i,
  m2: /\barea\b|sq ?m\b|m2|㎡|面积|平米/i,
  nights: /\bnights?\b|间夜|晚数|夜数|住宿天数|入住天数/i,
};
