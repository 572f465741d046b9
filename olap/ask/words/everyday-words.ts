/**
 * Everyday words that no column has, shared by all cubes: what people call whom a business serves, what it earns, and
 * how long something takes.
 */

const list = (text: string): string[] => text.split('|');

/** Whom a business serves. Where a cube counts one of these, "customers" and "people" are they. */
export const SERVED: ReadonlySet<string> = new Set(
  list(
    'customer|client|account|buyer|borrower|cardholder|shopper|subscriber|consumer|guest|patron|member|patient|student|learner|pupil|' +
      'participant|attendee|user|visitor|passenger|donor|tenant|borrower|policyholder|applicant|resident|reader|rider|' +
      'player|owner|客户|顾客|会员|学员|学生|患者|病人|用户|住户|读者|乘客|买家|业主|租户|旅客|访客|捐赠人|投保人|车主|借阅人|借阅者',
  ),
);

/** Words of one meaning; `served`: for whom a business serves, whatever they are. */
export const ENTITY_NAMES = {
  served: list('customers|clients|people|persons|客户|顾客|人'),
  alike: [
    list('vehicle|car|automobile|车|车辆|汽车'),
    list('student|pupil|learner|学生|学员'),
    list('patient|病人|患者'),
    list('member|patron|会员'),
    list('guest|visitor|客人'),
    list('employee|staff|worker|员工|职工'),
    list('teacher|instructor|tutor|老师|教师|任课老师'),
    list('doctor|physician|provider|医生'),
    list('technician|mechanic|engineer|技师|技工|师傅|维修员|维修工|维修师傅'),
    list('driver|司机|驾驶员'),
    list('property|hotel|酒店'),
    list('store|shop|branch|outlet|门店|店铺|分店|店'),
    list('product|item|article|商品|产品'),
    list('course|class|课程|课'),
    list('book|title|图书|书籍|书'),
    list('supplier|vendor|供应商'),
    list('company|firm|business|公司|企业'),
  ] as readonly (readonly string[])[],
} as const;

/** What was earned, of whatever the column is called. */
export const MONEY_NAMES: readonly string[] = list(
  'revenue|sales|turnover|income|takings|earnings|money|total revenue|total sales|billings|' +
    'how much was paid|how much was billed|how much was charged|how much was earned|how much was sold|how much was taken|' +
    'how much did we make|how much did we earn|how much did we bill|how much did we charge|how much did we take|' +
    'how much did we sell|how much have we made|how much have we earned|how much money|how much money did we make|' +
    '金额|消费了多少钱|消费多少钱|一共消费了多少钱|收入|营收|营业额|销售额|消费金额|消费额|总收入|总销售额|收款|收款金额|进账|收了多少钱|卖了多少钱|赚了多少钱|收多少钱|卖多少钱|产值|总产值|业绩|总业绩|创收|创收金额|流水|总流水|营业收入|收入金额|成交额|赚得|赚的钱|进了多少钱|收上来多少钱|入账金额|生意',
);

/** The mean of what was earned with each row, without a word for the rows. */
export const MEAN_MONEY_NAMES: readonly string[] = [
  '',
  '花',
  '花了',
  '消费',
  '消费了',
  '收',
  '收了',
  '付',
  '付了',
  '要花',
  '得花',
  '卖',
  '卖了',
].map((verb) => `平均${verb}多少钱`);

/** The largest single value of what was earned. */
export const LARGEST_NAMES: readonly string[] = ['biggest', 'largest', 'highest', 'most expensive']
  .flatMap((most) =>
    ['bill', 'invoice', 'order', 'sale', 'payment', 'transaction', 'ticket', 'charge'].flatMap(
      (noun) => [`${most} ${noun}`, `${most} single ${noun}`],
    ),
  )
  .concat(list('单笔最高|单笔最大|最大一单|最大的一单|最大的一笔|最大一笔'));

/** Further names of amounts, by their labels. */
export const AMOUNT_NAMES: readonly (readonly [label: RegExp, names: readonly string[]])[] = [
  [/^退(?:费|款|货|)(?:金额|费|款)?$/, list('退了多少钱|退了多少|退款|退费|退款金额|退费金额')],
  [/^(?:优惠|折扣)金额$/, list('优惠了多少钱|优惠了多少|减免了多少')],
  [/\brefunds?\b|\brefund(?:ed)? amount\b/i, list('refunded|how much was refunded|refunds')],
];

