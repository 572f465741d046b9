import type { InferredType } from './infer-type';

/** Signs and codes of currencies, before or behind a number. */
const CURRENCY =
  '[$€£¥￥₹₩₽₫₺฿]|(?:US|AU|CA|NZ|HK|NT|S|R)[$]|USD|EUR|GBP|CHF|JPY|CNY|RMB|AUD|CAD|INR|SEK|NOK|DKK|PLN|HKD|SGD';
/** Words behind a number that multiply it, with how many times. */
const TIMES: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  十亿: 1e9,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
};
/** Units behind a number. No letter that is at the end of codes, too: 12A, 4B. */
const LATIN =
  'kg|mg|µg|g|t|lbs?|oz|km|cm|mm|µm|nm|m|mi|miles?|ft|yd|km/h|kmh|mph|m/s|m²|m2|km²|km2|sqm|sqft|sq ft|ft²|m³|m3|ha|acres?|ml|cl|l|gal|kWh|MWh|GWh|kW|MW|GW|Hz|kHz|MHz|GHz|KB|MB|GB|TB|°C|°F|℃|℉|hPa|kPa|bar|psi|ppm|bpm|px|pcs?|hrs?|hours?|h|mins?|minutes?|secs?|seconds?|s|ms|days?|weeks?|months?|years?|yrs?|pts?|points?|stars?|people|persons?|units?';
const HAN =
  '元|块钱|块|美元|欧元|日元|英镑|港元|人民币|人次|人|名|位|个月|个|件|台|辆|次|天|年|周|岁|公里/小时|公里|千米|厘米|毫米|米/秒|米每秒|米|平方公里|平方千米|平方米|平米|立方米|亩|公顷|公斤|千克|毫克|克|吨|斤|升|毫升|小时|分钟|秒|分|度|摄氏度|层|间|家|所|座|户|本|部|集|章|页|场|届|只|头|套|份|张|条|篇|种|倍|枚|艘|架|株|棵|箱|瓶|袋|包|盒|把|双|对|项|股|票|英寸|寸|英里|海里|千瓦时|千瓦|瓦|度电|兆|焦|千焦|卡|大卡|千卡';
const SPACE = '[\\s\u00a0\u202f]*';
const POINT = "(?:[1-9]\\d{0,2}(?:[, '’\u00a0\u202f]\\d{3})+|0|[1-9]\\d*)(?:[.]\\d+)?|[.]\\d+";
const COMMA = "(?:[1-9]\\d{0,2}(?:[. '’\u00a0\u202f]\\d{3})+|0|[1-9]\\d*)(?:,\\d+)?";

/** An amount as people write it; groups: opening bracket, sign, currency, sign, number, multiple, percent or unit. */
const pattern = (decimalComma: boolean): string =>
  `^([(]?)${SPACE}([-−+]?)${SPACE}(${CURRENCY})?${SPACE}([-−]?)(${decimalComma ? COMMA : POINT})${SPACE}(${Object.keys(TIMES).join('|')})?${SPACE}(%|％|‰|${CURRENCY}|${LATIN}|${HAN})?${SPACE}[)]?$`;

const READERS = [false, true].map((comma) => new RegExp(pattern(comma), 'u'));
const IS_MONEY = new RegExp(`^(?:${CURRENCY})$`, 'u');
const IS_HAN = new RegExp(`^(?:${HAN})$`, 'u');
const IS_UNIT = new RegExp(`^(?:${CURRENCY}|${LATIN}|${HAN})$`, 'u');

/** Whether people write a text around numbers to say what they are amounts of. */
export const isUnit = (text: string): boolean => IS_UNIT.test(text);

/** Decimal places up to which a value is exact. */
const MAX_SCALE = 9;
const MAX_DIGITS = 18;

interface Amount {
  /** digits of the value before and behind the point */
  digits: number;
  scale: number;
  /** what is behind it; '' for nothing */
  unit: string;
  /** sign or code of a currency; '' for none */
  money: string;
  /** whether a program would not read it as a number */
  isWritten: boolean;
}

function amountOf(text: string, decimalComma: boolean): Amount | null {
  const found = READERS[decimalComma ? 1 : 0]?.exec(text);
  if (!found) return null;
  const [, open = '', , front = '', , number = '', times = '', unit = ''] = found;
  if ((open === '(') !== text.endsWith(')')) return null;
  const [before = '', after = ''] = number.split(decimalComma ? ',' : '.');
  const zeros = times === '' ? 0 : Math.log10(TIMES[times] ?? 1);
  const down = /[%％]/u.test(unit) ? 2 : unit === '‰' ? 3 : 0;
  const plain = /^-?(?:\d+(?:[.]\d+)?|[.]\d+)$/.test(text);
  return {
    digits: before.replaceAll(/\D/g, '').length + zeros,
    scale: Math.max(0, after.length - zeros) + down,
    unit: unit === '' || IS_MONEY.test(unit) ? '' : unit,
    money: front === '' && IS_MONEY.test(unit) ? unit : front,
    isWritten: !plain,
  };
}

