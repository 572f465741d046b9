const UNITS: Readonly<Record<string, string>> = {
  年: '逐年',
  季: '逐季',
  季度: '逐季',
  月: '逐月',
  周: '逐周',
  星期: '逐周',
  礼拜: '逐周',
  天: '逐日',
  日: '逐日',
};

/** 一个月一个月地, 一个州一个州地: one after the other */
const ONE_BY_ONE =
  /(?<![第十百千])[一1](个|家|种|条|座|项|名|位|款|类|门|所)?([年季月周天日]|季度|星期|礼拜|\p{Script=Han}{1,6}?),?[一1]\1\2(?![年月日号度])(?:地|的(?=[列看数算统]))?/gu;

/** 月月, 年年, 天天 before what is asked is each of them: no rule; names have such characters twice */
/** 一个一个: of nothing that is named */
const ONE_COUNTED = /^[个家种条座项名位款类门所笔单件次起点张份例步下手]$/;
const COUNTER = '(?:个|家|种|名|位|条|座|所|类|款|项|起|间|门|支)';
/** 最高的三个行业是哪三个: the number is said twice */
const WHICH_OF_THEM = new RegExp(
  `(\\d+|[一二两三四五六七八九十])(?=${COUNTER}.*?,?(?:分别|都)?(?:会)?是哪\\1${COUNTER}(?:\\p{Script=Han}{1,4})?[?？。!！]*$)(.*?),?(?:分别|都)?(?:会)?是哪\\1${COUNTER}`,
  'u',
);

const WHEN =
  '(?=(?:19|20)\\d\\d|[去今前本]年|上个?月|本月|这个月|上个?季|本季|上周|本周|最近|过去|近|\\d{1,2}月|[一二三四五六七八九十]{1,2}月)';
/** 时间取2001年, 日期限定在去年: which time is meant */
const TIME_IS = new RegExp(
  `(?<![\\p{Script=Han}a-z])(?:统计|查询|数据)?的?(?:时间段|时间范围|时间区间|时间|日期范围|日期|期间|年份|年度|月份)(?:上)?(?:就|只|请)?(?:取|选择|选取|选|限定在|限定为|限定于|限定|限制在|定在|定为|设为|设成|设在|设定为|锁定|指定|用|为|是|:)${WHEN}`,
  'gu',
);
/** 取2001年的鸟击次数 */
const TAKE_TIME = new RegExp(`(?<![仅提收领索换录争])(?:只|就)?取${WHEN}`, 'g');
/** 取前5个州 */
const TAKE_FIRST = /(?<![仅只提收领索换录争])取(?=前 ?[\d一二两三四五六七八九十])/g;

/** 报了多少起, 上报过几例: there were so many */
const REPORTED =
  /(?:上报|报告|报上来|报案|报)(?:了|过)?(?=(?:多少|几)(?:起|例|宗|桩|次|件)(?!数))/g;

/** 打从1998年起, 2008年9月往后: from then on */
const FROM_THEN = new RegExp(`(?:打从|自打|自从|打)${WHEN}`, 'g');
const ONWARDS = /(?<=[年月日号])(?:份)?(?:开始)?(?:往后|朝后)/g;
/** 较2000年增加: compared with it */
const COMPARED = new RegExp(`(?<!比)较${WHEN}`, 'g');

/** 周几: the day of the week */
const WEEKDAY = /(?<![每本上这下几一二三四两\d])(?:周|礼拜)几(?![个家次天点月])/g;

/** 1995至1999年间 */
const WITHIN_YEARS = /(?<=\d{4} ?(?:年|财年)|\d月)(?:之)?间(?=[的,，内]|$)/g;
/** 去掉政府以后各行业 */
const THEN =
  /(?<=(?:去掉|去除|排除|剔除|除去|刨除|扣除|不算|不含|不包括)[^,，。;；]{1,12})(?:以后|之后)(?=\p{Script=Han})/gu;
/** 平均一次鸟击 */
const MEAN_OF_ONE = /平均(?:下来)?一(?=[次起单笔趟班架例宗])/g;

/** 加州飞德州的航班: to there */
const FLIES_TO =
  /(?<=[州省市]|[a-z] ?|[周期][一二三四五六日末]|[早晚午夜][上间]?)飞 ?(?![行了过机往到去抵来走多几的得])(?=[^,，。]{2,20}?的?航班)/g;

/** 跟上一年比一比: compared with it */
const COMPARED_A_LITTLE =
  /([和跟与同](?:上一?年|前一年|去年|上个?月|上一月|上个?季度|上一?周|上一?期|前一期))(?:再|来|作|做|作个|做个|进行)?(?:比一比|比一下|比比看|比比|比较一下|比较下|比较比较|对比一下|对比下|对比看看)/g;
/** 一个财年一行, 每个州一行 */
const LINE_EACH =
  /(?<!第)(?:一个?|每一?个?|各)(\p{Script=Han}{1,6}?)(?:各|占)?一(?:行|条线)(?=$|[,，。?？!！;；])/gu;
/** 逐年数 at the end */
const COUNT_ON = /(?<=逐[年季月周日])数(?=$|[,，。?？!！])/g;
/** 2月10日到2月20日(含): a range has its last day */
const INCLUDED =
  /(?<=[到至~—–-][^,，。;；以之前后()]{1,12}[日号月年])\((?:都|均)?(?:含|包含|包括|含当[天日]|含首尾|含两端)\)/g;
/** 有多少人失业: how many of them there are */
const PEOPLE_OUT = /有?多少人(失业|就业)(?=了?(?:$|[,，。?？!！呢吗]))/g;
/** 总共飞了多少英里 */
const FLOWN = /(?:总共|一共|共)?飞(?:行)?了?多少(?:英里|公里)(?=[,，。?？!！]|$)/g;
/** 落地德州的航班 */
const LANDED = /(?:落地|降落)(?:在|到|于)?(?=\p{Script=Han}{2,6}的(?:飞机|航班))/gu;

/** A Chinese text whose lists and times are said in the plain way: 逐月, 是哪些, 2001年. */
export function asUsualListsZh(text: string): string {
  return text
    .replaceAll(ONE_BY_ONE, (said, _counter, name: string) =>
      ONE_COUNTED.test(name) ? said : (UNITS[name] ?? `按${name}`),
    )
    .replace(WHICH_OF_THEM, '$1$2是哪些')
    .replaceAll(TIME_IS, '')
    .replaceAll(TAKE_TIME, (said) => (/^[只就]/.test(said) ? '只看' : ''))
    .replaceAll(TAKE_FIRST, '')
    .replaceAll(FLIES_TO, '飞往')
    .replaceAll(WITHIN_YEARS, '')
    .replaceAll(THEN, ',')
    .replaceAll(MEAN_OF_ONE, '平均每')
    .replaceAll(REPORTED, '有')
    .replaceAll(FROM_THEN, '从')
    .replaceAll(WEEKDAY, '星期几')
    .replaceAll(ONWARDS, '起')
    .replaceAll(COMPARED, '比')
    .replaceAll(COMPARED_A_LITTLE, '$1比')
    .replaceAll(LINE_EACH, (_, name: string) => UNITS[name] ?? `按${name}`)
    .replaceAll(COUNT_ON, '')
    .replaceAll(INCLUDED, '')
    .replaceAll(PEOPLE_OUT, '$1人数是多少')
    .replaceAll(FLOWN, '里程是多少')
    .replaceAll(LANDED, '飞往');
}
