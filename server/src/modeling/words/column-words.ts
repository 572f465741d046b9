import { LRUCache } from 'lru-cache';
import { erpName } from '@bi/olap/fields/erp-names';
import { longWordOf } from '@bi/olap/fields/long-words';
import { gluedWords } from './glued-names';
import { MEAN_LIST, MEAN_ZH, MOVED, OF_ONE, WEIGHT } from './mean-words';
import { KEY_BEHIND_CHINESE } from './name-words';
import { initialsAmong, pinyinName } from './pinyin-names';
import { NO_WORDS, type WordsAround } from './words-around';

/**
 * What names of columns say, in English and in Chinese. English words are between signs of any kind
 * or begin with a capital; Chinese names are read by how they end, and by what they begin with.
 */

/** Names that are remembered for the same words around them. */
const MAX_NAMES = 5000;

/** What names were spelled as lately: of each column dozens of questions are asked, for every other column again. */
const spellings = new LRUCache<string, string>({ max: 5000 });

/** A name with `_` between its words, in lower case: `orderId`, `Order ID` and `order-id` are alike. */
export function spelled(name: string): string {
  const known = spellings.get(name);
  if (known !== undefined) return known;
  const chinese = pinyinName(name);
  const text =
    erpName(name) ??
    (chinese === null ? null : withoutChineseUnit(chinese)) ??
    gluedWords(name)?.join('_').replace('%', 'pct').toLowerCase() ??
    lowerWords(withoutChineseUnit(name));
  spellings.set(name, text);
  return text;
}

/** A Chinese name without the unit in other letters behind it: 体积 of 体积m3, 运费 of 运费(元). */
const withoutChineseUnit = (name: string): string =>
  name.replace(
    /(?<=\p{Script=Han}{2})[\s_]*(?:[(（][^()（）]*[)）]|(?!(?:ids?|no|code|key|uid|u?uid)$)[a-z%³²][a-z0-9%/³²]{0,4})$/iu,
    '',
  );

const lowerWords = (name: string): string =>
  name
    .replace(KEY_BEHIND_CHINESE, '_')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .toLowerCase();

/** A name without signs between its words, in lower case. */
export const bareName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a name is written in Chinese characters, in part at least. */
export const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name);

const words = (list: string): RegExp => new RegExp(`(^|_)(${list.split(' ').join('|')})(_|$)`);
const endsWith = (list: string): RegExp => new RegExp(`(${list.split(' ').join('|')})$`);
function says(name: string, ...patterns: readonly RegExp[]): boolean {
  const text = spelled(name);
  return patterns.some((pattern) => pattern.test(text));
}

const KEY = words(
  'id ids key code codes cd uid uuid guid zip zipcode postal postcode year yr quarter weekday fips latitude longitude phone mobile fax tel ssn isbn ean upc gtin sku barcode plz postleitzahl blz iban jahr quartal ver fw firmware rev revision release build naics sic nace hts imei iccid pincode eircode siret siren',
);
/** Words that say so at the end of a name alone, where a number may follow them. */
const KEY_AT_END =
  /(^|_)(no|nr|num|number|month|monat|week|woche|day|hour|minute|rank|level|version)(_?\d+)?$/;
/** German names are written as one word, with what they are at the end. */
const KEY_DE = /(nummer|nr|kennung|kennziffer|schlüssel|schluessel|postleitzahl|jahr)$/;
/** Words of everyday tables that a key is written to without a sign between. */
const GLUED =
  /(^|_)(order|customer|client|user|product|item|account|employee|staff|store|shop|supplier|vendor|invoice|patient|student|transaction|session|line)(id|no|nr|key|code)(_|$)/;
const KEY_ZH = endsWith(
  '编号 编码 代码 代号 号码 主键 标识 标识符 序号 号 邮编 年 年份 年度 月 月份 季度 周 星期 日 小时 分钟 经度 纬度 排名 名次 等级 级别 级 版本 电话 手机',
);
/** Things of which a table holds the numbers alone. */
const THING =
  /^(order|invoice|receipt|customer|client|product|employee|user|account|store|shop|ticket|session|transaction|student|patient|line|line_?item|item|seq|sequence|position|pos|row)$/;
