import type { Grain } from '@bi/contract/query/query';

const UNITS: Record<Grain, [string, string]> = {
  year: ['year', '年'],
  quarter: ['quarter', '个季度'],
  month: ['month', '个月'],
  week: ['week', '周'],
  day: ['day', '天'],
  hour: ['hour', '小时'],
};

function english(word: string, n: number, unit: Grain): string {
  return n === 1 ? `${word} ${UNITS[unit][0]}` : `${word} ${n} ${UNITS[unit][0]}s`;
}

/** Words of conditions in every language. */
export const filterWords = {
  en: {
    and: ' and ',
    or: ' or ',
    comma: ', ',
    not: (text: string) => `not ${text}`,
    nothing: 'nothing',
    andMore: (shown: string, more: number) => `${shown} +${more}`,
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    atLevel: (condition: string, level: string) => `${condition} per ${level}`,
    contains: 'contains',
    notContains: 'does not contain',
    startsWith: 'starts with',
    endsWith: 'ends with',
    empty: 'is empty',
    notEmpty: 'is not empty',
    last: (n: number, unit: Grain) => english('last', n, unit),
    this: (n: number, unit: Grain) => english('this', n, unit),
    next: (n: number, unit: Grain) => english('next', n, unit),
    withCurrent: (text: string, unit: Grain) => `${text} and this ${UNITS[unit][0]}`,
    several: 'Condition on several fields',
    countedFromData: (text: string) => `${text} of the data`,
  },
  zh: {
    and: ' 且 ',
    or: ' 或 ',
    comma: '、',
    not: (text: string) => `非 ${text}`,
    nothing: '无',
    andMore: (shown: string, more: number) => `${shown} 等另外 ${more} 项`,
    fromTo: (from: string, to: string) => `${from} 至 ${to}`,
    atLevel: (condition: string, level: string) => `${condition}（按${level}）`,
    contains: '包含',
    notContains: '不包含',
    startsWith: '开头为',
    endsWith: '结尾为',
    empty: '为空',
    notEmpty: '不为空',
    last: (n: number, unit: Grain) => `过去 ${n} ${UNITS[unit][1]}`,
    this: (_n: number, unit: Grain) => `本${UNITS[unit][1].replace('个', '')}`,
    next: (n: number, unit: Grain) => `未来 ${n} ${UNITS[unit][1]}`,
    withCurrent: (text: string, unit: Grain) => `${text}及本${UNITS[unit][1].replace('个', '')}`,
    several: '涉及多个字段的条件',
    countedFromData: (text: string) => `数据的${text}`,
  },
};

/** The words that conditions are said in. */
export type FilterWords = {
  [Name in keyof (typeof filterWords)['en']]: (typeof filterWords)['en'][Name] extends string
    ? string
    : (typeof filterWords)['en'][Name];
} & {
  /** members that the text of a list names, the others are counted; absent: 2 */
  listed?: number;
};
