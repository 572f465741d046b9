import type { Grain, ShowAs } from '@bi/contract/query';
import { CHART_PHRASES, type AskChart } from './chart-words';
import { keyOf, tokensOf } from './normalise';

/** How a question continues the one before. */
export type FollowMode = 'add' | 'about' | 'plus' | 'only' | 'instead';

/** What a word of the language itself does in a question. */
export type Word =
  /** `opening`: only at the beginning of a question */
  | { role: 'fill'; opening?: true }
  /** counts what follows it, after a number or the like: 名 in 前5名 */
  | { role: 'counter' }
  | { role: 'by' }
  | { role: 'number'; value: number }
  | { role: 'top'; end: 'top' | 'bottom' | 'best' | 'worst' }
  /** `after`: the number comes before it */
  | { role: 'compare'; op: '>' | '>=' | '<' | '<=' | '='; after?: true }
  | { role: 'between' }
  /** needs something to break down by */
  | { role: 'split' }
  | { role: 'not' }
  | { role: 'show'; as: ShowAs }
  | { role: 'trend' }
  | { role: 'versus' }
  | { role: 'before'; period: 'year' | 'previous' }
  | { role: 'why' }
  /** `up` null: it says no direction */
  | { role: 'moved'; up: boolean | null }
  /** `soft`: a breakdown is listed, not rows; `single`: only rows can be meant */
  | { role: 'records'; soft?: true; single?: true }
  | { role: 'define' }
  /** `soft`: a field of this name is meant rather */
  | { role: 'grain'; grain: Grain; soft?: true }
  | { role: 'place'; side: 'origin' | 'destination' }
  /** `about`: another measure takes the place of the one before; `plus`: a member is added to those before */
  | { role: 'follow'; mode: FollowMode }
  /** `people`: only a measure that is named is counted so */
  | { role: 'count'; people?: true }
  | { role: 'times'; factor: number }
  /** the first of two measures divided by the second */
  | { role: 'ratio' }
  /** the measure before it divided by the one after it */
  | { role: 'over' }
  /** the largest or smallest single value of a measure */
  | { role: 'extreme'; as: 'max' | 'min' }
  | { role: 'chart'; chart: AskChart }
  /** how the rows of a measure are put together */
  | { role: 'agg'; as: 'sum' | 'avg' };

/** Numbers that are written in letters. */
function numberWords(): [Word, string][] {
  const english = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
  const chinese = '二三四五六七八九十'.split('');
  return [
    ...english.map((name, at): [Word, string] => [{ role: 'number', value: at + 2 }, name]),
    ...chinese.map((name, at): [Word, string] => [{ role: 'number', value: at + 2 }, name]),
    [{ role: 'number', value: 2 }, '两'],
    [{ role: 'number', value: 15 }, 'fifteen|十五'],
    [{ role: 'number', value: 20 }, 'twenty|二十'],
  ];
}

/** Charts as they are asked for; in Chinese with the words before them, which name nothing by themselves. */
function chartWords(): [Word, string][] {
  return CHART_PHRASES.map(([chart, phrases]): [Word, string] => {
    const names = phrases.split('|');
    const chinese = names.filter((name) => /\p{Script=Han}/u.test(name));
    const used = ['用', '以', '画成', '做成', '显示为', '显示成'].flatMap((before) =>
      chinese.map((name) => `${before}${name}`),
    );
    return [{ role: 'chart', chart }, [...names, ...used].join('|')];
  });
}