const THING_ZH = /^(订单|发票|单据|客户|会员|产品|商品|员工|用户|门店|账户|行|明细行|项次|序)$/;
/** A number of things is counted, it numbers nothing: `number_of_rooms`, `num_sold`. */
const COUNTED = /(^|_)(number|num|no|nr)_of_|^(num|n)_(?!\d|id|key|code)/;

const AMOUNT = words(
  'quantity quantities qty count counts cnt amount amounts amt unit units cost costs total totals sum revenue revenues sales sale value values distance weight income profit profits expense expenses budget salary wage wages fee fees tax taxes stock volume balance spend payment payments turnover population area duration length clicks views visits visitors visitor passengers hours minutes seconds days nights points goals steps calories deaths births cases seats beds rooms guests tickets downloads followers votes wins losses errors defects absences absence credits donations donation commission commissions bonus mrr arr usd eur gbp chf jpy cny rmb pts discount discounts refund refunds returns fare fares tip tips attendance debit debits mileage miles km kwh mwh energy consumption emissions rainfall precipitation rent deposit',
);
const AMOUNT_ZH =
  /(金额|总额|额|数量|数目|人数|次数|件数|个数|天数|台数|户数|笔数|数|费用|费|成本|收入|支出|利润|销量|产量|量|总计|合计|总和|总价|造价|价值|重量|距离|里程|面积|人口|库存|余额|预算|工资|薪资|奖金|税)$/;
const AMOUNT_DE =
  /(umsatz|umsätze|umsaetze|erlös|erlöse|erloes|betrag|beträge|gewinn|kosten|menge|anzahl|summe|gehalt|lohn|gewicht|stück|stueck|stunden|minuten|tage|nächte|naechte|punkte|tore|einwohner|gebühr|gebühren|gebuehr|gebuehren|beitrag|beiträge|beitraege|geld|miete|rabatt|verbrauch|dauer|strecke|fläche|flaeche)(_|$)/;
const TOTAL = /^(total|sum|number_of|num|n|count)_|_(total|totals|sum|count|counts|cnt)$/;
const TOTAL_DE = /^(gesamt|summe)/;
const TOTAL_ZH = /^(总|合计|累计)|(总数|总额|总量|合计|总计|总和)$/;

const MEAN = words(MEAN_LIST);
/** Such words are also found at the end of a word that is written in one; a current is one by its unit. */
const MEAN_GLUED =
  /(price|ratio|percent|temperature|delay|voltage)(_|$)|(^|_)(lat|lon|lng|long)$|(^|_)current(_?(m?a|amps?))?$/;

const MEAN_DE =
  /(preis|preise|quote|anteil|prozent|durchschnitt|temperatur|größe|groesse|geschwindigkeit|bewertung|spannung|stromstärke|leistung|frequenz|feuchte|feuchtigkeit|luftdruck|zufriedenheit|kreditlimit|dichte|alkoholgehalt|durchmesser)(_|$)|(^|_)(alter|note|noten|schulnote)(_|$)/;
const BALANCE = words('balance balances saldo kontostand');
const BALANCE_ZH = /余额|结余/;
const DISCOUNT = words('discount discounts rebate');
const DISCOUNT_DE = /rabatt(_|$)/;

const MOVEMENT = words(
  'debit credit amount amt withdrawal deposit paid_in paid_out betrag soll haben',
);
const MOVEMENT_ZH = /金额|借方|贷方|收入|支出/;

/** Whether a column's name says that it holds what moves a balance. */
export const namesMovement = (name: string): boolean => says(name, MOVEMENT, MOVEMENT_ZH);

