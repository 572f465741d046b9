import { phrasePairs } from './phrase-pairs';
import { RELATION_VERBS } from './relation-verbs';
import type { Word } from './word-roles';

/** How somebody begins who asks for something; nothing that says what. */
const CARRIERS = [
  'looking only at|looking just at|looking at only|looking at just|looking at|list what|list which|please compare',
  "i'm after|i am after|we're after|we are after",
  'run|run me|run the numbers on|run the numbers for|run a query for|run a report on|run up|give|hand me|throw me',
  'bring up|bring me|call up|dig up|dig out|look up|pull together|put together|crunch|crunch the numbers on',
  'crunch the numbers for|work out|figure out|tally|tally up|tabulate|compile|produce|generate|prepare|build|build me',
  'create|make|make me|set up|spell out|lay out|report|report on|summarize|summarise|sum up|outline|check|need|we want',
  'give|provide|kindly|alright|hmm|um|btw|by the way|just curious|curious|i wonder|wondering|i was wondering|trying to see',
  'trying to find out|i am trying to see|i want|i just want|i just need|i only need|i only want|we just need|could we get',
  'can we see|can we get|could we see|may we see|can i have|could i have|may i have|could you pull|can you pull',
  'could you run|can you run|could you get me|can you get me|could you give me|can you give me|would you pull|would you run',
  'could you show me|can you show me|could you tell me|can you tell me|would you show me|would you tell me',
  'could you show|can you show|help me see|help me find|help me understand|help me with|walk me through|take me through',
  'a summary of|a quick summary of|an overview of|a quick overview of|a report of|a report on|a table of|a look at',
  'a quick look at|the numbers for|the numbers on|numbers for|numbers on|the figures for|the figures on|figures for',
  'figures on|stats on|stats for|statistics on|statistics for|the stats on|the stats for|data on|data for|the data on',
  'the data for|first of all|to start with|to begin with|one more thing|one more|last question|new question',
  'different question|another question|question|my question is|the question is|for my report|for the report|for reference',
].join('|');

/** How somebody ends: that a number is enough, for what it is needed, and thanks. */
const CLOSINGS = [
  'both days included|both included|inclusive|thanks|thank you|plz|i only need the number|i just need the number|i only want the number|i just want the number|i just want a number',
  'only the number|just the number|just the total|just a number|just one number|just the figure|just the count|number only',
  'a single number|one number|as one number|as a single number|in one number|numbers only|the number only|just numbers',
  "that's all|that is all|nothing else|nothing fancy|if you can|if possible|if that's possible|if that is possible|if it's possible|if it is possible|if that works|if that's okay|if you please|if you would|asap|when you can",
  'thanks a lot|thank you very much|many thanks|thanks in advance|cheers|for my report|for a report|for the report|for me',
  'for my slides|for the slides|for the board|for my boss|for a presentation|for reference|for the record|i mean|you know',
  'the whole stretch|the full stretch|the entire stretch|the whole period|the full period|the entire period|the whole time',
  'over the whole period|over the full period|over the whole time|the full history|the whole history|the whole thing',
  'as far as the data goes|as far as we have data|so i can compare|for comparison|all of it|the lot|of the data|in the data',
  'in our data|in this data|in the dataset|in the data set|in the records|on record|on the books|in the books|in there',
].join('|');

/** What rows do that are there, and what whoever they belong to does: no more than that there are such rows. */
const HAPPENING = [
  'earn|earns|bring|brings|charged|selling|give|gives|gave|given|issued|earned|granted|assessed|were made|was made|are made|came|comes|come|placed|were placed',
  'got|gets|get|happens|happen|occurred|occurs|occur|caused|causes|cause|showed up|shows up|show up|popped up|pops up',
  'cropped up|crops up|came up|comes up|come up|came about|come about|arose|arise|existed|exists|exist|racked up|racks up',
  'rack up|ran up|run up|sees|seen|experienced|experiences|experience|suffered|suffers|suffer|took|takes|take',
  'pulled in|pulls in|pull in|raked in|rakes in|rake in|brings in|bring in|collected|collects|collect|received|receives',
  'receive|incurs|incur|posted|posts|post|tallied|tallies|totaled|totalled|totals|made up|makes up|make up|made|makes',
  'added up to|adds up to|add up to|amounted to|amounts to|amount to|came to|comes to|come to|ended up with|ends up with',
  'end up with|ended up|wound up with|winds up with|landed|netted|yielded|yields|yield|accounted for|accounts for',
  'account for|contributed|contributes|contribute|drew|draw|draws|attracted|attracts|attract|handled|handles|handle',
  'registers|register|logs|logs in|counted|counts|featured|feature|features|appeared|appears|appear',
  'were seen|was seen|are seen|were spotted|was spotted|were counted|was counted|were found|was found|are found',
  'were noted|was noted|were had|were there|was there|are there|is there|been reported|been recorded|been seen|been logged',
  'keep|keeps|kept|falls in|fall in|fell in|falls into|fall into|falls under|fall under|falls within|fall within',
].join('|');