/**
 * The type of a column whose texts are amounts as people write them: `1,234`, `$1,250.00`, `(12.50)`, `8.5 %` (a share: 0.085),
 * `12 kg`, `5209万`. All of them have the same unit; behind 万 and the like it may be left out. Null for any other
 * column, and for one of plain numbers.
 */
export function inferAmount(
  texts: readonly (string | null)[],
  decimalComma: boolean,
): (InferredType & { amount: string }) | null {
  const amounts: Amount[] = [];
  for (const text of texts) {
    if (text === null) continue;
    const amount = amountOf(text.trim(), decimalComma);
    if (amount === null) return null;
    amounts.push(amount);
  }
  if (!amounts.some(({ isWritten }) => isWritten)) return null;
  const units = new Set(amounts.flatMap(({ unit }) => (unit === '' ? [] : [unit])));
  if (units.size > 1) return null;
  const isEach = amounts.every(({ unit }) => unit !== '');
  const [unit = ''] = units;
  if (!isEach && units.size > 0 && !IS_HAN.test(unit)) return null;
  const moneys = new Set(amounts.flatMap(({ money }) => (money === '' ? [] : [money])));
  // amounts of two currencies add up to nothing
  if (moneys.size > (units.size === 0 ? 1 : 0)) return null;
  const [money = ''] = moneys;
  const amount = unit === '' ? money : unit;
  const scale = Math.max(...amounts.map((one) => one.scale));
  const digits = Math.max(...amounts.map((one) => one.digits));
  if (scale === 0 && digits <= MAX_DIGITS) return { type: 'integer', amount };
  if (scale <= MAX_SCALE && digits + scale <= MAX_DIGITS) return { type: 'decimal', scale, amount };
  return { type: 'double', amount };
}

const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Groups of the pattern with the currency, with the word that multiplies, and with what is behind. */
const MONEY_GROUP = 3;
const TIMES_GROUP = 6;
const UNIT_GROUP = 7;

/**
 * The number that an amount is, as a text that is cast to a number; what is no amount, and one with another unit than that
 * of the column, is `otherwise`, and one too large to be multiplied is NULL. `bare` and `otherwise` are expressions.
 */
export function amountSql(
  bare: string,
  {
    unit,
    decimalComma,
    otherwise = bare,
  }: { unit: string; decimalComma: boolean; otherwise?: string },
): string {
  const full = sqlText(pattern(decimalComma));
  const written = `regexp_extract(${bare}, ${sqlText(decimalComma ? COMMA : POINT)})`;
  const digits = decimalComma
    ? `replace(regexp_replace(${written}, '[^0-9,]', '', 'g'), ',', '.')`
    : `regexp_replace(${written}, '[^0-9.]', '', 'g')`;
  const exact = `try_cast(${digits} AS DECIMAL(24,9))`;
  const group = (index: number) => `regexp_extract(${bare}, ${full}, ${index})`;
  const multiplied = [
    `WHEN ${group(UNIT_GROUP)} IN ('%', '％') THEN ${exact} * CAST(0.01 AS DECIMAL(3,2))`,
    `WHEN ${group(UNIT_GROUP)} = '‰' THEN ${exact} * CAST(0.001 AS DECIMAL(4,3))`,
    ...Object.entries(TIMES).map(
      ([word, factor]) =>
        `WHEN ${group(TIMES_GROUP)} = '${word}' THEN ${exact} * CAST(${factor} AS DECIMAL(13,0))`,
    ),
  ];
  const isMoney = IS_MONEY.test(unit);
  const may = (isAllowed: boolean): string => `IN ('', ${sqlText(isAllowed ? unit : '')})`;
  const isOfUnit =
    isMoney || unit === '' || IS_HAN.test(unit)
      ? `${group(UNIT_GROUP)} ${may(true)}`
      : `${group(UNIT_GROUP)} = ${sqlText(unit)}`;
  const isSame = `${isOfUnit} AND ${group(MONEY_GROUP)} ${may(isMoney)}`;
  const isMultiplied = `regexp_matches(${bare}, '[%％‰万亿]')`;
  const value = `CASE WHEN ${isMultiplied} THEN rtrim(rtrim(CAST(CASE ${multiplied.join(' ')} END AS VARCHAR), '0'), '.') ELSE ${digits} END`;
  const sign = `CASE WHEN regexp_matches(${bare}, '^[(]|[-−]') THEN '-' ELSE '' END`;
  return `CASE WHEN regexp_full_match(${bare}, ${full}) AND ${isSame} THEN ${sign} || ${value} ELSE ${otherwise} END`;
}