/** Words of labels of which each means what another of them does. */
export const ALIKE_WORDS: readonly (readonly string[])[] = [
  ['tax', 'vat'],
  ['client', 'customer'],
  ['sales rep', 'slsrep', 'salesrep', 'sales representative', 'salesperson', 'salesman', 'rep'],
];

/** Names of the members of a field of sexes. */
export const SEXES: readonly (readonly [member: RegExp, names: readonly string[]])[] = [
  [
    /^(?:f|female|woman|w|weiblich|女|女性)$/i,
    list('female|females|women|woman|girls|女|女性|女生|女士|女孩'),
  ],
  [/^(?:m|male|man|männlich|男|男性)$/i, list('male|males|men|man|boys|男|男性|男生|男士|男孩')],
];

/** Labels of amounts that were earned, the surest first. */
export const MONEY_LEVELS: readonly RegExp[] = [
  /\b(?:revenue|sales|turnover|income|takings)\b|umsatz|erlös|营业额|销售额|营收|收入|实收|实付|成交/i,
  /\b(?:total|net|gross|grand)\b.*\b(?:amount|charges?|charged|price|value|total|bill|cost to customer)\b|\b(?:amount|charge|price|value)\b.*\b(?:total|net|gross)\b|总金额|总额|总价/i,
  /\b(?:mrr|arr|invoiced?|billed|paid|payments?|amount|charges?|fares?|premiums?|fees?|value)\b|betrag|金额|费用|价款/i,
  /^(?:总)?(?:房|学|租车|停车|充电|洗车|门票|入园|会|培训|服务|诊疗|诊|挂号|团|寄养|拍摄|保洁|维修|安装|咨询)费$|^租金$|^票款$|^房款$/,
];

/** Labels of amounts before discounts, and of those after them. */
export const BEFORE_DISCOUNTS = /\bgross\b|原价|应付/i;
export const AFTER_DISCOUNTS = /\bnet\b|实收|实付/i;

/** Amounts that are no earnings, or only a part of them. */
export const NO_MONEY =
  /\b(?:refund(?:s|ed)?|returns?|discounts?|rebates?|costs?|expenses?|tax|taxes|vat|tips?|list|copay|co-pay|deposit|fines?|penalt\w+|labou?r|parts?|materials?|shipping|freight|delivery|insurance|commissions?|salar\w+|wages?|bonus|budget|target|loan|balance|credits?|debits?|due|outstanding|unpaid|limit|stock|inventory)\b|退|优惠|折|成本|运费|税|罚|欠|余额|押金|定金|预算|目标|应收|工资|奖金|佣金|支出/i;

/** How long something took, where a cube has the days of one thing alone. */
export const STAY_NAMES: readonly string[] = list(
  'turnaround|turnaround time|handling time|processing time|cycle time|lead time|length of stay|duration of stay|time taken|days|number of days|stay|stays|' +
    '天数|几天|多少天|周期|时长|停留天数|等待天数|处理时长|处理时间|处理周期|完成时长|耗时|用时|多久|平均多久|需要多久|要多久|花多久|多长时间|平均用时',
);

/** What days are called that a column counts. */
export const COUNTED_DAY_NAMES: readonly string[] = list('days|number of days|天数|几天|多少天');

/** How long it is from one date to another. */
export const SPANS_ZH: readonly string[] = list(
  '的时间|时间|的时长|时长|多久|平均多久|要多久|平均要多久|需要多久|平均需要多久|多长时间|平均多长时间|用时|平均用时|的平均天数|平均天数|平均几天|几天|多少天|隔几天|平均隔几天|隔多久|平均隔多久|相隔几天|平均相隔几天|相隔多久|平均相隔多久|间隔几天|平均间隔几天|间隔多久|平均间隔多久',
);

/** What the mean of prices is called. */
export const PRICE_NAMES: readonly string[] = list('均价|平均价|平均价格|平均单价');

/** Whom a number of people on each row counts. */
export const HEAD_NAMES: readonly string[] = list('人|客人|顾客|客人数|总人数|客流|客流量|人流量');

/** Labels of the time that somebody waits. */
export const WAIT = /(?:等待|等候|排队|候\p{Script=Han}).*(?:分钟|时长|时间|小时|天数)/u;

/** How people ask for that time. */
export const WAIT_NAMES: readonly string[] = ['', '平均', '排队', '排队平均'].flatMap((before) =>
  list('等多久|要等多久|等了多久|等多长时间|要等多长时间|需要等多久').map(
    (one) => `${before}${one}`,
  ),
);
