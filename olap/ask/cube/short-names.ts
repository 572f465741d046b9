import { germanWords } from '../../fields/german-label';

/** "Cost (USD)" without its unit. */
export function withoutUnit(label: string): string {
  return label.replaceAll(/\s*\([^)]*\)/g, '').trim();
}

const CURRENCIES =
  'usd|eur|gbp|chf|czk|pln|huf|sek|nok|dkk|jpy|cny|inr|brl|cad|aud|zar|mxn|krw|sgd|hkd';
/** A unit at the end of a label. */
export const UNIT_END = new RegExp(
  `\\s+(?:%|[a-z]|kg|km|mi|ms|kwh|hpa|ppm|hl|min|pct|${CURRENCIES})$`,
  'i',
);

/** What a label is also called in short: without how it is put together, its unit, or "name" at its end. */
export function shortNames(label: string): string[] {
  const core = label.replace(
    /^(?:average|mean|total|sum of|different|distinct|平均|合计|总)\s*/i,
    '',
  );
  const forms = [
    core,
    core.replace(UNIT_END, ''),
    label.replace(/(?:\s+name|名称|名字|姓名|名)$/i, ''),
    withoutGermanName(label),
    label.replace(
      /(?<=\p{Script=Han}{2})(?:\s*[a-z%³²][a-z0-9%/³²]{0,4}|[\s_]+(?:小时|分钟|天|元))$/iu,
      '',
    ),
    core.replace(
      /(?<=\p{Script=Han}{2})(?:\s*[a-z%³²][a-z0-9%/³²]{0,4}|[\s_]+(?:小时|分钟|天|元))$/iu,
      '',
    ),
    core.replace(
      /(?<=\p{Script=Han}{2})(?:公斤|千克|公里|千米|吨|升|立方米|平方米|平米|小时数?|分钟数?|万元|个月|月数|百分比)$/u,
      '',
    ),
    core.replace(/^q\d+\s+/i, ''),
    core.replace(/^年(?=化?利率|收益率|费率)/, ''),
    core.replace(
      /^(?:实收|实付|应收|应付|实缴|应缴|已收|已付)(?=\p{Script=Han}*[费款金租税]$)/u,
      '',
    ),
    core.replace(/(?<=[\p{Script=Han}]{2})[数额量]$/u, ''),
    core.replace(/(?<=[\p{Script=Han}]{2})(?:金额|数量)$/u, ''),
    core.replace(/(?<=[\p{Script=Han}]{3})(?:评分|得分|打分)$/u, ''),
  ];
  return [...new Set(forms)].filter((form) => form !== '' && form !== label);
}

/** A German label without what says that it is a name: "kunde" of Kundenname. */
function withoutGermanName(label: string): string {
  const small = label.toLowerCase();
  const stem = small.replace(/(?<=.{3})(?:name|bezeichnung|text)$/, '');
  if (stem === small || germanWords(stem) === null) return label;
  const one = stem.replace(/n$/, '');
  return germanWords(one) === null ? stem : one;
}