/** Whether a column's name says that it holds what is left after each row. */
export const namesBalance = (name: string): boolean => says(name, BALANCE, BALANCE_ZH);

/** Whether a column's name says that it is taken off a price: an amount, or a share of it. */
export const namesDiscount = (name: string): boolean =>
  !namesTotal(name) && says(name, DISCOUNT, DISCOUNT_DE) && !says(name, MOVEMENT);

/** A name in the plural: of integers, how many there are. Words in -s that are no plural are left out. */
export const namesPlural = (name: string): boolean =>
  /(^|_)[a-z]{2,}[^\W_\dsui]s$/.test(spelled(name)) &&
  !/(^|_)(series|news|fips|gps|ids|codes|keys|zips|states|classes|types|levels|years|months|weeks)$/.test(
    spelled(name),
  );

const SHARE = words('rate rates ratio percent percentage pct share shares margin');
const SHARE_ZH = /率$|比例|比率|占比|比重|百分比|同比|环比|[增涨跌降]幅/;

/** Units of time that a name may end with, and the largest number that is one of the calendar. */
const CALENDAR_ENDS: readonly [RegExp, number][] = [
  [/(^|_)(month|monat)$|月份?$/, 12],
  [/(^|_)(week|woche)$|周$/, 53],
  [/(^|_)day$|日$/, 31],
  [/(^|_)hour$|小时$/, 24],
  [/(^|_)minute$|分钟$/, 59],
];

/** Whether a name ends like a part of the calendar that no number as large as `high` is: hours up to 119. */
export const namesDuration = (name: string, high: number): boolean =>
  CALENDAR_ENDS.some(([end, most]) => end.test(spelled(name)) && high > most && high < 10_000);

/** Whether a column's name says only that a number was read, whose unit another column has. */
export const namesReading = (name: string): boolean =>
  says(
    name,
    /^(value|val|reading|readings|result|measurement|measured_value|wert|messwert)$|_(reading|measurement)$/,
    /^(数值|读数|测量值|监测值|值)$/,
  );

/** Whether a column says in which unit another one is. */
export const namesUnit = (name: string): boolean =>
  says(name, /(^|_)(unit|units|uom|einheit)$|单位$/);

/** Whether a column's name says that its values are added up, whatever else it says. */
const namesTotal = (name: string): boolean => says(name, TOTAL, COUNTED, TOTAL_DE, TOTAL_ZH);

/** Whether a column's name says that its values name something. */
export function namesKey(name: string, around: WordsAround): boolean {
  const last = spelled(name).split('_').at(-1) ?? '';
  const isEnd = says(last, KEY, KEY_AT_END, KEY_DE, KEY_ZH);
  if (says(name, COUNTED) || (namesAmount(name, around) && !isEnd)) return false;
  return says(name, KEY, KEY_AT_END, KEY_DE, GLUED, KEY_ZH, THING, THING_ZH);
}

/** Whether a column's name ends with a word for a key: its values point at something. */
export function namesForeign(name: string): boolean {
  const last = spelled(name).split('_').at(-1) ?? '';
  return (
    /^(ids?|key|code|uid|guid|uuid)$/.test(last) ||
    GLUED.test(spelled(name)) ||
    /(编号|编码|代码|代号|主键|标识|标识符|号)$/.test(last)
  );
}

/** Words at the end of a name that say which kind of an amount it is: a cost centre is no cost. */
const KIND = words(
  'centre center type class category group kind method mode status account band plan reason currency channel object element segment tier term terms policy owner manager zone region area_code',
);

/** What names are written out as, for each of the words around them. */
const writtenOut = new WeakMap<WordsAround, Map<string, string>>();

/** A name whose shortened words are written out: `tot_hrs` says what `tot_hours` does. */
export function spelledOut(name: string, around: WordsAround): string {
  const names = writtenOut.get(around) ?? new Map<string, string>();
  writtenOut.set(around, names);
  const known = names.get(name);
  if (known !== undefined) return known;
  const text =
    initialsAmong(name, around) ??
    spelled(name)
      .split('_')
      .map((word, at, all) => longWordOf(all, at, around)?.replaceAll(' ', '_') ?? word)
      .join('_');
  if (names.size < MAX_NAMES) names.set(name, text);
  return text;
}