/** Where rows begin and end that go from one place to another. */
const STARTS = [
  phrasePairs(
    'start|starts|started|begin|begins|began|originate|originates|originated|depart|departs|departed',
    'in|from|at|out of',
  ),
  phrasePairs(
    'take off|takes off|took off|taking off|set off|sets off|set out',
    'in|from|at|out of',
  ),
  phrasePairs('leave|leaves|left|leaving', 'from|out of'),
  phrasePairs('fly|flies|flew|flown|flying|go|going|head|heading', 'out of'),
  phrasePairs('come|comes|came', 'out of'),
  'leave|leaves|left|depart|departs|departed|flew out of|setting off from|out of',
].join('|');
const ENDS = [
  phrasePairs('land|lands|landed|arrive|arrives|arrived|touch down|touched down', 'in|at|into'),
  phrasePairs(
    'end|ends|ended|ending|finish|finishes|finished|terminate|terminates|terminated',
    'in|at',
  ),
  phrasePairs(
    'fly|flies|flew|flown|flying|head|heads|headed|heading|go|goes|went|going|travel|bound',
    'to|into|for',
  ),
  phrasePairs('come|comes|came|coming', 'into'),
].join('|');

const WHY = [
  'whats behind|what was driving|what triggered|what pushed|what prompted|how do you explain|how do we explain',
  'how can you explain|what accounts for|what accounted for|what explained|what is causing|what has caused|what brought on',
  "what's driving|what's causing|what's responsible for|what lay behind|what stands behind|what's the story behind",
  'who or what is behind|where does the change come from|reason behind|reasons behind|the reason behind|the reasons behind',
  '少在哪儿了|少在哪儿|少在哪里|少在哪|多在哪儿了|多在哪儿|多在哪里|多在哪|差在哪儿|差在哪里|差在哪|高在哪里|高在哪儿|低在哪里|低在哪儿',
  '涨在哪|涨在哪儿|涨在哪里|降在哪|降在哪儿|降在哪里|跌在哪|跌在哪里|问题出在哪|出在哪|出在哪里|原因在哪|原因在哪里|原因出在哪|怎么回事|是怎么回事|咋回事|什么缘故|啥原因',
].join('|');

const ROWS = phrasePairs(
  'individual|single|underlying|raw|detailed|actual|row level|record level',
  'records behind|rows behind|data behind|entries behind|cases behind|records for|rows for|records of|rows of|entries|cases',
);

/** That all is asked until the last day of data. */
const SO_FAR =
  'so far|to date|until now|till now|up to now|up until now|thus far|to this day|as of today|as of now|ever|至今|至今为止|到现在|到现在为止|截至今日|截至今天|截止今天|有史以来|历来';

const HAN_HAPPENING =
  '买过东西|买过|买了东西|消费过|消费了|下过单|来过|光顾过|卖出过|卖出|卖过|售出过|交易过|收了|收到了多少|上报|上报的|上报了|报告的|报告了|报上来的|登记|登记的|登记了|登记在册的|记录的|记录了|记录下来的|统计到的|收到的|收到了|收上来的|收上来|征收的|征收了|挨|挨了|遭遇|遭遇的|遭遇了|遭到|遭到的|碰到|碰到的|遇到|遇到的|遇上|遇上的|发生过的|出过|出了|有记录的|在册的|贡献了|贡献|贡献的';
const HAN_SAID =
  '到底|究竟|数一数|数一下|拉个单子|拉一个单子|拉张单子|列个单子|开个单子|列个名单|拉个名单|摆一起|摆一起看|摆在一起|摆在一起看|放一起|放一起看|搁一起|搁一块|摆一块|放一块|并排看|是谁|都是谁|分别是谁|的时候|含首尾|含首尾两天|首尾两天都算|首尾都算|下来|算下来|加起来|合起来|总起来|进来|儿|那天|当天|那一天|统统|一律|通通|全都|拉出来看看|扒一扒|扒拉|盘一盘|捋一捋|给俺|俺|俺要|帮俺|麻溜|麻溜的|赶紧|赶快|在线等|随便|简单|简单点|简单说|直接|直接给|直接给我|数就行|给个数|给个数就行|就行|就行了|就好|就可以|就可以了|即可|行不行|好不好|好吗|好么|成吗|行吗|谢了|谢谢啦|哪儿|滴|咯|呐|唉|诶|喂|开会要用|开会用|汇报用|做报告用|写报告用';