const PHRASES: [Word, string][] = [
  [
    { role: 'fill' },
    'how has|how have|how did|how do|how does|how are|how were|how was|you|comes|come|comes from|come from|coming from|as|as a|as well as|both|&|that|whose|happen|happened|occur|occurred|please show|a|an|the|of|in|at|on|for|is|are|was|were|be|been|there|did|do|does|please|show|show me|give me|tell me|me|what|which|what are|where|have|has|had|with|during|it|its|their|our|we|i|us|want|want to|see|get|find|display|plot|draw|draw it|draw this|show it|show this|make it|make this|turn it into|turn this into|als|chart|graph|can you|could you|would you|let me|value|values|all|all the|whole|,|.|?|!|:|"|(|)|;|\'|的|有|了|看|是|请|请问|我|我们|想|想要|知道|给|给我|告诉|告诉我|显示|查看|查询|查|展示|画|看看|看一下|一下|数据|情况|所有|全部|次|在|里|中|个|家|张|条|笔|位|台|与|和|及|呢|吗|吧|呀|啊|、|哪个|哪些|什么|外|以外|之|共|各自|分别|会|都|内|以及|同时|分组|维度|维度的|统计|列一下|列|对|哪|趋势的图|图|画出|出来|岁|，|。|？|！|；',
  ],
  [
    { role: 'fill' },
    "i'd like|i would like|i'd like to see|we'd like|we would like|i need|we need|i'd love|ones|the ones|next to|alongside|together with|along with|side by side|side by side with|falls on|fall on|goes to|go to|belongs to|belong to|accounted for by|麻烦|麻烦你|帮我|帮忙|帮我看|帮我看下|帮我看看|看下|下|发生|发生了|发生的|出现|出现了|怎么样|怎样|怎么|如何|哪一|哪一个|这个指标|该指标|这个数字|这个数|指标",
  ],
  [{ role: 'fill', opening: true }, 'now|then|ok|okay|so|well|now then|现在|好|好的'],
  [{ role: 'counter' }, '名|种|项|架|座|所|只|类|起|场|件|套|款'],
  [
    { role: 'by' },
    'by|per|for each|for every|for each of|each|every|across|split by|broken down by|grouped by|group by|by each|in each|according to|in terms of|按|按照|依|根据|各|各个|每|每个|每一个|不同|分|nach|je|pro',
  ],
  [
    { role: 'top', end: 'top' },
    'top|first|highest|most|largest|biggest|greatest|the most|leading|前|排名前|最高|最多|最大|最长',
  ],
  [
    { role: 'top', end: 'bottom' },
    'bottom|lowest|least|fewest|smallest|倒数|后|最低|最少|最小|最短',
  ],
  [{ role: 'top', end: 'best' }, 'best|最好|最佳'],
  [{ role: 'top', end: 'worst' }, 'worst|最差|最坏'],
  [
    { role: 'compare', op: '>' },
    'more than|over|above|exceeding|exceeds|exceed|greater than|higher than|larger than|bigger than|older than|longer than|>|超过|大于|高于|多于',
  ],
  [{ role: 'compare', op: '=' }, '=|equal|equal to|equals|exactly|等于|为'],
  [{ role: 'compare', op: '>=' }, 'at least|no less than|not less than|>=|≥|至少|不少于|不低于'],
  [
    { role: 'compare', op: '<' },
    'less than|under|below|fewer than|lower than|smaller than|younger than|shorter than|<|少于|低于|小于|不到|不足',
  ],
  [
    { role: 'compare', op: '<=' },
    'at most|no more than|not more than|up to|<=|≤|至多|最多不超过|不超过|不高于',
  ],
  [{ role: 'compare', op: '>=', after: true }, 'or more|and more|以上|及以上|或以上'],
  [{ role: 'compare', op: '<=', after: true }, 'or less|or fewer|以下|及以下|或以下'],
  [
    { role: 'split' },
    'break down|breakdown of|breakdown|distribution of|distribution|differ|differs|分布|的分布',
  ],
  [{ role: 'between' }, 'between|之间'],
  [
    { role: 'not' },
    'except|except for|other than|without|excluding|exclude|not in|but not|not|not counting|not including|leaving out|leave out|apart from|aside from|不算|不计|不算上|剔除|撇开|刨除|刨去|扣除|非|不是|没有|未|除|除了|不含|不包括|排除|去掉',
  ],
  [
    { role: 'show', as: 'pctGrand' },
    'share|share of|what % of|what share of|what percentage of|what percent of|as a percentage of total|as a share of total|as % of total|% of total|percent of total|percentage|percentage of|in percent|in %|proportion of|proportion|as share of total|占比|占|占总|所占|占总数的百分比|百分比|份额|比例',
  ],
  [
    { role: 'show', as: 'running' },
    'running|running total|running total of|cumulative|cumulated|accumulated|累计|累积|累计值|累积值',
  ],
  [
    { role: 'show', as: 'rank' },
    'rank|ranking|ranking of|rank of|ranked|排名|排个名|排名次|排一下名|排个序|排一排|排行|排行榜',
  ],
  [
    { role: 'trend' },
    'over time|developed|develop|develops|evolved|evolve|evolves|changed over time|change over time|develop over time|developed over time|changed|trend|trend of|trends|development of|time course of|evolution of|history of|time series|time series of|trending|趋势|趋势图|历史趋势|时间趋势|怎么变化|如何变化|是怎么变化的|怎么变化的|是如何变化的|变化趋势|的变化趋势|走势|变化情况|随时间变化|随时间',
  ],
  [
    { role: 'versus' },
    'vs|vs.|versus|compare|compared with|compared to|comparison of|against|difference between|对比|相比|比较',
  ],
  [
    { role: 'before', period: 'year' },
    'year over year|year on year|yoy|y/y|compared to last year|compared to the year before|vs the previous year|versus last year|vs last year|vs the year before|compared with the year before|compared with last year|同比',
  ],
  [
    { role: 'before', period: 'previous' },
    'month over month|mom|quarter over quarter|vs the period before|compared with the period before|compared to the previous period|vs previous|vs the previous period|compared with the previous period|period over period|环比',
  ],
  [
    { role: 'why' },
    'why|why did|why do|why does|why have|why has|why is|why are|why was|why were|what caused|what drove|what explains|explain why|为什么|为何|为啥|怎么会',
  ],
  [
    { role: 'moved', up: true },
    'rise|rose|risen|rising|increase|increased|grow|grew|grown|go up|went up|going up|higher|up|上升|增加|上涨|增长|变多|升高|变高',
  ],
  [
    { role: 'moved', up: false },
    'fall|fell|fallen|falling|decline|declined|decrease|decreased|drop|dropped|go down|went down|lower|down|下降|减少|下跌|变少|降低|变低',
  ],
  [{ role: 'moved', up: null }, 'change|move|moved|变化|变动|改变'],
  [
    { role: 'records' },
    'records|the records|underlying rows|underlying records|underlying data|raw rows|raw records|raw data|individual rows|individual records|row by row|line by line|原始记录|原始数据|底层数据|逐条|逐笔|records of|show the records of|rows|rows behind|the rows behind|details|明细|记录|的明细',
  ],
  [{ role: 'records', single: true }, 'individual|单个|每一条|逐个'],
  [{ role: 'records', soft: true }, 'list|列出'],
  [
    { role: 'define' },
    "what is|what's|what does|what is meant by|meant by|explain|how do you calculate|how do you compute|how is it calculated|mean|meaning|definition of|the definition of|how is|calculated|computed|define|meaning of|how is it defined|defined|怎么定义|怎么定义的|如何定义|如何定义的|怎样定义|怎样计算|怎么算的|怎么算出来的|什么是|是什么|是什么意思|什么意思|的定义|定义|怎么算|如何计算|怎么计算|含义|解释|解释一下|指什么|指的是什么",
  ],
  [{ role: 'grain', grain: 'day' }, 'daily|every day|每天|每日|按天|按日|逐日'],
  [{ role: 'grain', grain: 'week' }, 'weekly|by week|per week|every week|每周|按周|逐周'],
  [{ role: 'grain', grain: 'hour' }, 'hourly|every hour'],
  [{ role: 'grain', grain: 'hour', soft: true }, 'by hour|per hour|each hour|按小时|每小时'],
  [{ role: 'grain', grain: 'day', soft: true }, 'by day|per day|each day|by date|按日期'],
  [
    { role: 'grain', grain: 'month', soft: true },
    'by month|per month|each month|按月|每月|各月|按月份|月度',
  ],
  [
    { role: 'grain', grain: 'quarter', soft: true },
    'by quarter|per quarter|each quarter|按季度|每季度|各季度',
  ],
  [
    { role: 'grain', grain: 'year', soft: true },
    'by year|per year|each year|按年|每年|各年|over the years|历年',
  ],
  [{ role: 'grain', grain: 'month' }, 'monthly|every month|逐月'],
  [{ role: 'grain', grain: 'quarter' }, 'quarterly|every quarter|逐季'],
  [{ role: 'grain', grain: 'year' }, 'yearly|annually|annual|every year|逐年'],
  [
    { role: 'place', side: 'origin' },
    'from|departing|departing from|leaving|starting in|从|出发|起飞|离开|始发',
  ],
  [
    { role: 'place', side: 'destination' },
    'to|into|arriving|arriving in|landing in|到|飞往|到达|降落|前往|抵达',
  ],
  [{ role: 'follow', mode: 'add' }, 'and|再'],
  [{ role: 'follow', mode: 'about' }, 'what about|how about|and what about|那|那么'],
  [{ role: 'follow', mode: 'plus' }, 'also|plus|and also|加上|再加上|还有'],
  [{ role: 'follow', mode: 'only' }, 'only|just|but only|only for|just for|只看|仅看|只要|仅限|只'],
  [{ role: 'follow', mode: 'instead' }, 'instead|rather|instead of that|换成|改成|改为|改看|换为'],
  [
    { role: 'count' },
    'how many|how much|how many different|how many distinct|number of|the number of|number of different|number of distinct|count of|多少|有多少|多少个|有多少个|有多少条|多少条|是多少|有几个|几个|多少次',
  ],
  [
    { role: 'count', people: true },
    'how many people|how many persons|number of people|number of persons|多少人',
  ],
  ...numberWords(),
  [
    { role: 'agg', as: 'sum' },
    'total|total of|sum|sum of|overall|in total|altogether|一共|总共|总|总数|合计|总计|总和',
  ],
  [
    { role: 'ratio' },
    'ratio|ratio of|the ratio of|ratio between|quotient|quotient of|之比|的比|比率|的比率|比值|的比值|之比是',
  ],
  [{ role: 'over' }, 'divided by|除以'],
  [{ role: 'extreme', as: 'max' }, 'max|maximum|maximal|最大值|最高值'],
  [{ role: 'extreme', as: 'min' }, 'min|minimum|minimal|最小值|最低值'],
  ...chartWords(),
  [{ role: 'agg', as: 'avg' }, 'average|average of|avg|mean|on average|mean of|平均|平均值|均值'],
  [{ role: 'times', factor: 0.01 }, '%|percent|％'],
  [{ role: 'times', factor: 1e3 }, 'thousand|k|千'],
  [{ role: 'times', factor: 1e4 }, '万'],
  [{ role: 'times', factor: 1e6 }, 'million|m|百万'],
  [{ role: 'times', factor: 1e8 }, '亿'],
  [{ role: 'times', factor: 1e9 }, 'billion|bn'],
];

const SEVERAL_ROLES = new Map<string, Word[]>();
const WRITTEN = new Set<string>();
const FILLERS = new Set<string>();
for (const [word, phrases] of PHRASES) {
  for (const phrase of phrases.split('|')) {
    const key = keyOf(phrase);
    SEVERAL_ROLES.set(key, [...(SEVERAL_ROLES.get(key) ?? []), word]);
    const written = word.role === 'fill' ? FILLERS : WRITTEN;
    for (const { full } of tokensOf(phrase)) written.add(full);
  }
}

/** What the words of the language do, found by `keyOf` of the phrase. */
export const LEXICON: ReadonlyMap<string, readonly Word[]> = SEVERAL_ROLES;

/**
 * Words of the phrases that do something, for the correction of misspelt ones: a word is never taken for a
 * misspelt filler, because it would be dropped.
 */
export const LEXICON_WORDS: readonly string[] = [...WRITTEN];

/** Words that carry no meaning, which are spelt right. */
export const FILLER_WORDS: readonly string[] = [...FILLERS];

/** Number of tokens of the longest phrase. */
export const LONGEST_PHRASE = Math.max(
  ...[...SEVERAL_ROLES.keys()].map((key) => key.split(' ').length),
);