/** Whether a name says so, as it is or with its shortened words written out. */
const meansAny = (name: string, around: WordsAround, ...patterns: readonly RegExp[]): boolean =>
  says(name, ...patterns) || says(spelledOut(name, around), ...patterns);

/** Whether a name speaks of an amount, but ends with what classifies it: `cost_centre`, `price group`, `SalesChannel`. */
const namesKind = (name: string, around: WordsAround): boolean => {
  const all = spelledOut(name, around).split('_');
  return all.length > 1 && KIND.test(all.at(-1) ?? '');
};

/** Whether a column's name speaks of an amount or of something whose mean is asked. */
export const namesAmount = (name: string, around: WordsAround): boolean =>
  !namesKind(name, around) &&
  meansAny(
    name,
    around,
    AMOUNT,
    AMOUNT_ZH,
    AMOUNT_DE,
    MEAN,
    MEAN_GLUED,
    MEAN_ZH,
    MEAN_DE,
    OF_ONE,
    COUNTED,
  );

/** What somebody paid for the one thing of a row adds up, though it is called a price. */
const PAID_PRICE = /(^|_)(price_paid|paid_price)(_|$)/;

/** Whether the mean of a column's values is asked, not their sum. */
export const namesMean = (name: string, around: WordsAround): boolean => {
  if (namesTotal(name)) return false;
  const isPaid = says(name, PAID_PRICE) && !around.has('quantity') && !around.has('qty');
  return !isPaid && meansAny(name, around, MEAN, MEAN_GLUED, MEAN_ZH, MEAN_DE, OF_ONE);
};

/** Whether a column's name says how heavy or long things are. */
export const namesWeight = (name: string): boolean => !namesTotal(name) && says(name, WEIGHT);

/** Whether the name of a column or a table says that things were moved. */
export const namesMoved = (name: string): boolean => says(name, MOVED);

/** Whether a column's values are shares of something. */
export const namesShare = (name: string): boolean =>
  !namesTotal(name) && says(name, SHARE, SHARE_ZH);

const ABOVE =
  /(^|_)(parent|manager|mgr|boss|superior|supervisor|lead|leader|head|above|upper|ancestor|reports?_?to|reporting_to|belongs_to|part_of|child_of)_?(id|key|code|no)?$|(^|_)parent_/;
const ABOVE_ZH =
  /上级|上层|上一级|父级|父类|父项|父节点|^父|所属|隶属|归属|主管|经理|领导|上司|汇报|母公司|总公司/;
const CAPTION = /(^|_)(name|title|label|caption|description|desc)(_|$)/;
const CAPTION_ZH = /(名称|名字|姓名|标题|全称|简称|描述|名)$/;

/** Whether a column's name alone speaks of the row above its own. */
export const namesAbove = (name: string): boolean => says(name, ABOVE, ABOVE_ZH);

/** Whether a column's name says that its values are what rows are called. */
export const namesCaption = (name: string): boolean => says(name, CAPTION, CAPTION_ZH);

/** Whether a column's name says that its values are years. */
export const namesYear = (name: string): boolean =>
  says(
    name,
    /(^|_)(year|yr|yyyy)$|jahr$|^(?:year|yr)_(?:of_[a-z]+|built|blt|opened|founded|established|installed|inst|published|made)$/,
    /(年|年份|年度)$/,
  );

/** Whether a column's name says that its values are yes and no: nothing is below either of them. */
export const namesYesNo = (name: string): boolean =>
  says(
    spelledOut(name, NO_WORDS),
    /(^|_)(?:flag|indicator|ind|yn)$|^(?:is|has|was|can|does|did)_/,
    /^是否|是否/,
  );