/**
 * Plain words by what they do, each read only where it can do nothing else: `opening` before all that is asked,
 * `closing` after it, `verb` behind what there is or who has it and before a place, a time, a superlative or a measure.
 * A word that a cube's own names have is never one of `verb`.
 */
export const PLAIN_PHRASES: readonly (readonly [Word, string])[] = [
  [{ role: 'fill', opening: true }, CARRIERS],
  [{ role: 'fill', closing: true }, CLOSINGS],
  [{ role: 'fill', verb: true }, HAPPENING],
  [{ role: 'fill', verb: true }, HAN_HAPPENING],
  [{ role: 'fill', relates: true }, [...RELATION_VERBS.keys()].join('|')],
  [{ role: 'fill', dash: true }, '-|–|—'],
  [{ role: 'fill' }, HAN_SAID],
  [
    { role: 'fill', ofMember: true },
    'via|through|because of|owing to|on account of|as a result of|for reasons of|for the reason|for reason|by way of|by means of|paid to|paid via|paid through|sent via|sent through|sold to|sold via|sold through|made via|made through|placed via|placed through|booked via|booked through|ordered via|ordered through|通过|经由|about|concerning|regarding|relating to|related to|involving|marked as|marked|classified as|classed as|labelled|labeled|tagged|tagged as|called|named|titled|entitled|by the name of|described as|of type|of the type|of kind|关于|有关|使用|选择|选择了',
  ],
  [
    { role: 'fill' },
    "although|even though|though|tend to be|tends to be|tended to be|tend to|tends to|tended to|from us|with us|still|yet|already|who|who's|who is|who are|who has|who have|who had|who was|which ones|which one|what ones|what kind of|what kinds of|which kind of|what sort of|what sorts of|beside|in addition to|respectively|apiece|make that|turn that into|show that|plot that|draw that|give me that|turn it to",
  ],
  [{ role: 'fill', suffix: true }, 'work|activity|stuff|information|info'],
  [
    { role: 'fill', suffix: true },
    '类|店|部门|时段|类别|分类|类型|种类|级别|档|档次|等级|板块|领域|大类|小类|那边|这边|那里|这里|地区|一带|方向',
  ],
  [{ role: 'place', side: 'origin', verb: true }, STARTS],
  [{ role: 'place', side: 'destination', verb: true }, ENDS],
  [
    { role: 'by' },
    'among|amongst|among all|among the|among all the|amongst the|across all|across all the|across the|by individual|over all the|split across|spread across|spread over the|distributed over|distributed across|distributed among|divided among|divided between|divided across|shared among|broken out across|broken down across|sorted into|bucketed by|binned by|cut by',
  ],
  [
    { role: 'by', each: true },
    'per each|for every single|for every one of the|for each one of the|within every',
  ],
  [
    { role: 'agg', as: 'sum' },
    'all in all|added together|added up|summed up|taken together|together|grand total|grand total of|the grand total|the grand total of|total number of|the total number of|sum total|combined|combined total|all combined|put together',
  ],
  [
    { role: 'not' },
    'do not count|do not include|but leave out|but exclude|but excluding|but without|but ignore|but skip|but ignoring|ignoring everything|ignoring everything that|ignoring anything|ignoring anything that|excluding everything|excluding everything that|excluding anything|excluding anything that|leaving out everything|leaving out everything that|leaving out anything that|leaving aside|setting aside|not looking at|not considering|disregarding everything that|minus everything that|barring|save for|with the exclusion of|exclusive of|taking out|take out|takes out',
  ],
  [
    { role: 'not', opening: true },
    'drop|remove|kick out|throw out|get rid of|cut out|strip out|filter out|hide',
  ],
  [
    { role: 'not' },
    "don't count|don't include|haven't|hasn't|hadn't|haven't been|hasn't been|isn't|aren't|wasn't|weren't|didn't|doesn't",
  ],
  [{ role: 'show', as: 'pctGrand' }, 'slice of|the slice of|chunk of|the chunk of'],
  [{ role: 'grain', grain: 'week' }, '一周一周|一周一周地'],
  [{ role: 'fill', soFar: true }, SO_FAR],
  [
    { role: 'now' },
    'currently|current|at present|presently|at the moment|right now|as things stand|目前|当前|眼下|如今|现如今|现阶段',
  ],
  [{ role: 'typical', as: 'median' }, 'median|median of|中位数|的中位数|中位|中值|中位值'],
  [{ role: 'typical', as: 'usual' }, 'typical|typically|usual|usually|典型|典型的|通常'],
  [
    { role: 'top', end: 'top', ofRows: true },
    'most often|the most often|most frequently|the most frequently|most regularly|用得最多|用的最多|使用最多|使用得最多|出现得最多|最常用|最常使用|最经常|最经常使用',
  ],
  [
    { role: 'top', end: 'bottom', ofRows: true },
    'least often|the least often|least frequently|the least frequently|用得最少|用的最少|使用最少|最少用|最不常用',
  ],
  [
    { role: 'lasting' },
    'how long do|how long does|how long did|how long is|how long are|how long was|how long were|how long have|how long has|how long does it take|how many days do|how many days does|how many days did|多久|要多久|平均要多久|平均多久|需要多久|平均需要多久|多长时间|要多长时间|平均要多长时间|需要多长时间|要几天|平均要几天',
  ],
  [{ role: 'sort', dir: 'desc', ofTime: true }, 'slowest first|longest first'],
  [{ role: 'sort', dir: 'asc', ofTime: true }, 'fastest first|quickest first|shortest first'],
  [{ role: 'sort', dir: 'best' }, 'best first'],
  [{ role: 'sort', dir: 'worst' }, 'worst first'],
  [
    { role: 'sort', dir: 'desc' },
    'most expensive first|dearest first|greatest first|heaviest first',
  ],
  [{ role: 'sort', dir: 'asc' }, 'least first|cheapest first|least expensive first|lightest first'],
  [{ role: 'top', end: 'top', ofTime: true }, 'slowest|the slowest|最慢'],
  [{ role: 'top', end: 'bottom', ofTime: true }, 'fastest|the fastest|quickest|the quickest|最快'],
  [
    { role: 'top', end: 'top', sold: true },
    'best selling|top selling|best sold|most sold|bestselling|卖得最好|卖的最好|卖得最多|卖的最多|买得最多|买的最多|售出最多|最畅销|最热销|销得最好|最好卖',
  ],
  [
    { role: 'top', end: 'bottom', sold: true },
    'worst selling|least sold|slowest selling|卖得最差|卖的最差|卖得最少|卖的最少|买得最少|买的最少|最滞销|最难卖',
  ],
  [
    { role: 'top', end: 'top', costs: true },
    'cost us the most|costs us the most|cost the most|costs the most|cost us most|cost most|costs most',
  ],
  [
    { role: 'top', end: 'bottom', costs: true },
    'cost us the least|costs us the least|cost the least|costs the least',
  ],
  [{ role: 'top', end: 'worst' }, 'weakest|the weakest|poorest|the poorest|最弱|最薄弱'],
  [{ role: 'top', end: 'best' }, 'strongest|the strongest|最强'],
  [{ role: 'fill', ofMember: true }, '因|因为|由于'],
  [{ role: 'number', value: 1, often: 'at' }, 'once|one time|一次'],
  [{ role: 'number', value: 2, often: 'at' }, 'twice'],
  [{ role: 'number', value: 3, often: 'at' }, 'thrice'],
  [
    { role: 'number', value: 1, often: 'exactly' },
    'only once|just once|exactly once|once only|只有一次|仅一次|只一次|仅有一次',
  ],
  [{ role: 'number', value: 2, often: 'exactly' }, 'only twice|just twice|exactly twice'],
  [{ role: 'unit', of: 'times' }, 'times'],
  [{ role: 'why' }, WHY],
  [
    { role: 'versus' },
    'stack up against|stacks up against|stacked up against|measure up against|measures up against|measure up to|hold up against|holds up against|fare against|fares against|fare compared with|fare compared to|fare next to|up against|as against|as opposed to|in comparison with|in comparison to|compared against|set against|pitted against|do against|did against|compares with|compares to|compare against|side by side',
  ],
  [{ role: 'records' }, ROWS],
  [
    { role: 'count' },
    'count the distinct|count distinct|count the different|count the unique|count unique|count of distinct|count of unique|count of different|distinct count of|unique count of|the distinct number of|distinct number of|the count of|how many individual|how many separate|how many kinds of|how many sorts of',
  ],
  [
    { role: 'follow', mode: 'plus' },
    '也加进来|加进来|加进去|也加进去|也加上|带上|也带上|一并加上|一起加上|也列上|也要',
  ],
];
