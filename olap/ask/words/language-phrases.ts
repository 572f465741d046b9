import { CHART_PHRASES } from './chart-words';
import { numberWords } from './number-words';
import type { Word } from './word-roles';
import { SAME_A_YEAR_BEFORE } from './year-before-words';

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

/** What words of the language do, with the phrases that do it; several with `|` between them. */
export const LANGUAGE_PHRASES: readonly [Word, string][] = [
  [
    { role: 'fill' },
    'came from|came through|came via|通过|how has|how have|how did|how do|how does|how are|how were|how was|you|comes|come|comes from|come from|coming from|as|as a|as well as|both|&|that|whose|happen|happened|occur|occurred|please show|a|an|the|of|in|at|on|for|is|are|was|were|be|been|there|did|do|does|please|show|show me|give me|tell me|me|what|which|what are|where|have|has|had|with|during|it|its|their|our|we|i|us|want|want to|see|get|find|display|plot|draw|draw it|draw this|show it|show this|make it|make this|turn it into|turn this into|als|chart|graph|can you|could you|would you|let me|value|values|all|all the|whole|,|.|?|!|:|"|(|)|;|\'|的|有|了|看|是|请|请问|我|我们|想|想要|知道|给|给我|告诉|告诉我|显示|查看|查询|查|展示|画|看看|看一下|一下|数据|情况|所有|全部|次|在|里|中|个|家|张|条|笔|位|台|与|和|及|呢|吗|吧|呀|啊|、|哪个|哪些|什么|之|共|各自|会|都|内|以及|同时|分组|维度|维度的|统计|列一下|列|对|哪|趋势的图|图|画出|出来|，|。|？|！|；',
  ],
  [
    { role: 'fill' },
    "pull|pull up|pull out|grab|fetch|pls|took in|takes in|take in|turned up|turns up|all told|i'd like|i would like|i'd like to see|we'd like|we would like|i need|we need|i'd love|ones|the ones|next to|alongside|together with|along with|side by side|side by side with|falls on|fall on|goes to|go to|belongs to|belong to|accounted for by|麻烦|麻烦你|帮我|帮忙|帮我看|帮我看下|帮我看看|看下|发生|发生了|发生的|出现|出现了|怎么样|怎样|怎么|如何|哪一|哪一个|这个指标|该指标|这个数字|这个数|指标|would you mind|do you know|i'm|i am|i want to know|want to know|know|looking for|i'm looking for|i am looking for|showing|showing me|can i|can i get|can i see|could i|could i get|may i|let me see|let me know|let's|let us|let's see|let us see|let's look at|look at|take a look at|any|anything|some of|wise|having|that had|reported|were reported|was reported|recorded|were recorded|was recorded|were registered|logged|observed|documented|noted|took place|taken place|taking place|caused by|due to|is due to|are due to|attributable to|attributed to|collected by|the single|single|one single|the very|throughout|entire|the entire|the whole|whole of|the whole of|everywhere|this|these|those|them|put|put the|brought|brought in|came in|come in|coming in|flowed in|generated|incurred|exactly|actually|precisely|really|saw|name the|go|went|gone|goes|turn out|look like|looked|分析|分析一下|请分析|请分析一下|放在一起|一起|放|在一起|来个|来张|跟|多少钱|of the day|一天中|一天里|一天当中|同样|谢谢|多谢|谢谢你|你好|您好|您|你|劳驾|能不能|能否|可否|可不可以|可以|来一个|来个|来一份|了解|了解一下|了解下|查下|查一下|统计下|统计一下|算一下|算下|说一下|说说|列一列|来看|来说|来讲|看来|而言|为维度|作为维度|一览|一览表|把|将|请把|请将|全年|整年|整个|造成|造成的|造成了|导致的|所造成的|出现过|发生过|有过|过的|如何|怎么分|是如何|当中|其中",
  ],
  [
    { role: 'fill', opening: true },
    'now|then|ok|okay|so|well|now then|hi|hello|hey|hi there|thanks|thank you|many thanks|quick question|a quick question|good morning|现在|好|好的|嗨',
  ],
  [{ role: 'fill', suffix: true }, '来的'],
  [{ role: 'counter' }, '单|笔|票|名|大|种|项|架|座|所|只|类|起|场|件|套|款|班|趟|位'],
  [
    { role: 'by' },
    'by|across|split by|broken down by|grouped by|group by|according to|in terms of|按|按照|依|根据|各|各个|不同|分|nach|je|pro|broken out by|separated by|separated out by|split out by|categorized by|categorised by|classified by|arranged by|sliced by|segmented by|divided up by|by the different|for the different|for all|for all the|for all of the|for the various|depending on|as a function of|in relation to|then by|and then by|vary by|varies by|varying by|vary across|varies across|vary with|varies with|differ by|differ across|differs by|以|依照|按各|按照各|按不同|就',
  ],
  [
    { role: 'by', each: true },
    'per|for each|for every|for each of|each of the|each of our|for each of the|each|every|by each|in each|每|每个|每一个|split by each|grouped per|split per|per each|by every|within each|at each|at every|in every|on each|on every|during each|from each|按每个',
  ],
  [
    { role: 'top', end: 'top' },
    'top|first|highest|most|largest|biggest|greatest|the most|leading|前|排名前|排在前|排前|位列前|位居前|最高|最多|最大|最长|最|longest|the longest',
  ],
  [
    { role: 'top', end: 'bottom' },
    'bottom|lowest|least|the least|fewest|smallest|倒数|后|排名后|排在后|最低|最少|最小|最短|最不|shortest|the shortest',
  ],
  [{ role: 'top', end: 'best' }, 'best|最好|最佳'],
  [{ role: 'top', end: 'worst' }, 'worst|最差|最坏|最严重|最惨重|最糟|最糟糕|最厉害'],
  [
    { role: 'top', end: 'top', ofRows: true },
    'busiest|the busiest|most frequent|the most frequent|most common|the most common|most active|most popular|最繁忙|最忙|最忙碌|最频繁|最常见',
  ],
  [
    { role: 'top', end: 'bottom', ofRows: true },
    'quietest|the quietest|least busy|the least busy|least frequent|least common|least popular|the least popular|rarest|最清闲|最闲|最冷清|最不繁忙|最罕见|最少见',
  ],
  [
    { role: 'compare', op: '>' },
    'more than|over|above|exceeding|exceeds|exceed|greater than|higher than|larger than|bigger than|older than|longer than|>|in excess of|upwards of|超过|大于|高于|多于',
  ],
  [{ role: 'compare', op: '=' }, '=|equal|equal to|equals|exactly|等于|为'],
  [
    { role: 'compare', op: '>=' },
    'at least|no less than|not less than|no fewer than|not fewer than|a minimum of|with a minimum of|greater than or equal to|more than or equal to|>=|≥|至少|不少于|不低于|不小于|大于等于|大于或等于|高于或等于|达到|达',
  ],
  [
    { role: 'compare', op: '<' },
    'less than|under|below|fewer than|lower than|smaller than|younger than|shorter than|<|少于|低于|小于|不到|不足',
  ],
  [
    { role: 'compare', op: '<=' },
    'at most|no more than|not more than|up to|a maximum of|with a maximum of|less than or equal to|<=|≤|至多|最多不超过|不超过|不高于|不大于|不多于|小于等于|小于或等于',
  ],
  [
    { role: 'compare', op: '>=', after: true },
    'or older|and older|or later|or after|or more|and more|or above|and above|or over|以上|及以上|或以上|或更多',
  ],
  [
    { role: 'compare', op: '<=', after: true },
    'or younger|and younger|or earlier|or before|or less|or fewer|or below|and below|or under|以下|及以下|或以下|或更少',
  ],
  [
    { role: 'split' },
    'break down|breakdown of|breakdown|broken down|break out|broken out|distribution of|distribution|distributed|spread|spread over|differ|differs|vary|varies|split|split up|slice|segment|group|divide up|分布|的分布|分布情况|拆分|拆开|划分|划分的|细分|分开|分类|分组',
  ],
  [{ role: 'between' }, 'between|in between|ranging between|之间|介于'],
  [
    { role: 'not' },
    'except|except for|other than|without|excluding|exclude|not in|but not|not|not counting|but|all but|everything but|everywhere but|anything but|all except|everything except|everything other than|ignoring|ignore|omitting|omit|skipping|skip|disregarding|minus|with the exception of|the exception of|outside|outside of|beyond|no|neither|non|never|never been|has not|have not|had not|has not been|have not been|had not been|not been|not yet|not yet been|still not|yet to be|still to be|did not|does not|do not|were not|was not|are not|is not|除去|除掉|不看|不要|不算入|不包含|扣掉|not including|leaving out|leave out|apart from|aside from|不算|不计|不算上|剔除|撇开|刨除|刨去|扣除|非|不是|没有|未|除|除了|不含|不包括|排除|去掉',
  ],
  [
    { role: 'not', after: true },
    'excluded|not included|left out|aside|omitted|除外|不算|不计|不计入|外|以外|之外|不包括在内',
  ],
  [{ role: 'others' }, '其他|其它|其余|别的|other|the other|all other|the remaining|remaining'],
  [{ role: 'or' }, 'or|nor|或|或者|或是|oder'],
  [
    { role: 'sort', dir: null },
    'sort|排|排的|来排|sort by|sorted|sorted by|ordered|ordered by|in order of|ranked in order of|排序|排列|排个序的|来排序',
  ],
  [
    { role: 'sort', dir: 'desc' },
    'descending|in descending order|in descending order of|sorted descending|highest first|largest first|biggest first|most first|from highest to lowest|highest to lowest|high to low|from high to low|从高到低|由高到低|从大到小|由大到小|从多到少|由多到少|降序|倒序',
  ],
  [
    { role: 'sort', dir: 'asc' },
    'ascending|in ascending order|in ascending order of|sorted ascending|lowest first|smallest first|fewest first|from lowest to highest|lowest to highest|low to high|from low to high|从低到高|由低到高|从小到大|由小到大|从少到多|由少到多|升序|正序',
  ],
  [
    { role: 'degree' },
    'how|how high|how low|how big|how large|how great|how long|how good|how bad|how strong|多高|多大|多长|有多高|有多大|有多长|有多低|高不高',
  ],
  [{ role: 'unit', of: 'age' }, 'years old|year old|years of age|yrs old|year olds|周岁|岁'],
  [{ role: 'unit', of: 'points' }, 'points|point|stars|star|分|颗星|星'],
  [{ role: 'unit', of: 'min' }, 'minutes|minute|mins|min|分钟'],
  [{ role: 'unit', of: 'h' }, 'hours|hrs|h|小时|个小时'],
  [{ role: 'unit', of: 'y' }, '周年'],
  [{ role: 'unit', of: 'mo' }, '整月'],
  [{ role: 'unit', of: 'm2' }, '平米|平方米|平方|㎡|m2|square metres|square meters|sqm'],
  [{ role: 'unit', of: 'nights' }, '间夜'],
  [{ role: 'unit', of: 'gbp' }, '£|pounds|pound|gbp|quid|英镑'],
  [{ role: 'unit', of: 'cny' }, '元|块|块钱|rmb|cny|yuan|人民币|¥|￥'],
  [{ role: 'unit', of: 'usd' }, 'dollars|dollar|usd|us dollars|$|美元|美金'],
  [{ role: 'unit', of: 'eur' }, 'euros|euro|eur|€|欧元'],
  [{ role: 'unit', of: 'kn' }, 'knots|knot|kn|kts|节'],
  [{ role: 'unit', of: 'mi' }, 'miles|mi|英里'],
  [{ role: 'unit', of: 'km' }, 'kilometers|kilometres|km|公里|千米'],
  [{ role: 'unit', of: 'kg' }, 'kilograms|kilos|kg|公斤|千克'],
  [
    { role: 'show', as: 'pctGrand' },
    'share|share of|what % of|what share of|what percentage of|what percent of|as a percentage of total|as a share of total|as % of total|% of total|percent of total|percentage|percentage of|in percent|in %|proportion of|proportion|as share of total|fraction|fraction of|what fraction of|portion|portion of|what portion of|what part of|what proportion of|contribution of|contribution to|as percent of the total|as percentage of the total|as a percentage of the total|as a percent of the total|percent of the total|% of the total|as a proportion of|as a share of|as a fraction of|as a percentage|as percentages|as percent|as percentage|in percentages|percentage breakdown of|percentage share|percentage share of|relative share|relative share of|占总数的百分之多少|占几成|占了几成|占总数的几成|占总数的多少|占总数多少|占多大比例|占了多大比例|占多大的比例|占比多大|占比是多大|占比有多大|的占比|占到多少|占多少比例|百分之多少|百分之几|占百分之多少|占百分之几|占比多少|占比是多少|比重|的比重|占总体的比例|占全部|构成|的构成|占了多少比例|占比|占|占总|所占|占总数的百分比|百分比|份额|比例',
  ],
  [
    { role: 'show', as: 'running' },
    'running|running total|running total of|cumulative|cumulated|accumulated|累计|累积|累计值|累积值',
  ],
  [
    { role: 'show', as: 'rank' },
    'rank|ranking|ranking of|rank of|ranked|排名|排个名|排名次|排一下名|排个序|排一排|排行|排行榜|名次|的名次|排第几|排第几名',
  ],
  [
    { role: 'trend' },
    'over time|developed|develop|develops|evolved|evolve|evolves|changed over time|change over time|develop over time|developed over time|changed|trend|trend of|trends|development of|time course of|evolution of|history of|time series|time series of|trending|趋势|趋势图|历史趋势|时间趋势|怎么变化|course of|the course of|如何变化|是怎么变化的|怎么变化的|是如何变化的|变化趋势|的变化趋势|走势|变化情况|随时间变化|随时间',
  ],
  [
    { role: 'versus' },
    'vs|vs.|versus|compare|compared with|compared to|comparison of|against|difference between|difference in|difference|the difference in|difference of|relative to|差异|的差异|差距|的差距|差别|相差|对照|比一比|比|多多少|少多少|多了多少|少了多少|高多少|高了多少|低多少|低了多少|差多少|相差多少|增加了多少|减少了多少|对比|相比|比较',
  ],
  [
    { role: 'before', period: 'year' },
    'compare with the year before|compare to the year before|compare with last year|compare to last year|compare with the previous year|compare to the previous year|compare with a year earlier|compare to a year earlier|compare with a year ago|compare to a year ago|year over year|year on year|yoy|y/y|compared to last year|compared to the year before|vs the previous year|versus last year|vs last year|vs the year before|compared with the year before|compared with last year|同比|year over year growth|year over year change|yoy growth|yoy change|growth year over year|change year over year|growth on the year before|compared to the previous year|compared with the previous year|compared to a year ago|compared with a year ago|compared to a year earlier|compared with a year earlier|compared with the same month a year earlier|compared to the same month a year earlier|compared with the same month last year|compared to the same period last year|compared with the same period last year|versus a year ago|vs a year ago|versus the year before|versus the previous year|against last year|against the year before|against the previous year|同比增长|同比增长率|同比变化|同比变化率|同比增幅|同比增速|同比情况|与去年相比|和去年相比|跟去年相比|与去年同期相比|和去年同期相比|较去年同期|与上年相比|与上年同期相比|比去年同期',
  ],
  [{ role: 'before', period: 'year' }, SAME_A_YEAR_BEFORE],
  [
    { role: 'before', period: 'previous' },
    'compare with the period before|compare to the period before|compare with the previous period|compare to the previous period|compare with the month before|compare to the month before|compare with the previous month|compare to the previous month|month over month|mom|quarter over quarter|vs the period before|compared with the period before|compared to the previous period|vs previous|vs the previous period|compared with the previous period|period over period|环比|month over month growth|month over month change|quarter over quarter growth|compared with the month before|compared to the month before|compared with the previous month|compared to the previous month|versus the month before|versus the previous month|vs the previous month|versus the period before|versus the previous period|against the previous period|环比增长|环比增长率|环比变化|环比变化率|环比增幅|环比增速|环比情况|与上月相比|和上月相比|与上期相比|和上期相比',
  ],
  [
    { role: 'why' },
    "why|why did|why do|why does|why have|why has|why is|why are|why was|why were|what caused|what drove|what explains|explain why|为什么|为何|为啥|怎么会|how come|what's behind|what is behind|what was behind|what lies behind|the reason for|reason for|the reasons for|reasons for|reason|reasons|what is the reason|what's the reason|what is the reason for|what are the reasons for|what made|what led to|what contributed to|what contributed|what is responsible for|what is driving|what is causing|cause of|causes of|the cause of|what is the cause of|drivers of|driver of|原因|的原因|原因是什么|的原因是什么|什么原因|是什么原因|是什么导致|是什么导致了|什么导致|什么导致了|导致|因为什么|是因为什么|什么原因导致|什么原因使",
  ],
  [
    { role: 'moved', up: true },
    'rise|rose|risen|rising|increase|increased|grow|grew|grown|go up|went up|going up|higher|up|上升|增加|上涨|增长|变多|升高|变高|the rise in|rise in|rise of|the increase in|increase in|increase of|growth in|jump|jumped|jump in|surge|surged|surge in|climbed|spike|spike in|more|上升了|增加了|增多|多了|提高|变长',
  ],
  [
    { role: 'moved', up: false },
    'fall|fell|fallen|falling|decline|declined|decrease|decreased|drop|dropped|go down|went down|lower|down|下降|减少|下跌|变少|降低|变低|the fall in|fall in|fall of|the drop in|drop in|drop of|the decline in|decline in|decline of|the decrease in|decrease in|decrease of|dip|dip in|fewer|less|shrink|shrank|下降了|减少了|少了|下滑|变短',
  ],
  [
    { role: 'moved', up: null },
    'change|change in|changed|the change in|move|moved|worsen|worsened|get worse|got worse|deteriorate|deteriorated|improve|improved|get better|got better|变严重|变严重了|恶化|恶化了|变差|变差了|变好|变好了|改善|改善了|好转|变化|的变化|变动|改变',
  ],
  [
    { role: 'records' },
    'records|the records|the rows of|rows of|individual rows of|the records of|underlying rows|underlying records|underlying data|raw rows|raw records|raw data|individual rows|individual records|row by row|line by line|drill through to|drill through|drill down to the rows of|which records are behind|records behind|the records behind|一条条|一条一条|一条条列出来|逐条列出|一笔笔|原始记录|原始数据|底层数据|逐条|逐笔|records of|show the records of|rows|rows behind|the rows behind|details|明细|记录|的明细',
  ],
  [{ role: 'records', single: true }, 'individual|单个|每一条|逐个'],
  [{ role: 'records', soft: true }, 'list|列出'],
  [
    { role: 'define' },
    "what is|what's|what does|what is meant by|meant by|explain|mean|meaning|what do you mean by|stand for|describe|description of|公式|的公式|计算公式|计算方法|的计算方法|算法|口径|的口径|计算口径|什么叫|叫什么|何谓|怎么计算出来|是怎么计算出来的|怎么计算出来的|怎么得出|how is|define|defined|怎么定义|怎么定义的|如何定义|如何定义的|怎样定义|怎样计算|怎么算的|怎么算出来的|什么是|是什么|是什么意思|什么意思|的定义|定义|怎么算|如何计算|怎么计算|含义|解释|解释一下|指什么|指的是什么",
  ],
  [
    { role: 'grain', grain: 'day' },
    'daily|every day|day by day|day to day|from day to day|每天|每日|按天|按日|逐日|逐天|分天',
  ],
  [
    { role: 'grain', grain: 'week' },
    'weekly|by week|per week|each week|every week|week by week|week over week|for each week|每周|按周|逐周|各周|分周',
  ],
  [
    { role: 'define', strict: true },
    "how do you calculate|how do you compute|how is it calculated|definition of|what is the definition of|what's the definition of|formula|formula of|formula for|the formula for|how do you define|the definition of|calculated|computed|meaning of|how is it defined",
  ],
  [{ role: 'grain', grain: 'hour' }, 'hourly|every hour|hour by hour'],
  [{ role: 'grain', grain: 'hour', soft: true }, 'by hour|per hour|each hour|按小时|每小时'],
  [{ role: 'grain', grain: 'day', soft: true }, 'by day|per day|each day|by date|按日期'],
  [
    { role: 'grain', grain: 'month', soft: true },
    'by month|over the months|across the months|按月|各月|各个月|按月份|月度|分月|分月份',
  ],
  [
    { role: 'grain', grain: 'month', soft: true, each: true },
    'per month|each month|for each month|每月|每个月',
  ],
  [
    { role: 'grain', grain: 'quarter', soft: true },
    'by quarter|over the quarters|按季度|各季度|分季度|按季',
  ],
  [
    { role: 'grain', grain: 'quarter', soft: true, each: true },
    'per quarter|each quarter|for each quarter|每季度|每个季度',
  ],
  [
    { role: 'grain', grain: 'year', soft: true },
    'by year|per year|each year|for each year|over the years|across the years|through the years|down the years|throughout the years|按年|每年|各年|历年|分年|按年份|逐年来',
  ],
  [
    { role: 'grain', grain: 'month' },
    'monthly|every month|from month to month|month to month|逐月',
  ],
  [{ role: 'grain', grain: 'quarter' }, 'quarterly|every quarter|逐季'],
  [
    { role: 'grain', grain: 'year' },
    'yearly|annually|annual|every year|from year to year|year to year|逐年',
  ],
  [
    { role: 'place', side: 'origin' },
    'from|departure|departing|departing from|departing in|leaving|leaving from|originating in|originating from|starting in|starting from|out of|从|出发|起飞|离开|始发|飞出',
  ],
  [
    { role: 'place', side: 'destination' },
    'to|into|arrival|arriving|arriving in|arriving at|landing in|landing at|bound for|heading to|heading for|到|飞往|飞到|飞去|到达|降落|前往|抵达',
  ],
  [
    { role: 'follow', mode: 'add' },
    'and|break that down|break it down|break this down|break them down|split that|split it|split this|split them|再|再分',
  ],
  [
    { role: 'follow', mode: 'about' },
    'what about|how about|and what about|same for|the same for|do the same for|and the same for|same thing for|the same thing for|now for|那|那么',
  ],
  [{ role: 'follow', mode: 'plus' }, 'also|plus|and also|add|add in|加上|再加上|还有|再加|加'],
  [{ role: 'follow', mode: 'only' }, 'only|just|but only|only for|just for|只看|仅看|只要|仅限|只'],
  [{ role: 'follow', mode: 'instead' }, 'instead|rather|instead of that|换成|改成|改为|改看|换为'],
  [
    { role: 'count' },
    'how many|how much|how often|how frequently|how many times|number of times|the number of times|count|count the|count up|how many unique|几|几条|几家|几架|几起|几班|几趟|有几条|有几家|number of unique|the number of unique|number of the different|how many different|how many distinct|number of|the number of|number of different|number of distinct|count of|多少|有多少|多少个|有多少个|有多少条|多少条|是多少|有几个|几个|多少次|多少种|有多少种|几种|有几种|多少个不同|多少个不同的|有多少个不同的|有多少不同的|多少不同的|几单|多少单|有几单|有多少单|几笔|多少笔|有几笔|有多少笔|多少门|几门|多少位|几位|多少班|多少趟|有多少班|多少起|有多少起',
  ],
  [
    { role: 'shift', unit: 'year' },
    'the year before|the year earlier|a year earlier|the previous year|previous year|the preceding year|the prior year|前一年|上一年|上年|上年同期|去年同期',
  ],
  [
    { role: 'shift', unit: 'quarter' },
    'the quarter before|the previous quarter|previous quarter|the preceding quarter|上一季度|上一个季度|前一季度|前一个季度',
  ],
  [
    { role: 'shift', unit: 'month' },
    'the month before|the previous month|previous month|the preceding month|上一个月|前一个月|前一月|上一月',
  ],
  [
    { role: 'shift', unit: null },
    'the period before|the previous period|previous period|上一期|前一期|上期',
  ],
  [
    { role: 'count', people: true },
    'how many people|how many persons|number of people|number of persons|多少人',
  ],
  ...numberWords(),
  [
    { role: 'agg', as: 'sum' },
    'total|total of|sum|sum of|in total|altogether|一共|总共|总|总数|合计|总计|总和',
  ],
  [{ role: 'agg', as: 'all' }, 'overall|总体|整体'],
  [
    { role: 'ratio' },
    'ratio|ratio of|the ratio of|ratio between|quotient|quotient of|之比|的比|比率|的比率|比值|的比值|之比是',
  ],
  [{ role: 'counted' }, '数量|个数|数目'],
  [{ role: 'over' }, 'divided by|除以'],
  [
    { role: 'replaced' },
    'instead of|instead of the|rather than|rather than the|in place of|in place of the|而不是|而不看|取代|代替',
  ],
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
