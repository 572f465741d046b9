import type { Grain, ShowAs } from '@bi/contract/query';
import { keyOf } from './normalise';

/** What a word of the language itself does in a question. */
export type Word =
  | { role: 'fill' }
  | { role: 'by' }
  | { role: 'top'; end: 'top' | 'bottom' | 'best' | 'worst' }
  | { role: 'compare'; op: '>' | '>=' | '<' | '<=' }
  | { role: 'between' }
  | { role: 'not' }
  | { role: 'show'; as: ShowAs }
  | { role: 'trend' }
  | { role: 'versus' }
  | { role: 'before'; period: 'year' | 'previous' }
  | { role: 'why' }
  | { role: 'moved'; up: boolean }
  | { role: 'records' }
  | { role: 'define' }
  | { role: 'grain'; grain: Grain }
  | { role: 'place'; side: 'origin' | 'destination' }
  | { role: 'follow'; mode: 'add' | 'only' | 'instead' }
  | { role: 'count' }
  | { role: 'times'; factor: number };

const PHRASES: [Word, string][] = [
  [
    { role: 'fill' },
    'a|an|the|total|of|in|at|on|for|is|are|was|were|there|did|do|does|please|show|show me|give me|me|what|which|what are|where|have|has|had|with|during|it|i|want|see|get|,|.|?|!|:|"|(|)|的|有|了|看|是|请|我|想|给|次|在|里|中|个|家|与|和|及|呢|吗|、|一共|总共|哪个|哪些|外|之|共|各自|会|总数|，|。',
  ],
  [
    { role: 'by' },
    'by|per|for each|for every|each|split by|broken down by|grouped by|按|按照|各|各个|每|每个|分',
  ],
  [
    { role: 'top', end: 'top' },
    'top|highest|most|largest|biggest|greatest|the most|前|最高|最多|最大',
  ],
  [{ role: 'top', end: 'bottom' }, 'bottom|lowest|least|fewest|smallest|倒数|后|最低|最少|最小'],
  [{ role: 'top', end: 'best' }, 'best|最好|最佳'],
  [{ role: 'top', end: 'worst' }, 'worst|最差|最坏'],
  [
    { role: 'compare', op: '>' },
    'more than|over|above|exceeding|greater than|higher than|>|超过|大于|高于|多于',
  ],
  [{ role: 'compare', op: '>=' }, 'at least|>=|至少|不少于|不低于'],
  [
    { role: 'compare', op: '<' },
    'less than|under|below|fewer than|lower than|<|少于|低于|小于|不到',
  ],
  [{ role: 'compare', op: '<=' }, 'at most|<=|至多|不超过|不高于'],
  [{ role: 'between' }, 'between|之间'],
  [
    { role: 'not' },
    'except|except for|without|excluding|but not|not|除|除了|不含|不包括|排除|去掉',
  ],
  [
    { role: 'show', as: 'pctGrand' },
    'share|share of|as % of total|% of total|percent of total|percentage|percentage of|proportion of|as share of total|占比|占总数的百分比|百分比|份额|比例',
  ],
  [
    { role: 'show', as: 'running' },
    'running|running total|running total of|cumulative|cumulated|累计|累积',
  ],
  [{ role: 'show', as: 'rank' }, 'rank|ranking|ranking of|rank of|ranked|排名|排行'],
  [
    { role: 'trend' },
    'over time|trend|trend of|development of|time course of|趋势|变化趋势|的变化趋势|走势',
  ],
  [{ role: 'versus' }, 'vs|versus|compare|compared with|compared to|against|对比|相比|比较'],
  [
    { role: 'before', period: 'year' },
    'year over year|yoy|vs last year|vs the year before|compared with the year before|compared with last year|同比',
  ],
  [
    { role: 'before', period: 'previous' },
    'vs previous|vs the previous period|compared with the previous period|period over period|环比',
  ],
  [{ role: 'why' }, 'why|why did|why do|why have|what caused|为什么|为何'],
  [
    { role: 'moved', up: true },
    'rise|rose|increase|increased|grow|grew|go up|went up|上升|增加|上涨|增长|变多',
  ],
  [
    { role: 'moved', up: false },
    'fall|fell|decrease|decreased|drop|dropped|go down|went down|下降|减少|下跌|变少',
  ],
  [
    { role: 'records' },
    'records|the records|records of|show the records of|rows|details|list|明细|记录|列出|的明细',
  ],
  [
    { role: 'define' },
    'what is|what does|mean|definition of|define|meaning of|什么是|是什么意思|的定义|怎么算',
  ],
  [{ role: 'grain', grain: 'day' }, 'daily|every day|每天|每日|按天|按日|逐日'],
  [{ role: 'grain', grain: 'week' }, 'weekly|by week|per week|every week|每周|按周|逐周'],
  [{ role: 'grain', grain: 'month' }, 'monthly|every month|逐月'],
  [{ role: 'grain', grain: 'quarter' }, 'quarterly|every quarter|逐季'],
  [{ role: 'grain', grain: 'year' }, 'yearly|annually|annual|every year|逐年'],
  [
    { role: 'place', side: 'origin' },
    'from|departing|departing from|leaving|starting in|从|出发|离开|始发',
  ],
  [
    { role: 'place', side: 'destination' },
    'to|into|arriving|arriving in|landing in|到|飞往|到达|前往|抵达',
  ],
  [
    { role: 'follow', mode: 'add' },
    'and|also|and by|plus|what about|how about|那|再|再按|加上|再加上|还有',
  ],
  [{ role: 'follow', mode: 'only' }, 'only|just|but only|只看|仅看|只'],
  [{ role: 'follow', mode: 'instead' }, 'instead|rather|换成|改成|改为'],
  [{ role: 'count' }, 'how many|number of|多少|有多少|多少个|有多少个|有多少条|多少条'],
  [{ role: 'times', factor: 0.01 }, '%|percent|％'],
  [{ role: 'times', factor: 1e3 }, 'thousand|k|千'],
  [{ role: 'times', factor: 1e4 }, '万'],
  [{ role: 'times', factor: 1e6 }, 'million|m|百万'],
  [{ role: 'times', factor: 1e8 }, '亿'],
  [{ role: 'times', factor: 1e9 }, 'billion|bn'],
];

const SEVERAL_ROLES = new Map<string, Word[]>();
for (const [word, phrases] of PHRASES) {
  for (const phrase of phrases.split('|')) {
    const key = keyOf(phrase);
    SEVERAL_ROLES.set(key, [...(SEVERAL_ROLES.get(key) ?? []), word]);
  }
}

/** What the words of the language do, found by `keyOf` of the phrase. */
export const LEXICON: ReadonlyMap<string, readonly Word[]> = SEVERAL_ROLES;

/** Words of the phrases, for the correction of misspelt ones. */
export const LEXICON_WORDS: readonly string[] = [
  ...new Set([...SEVERAL_ROLES.keys()].flatMap((key) => key.split(' '))),
];

/** Number of tokens of the longest phrase. */
export const LONGEST_PHRASE = Math.max(
  ...[...SEVERAL_ROLES.keys()].map((key) => key.split(' ').length),
);
