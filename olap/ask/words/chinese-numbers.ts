const DIGITS = '零一二三四五六七八九';
const ONE = '[〇零○一二两三四五六七八九]';
const HAN = /\p{Script=Han}/u;
const LAST_DIGIT = /^[一二两三四五六七八九]$/;
const FACTORS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
/** how many years after 1900 a year of two digits is; smaller ones are of this century */
const FIRST_OF_CENTURY = 50;

function digitOf(character: string): number {
  if (character === '两') return 2;
  return Math.max(0, DIGITS.indexOf(character));
}

/** A number below ten thousand in Han characters: 三百五十, and 三百五 for the same. */
function belowTenThousand(text: string): number {
  let [sum, digit, last] = [0, 0, 1];
  for (const character of text) {
    const factor = FACTORS[character];
    if (factor === undefined) {
      digit = digitOf(character);
      if (digit === 0) last = 1;
    } else {
      sum += (digit === 0 && sum === 0 ? 1 : digit) * factor;
      [digit, last] = [0, factor];
    }
  }
  return sum + digit * Math.max(1, last / 10);
}

/** What a last digit alone counts after 万 or 亿: 一万五 is 15,000. */
function tailFactor(hundreds: string | undefined, thousands: string | undefined): number {
  if (thousands !== undefined) return 1e3;
  return hundreds === undefined ? 1 : 1e7;
}

/** A number in Han characters: 三百五十, 一百万, 两千万, 一亿二千万. */
export function hanNumber(text: string): number {
  const [, hundreds, thousands, rest = ''] =
    /^(?:([^亿]+)亿)?(?:([^万]+)万)?(.*)$/.exec(text) ?? [];
  const part = (of: string | undefined) => (of === undefined ? 0 : belowTenThousand(of));
  const tail = LAST_DIGIT.test(rest) ? tailFactor(hundreds, thousands) : 1;
  return part(hundreds) * 1e8 + part(thousands) * 1e4 + part(rest) * tail;
}

const digitsOf = (text: string): string =>
  text
    .split('')
    .map((one) => String(digitOf(one.replace(/[〇○]/, '零'))))
    .join('');

/** A year of two digits in full; it is the nearest one of the past. */
function fullYear(text: string): string {
  return `${Number(text) >= FIRST_OF_CENTURY ? '19' : '20'}${text}`;
}

const RULES: readonly [RegExp, (...match: (string | undefined)[]) => string][] = [
  [/礼拜(?=[一二三四五六日天])/g, () => '星期'],
  [new RegExp(`(${ONE}{4}|${ONE}{2})(?=年(?!代))`, 'g'), (_, year) => digitsOf(year ?? '')],
  [
    /(?<![\d.近去前过第这满]|[大小少多高低等]于|不到|不足|至少|至多|最多|最少|达到|[是为])([5-9]\d|0\d)(?=年(?!代|前|以前|之前|来|内|以上|以下|期))/g,
    (_, year) => fullYear(year ?? ''),
  ],
  [
    /(?<![\d.近去前过第这满])([1-4]\d)(?=年(?:(?:1[0-2]|[1-9]|[一二三四五六七八九十]{1,2})月|[上下]半年|第?[一二三四1-4]季))/g,
    (_, year) => fullYear(year ?? ''),
  ],
  [
    new RegExp(`百分之(${ONE}?[一二两三四五六七八九十百]+|\\d+(?:\\.\\d+)?)(?:点(${ONE}+))?`, 'g'),
    (_, whole = '', part) =>
      `${/\d/.test(whole) ? whole : hanNumber(whole)}${part === undefined ? '' : `.${digitsOf(part)}`}%`,
  ],
  [
    /(?<=[于过到足有])([一二三四五六七八九])成(五|半)?(?=[的以之及，,\s]|$)/g,
    (_, tens = '', half) => `${digitOf(tens)}${half === undefined ? '0' : '5'}%`,
  ],
  [
    /(?:[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九][百千][一二两三四五六七八九十百千零]*)(?:[万亿][一二两三四五六七八九十百千零]*)*|[一二两三四五六七八九](?:亿[一二两三四五六七八九十百千零]*(?:万[一二两三四五六七八九十百千零]*)?|万[一二两三四五六七八九十百千零]*)/g,
    (text = '') => (text === '十' ? text : String(hanNumber(text))),
  ],
  [
    /(?<![\d一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])(?=月(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号])/g,
    (_, month = '') => String(hanNumber(month)),
  ],
  [/(?<=月)([一二三四五六七八九十])(?=[日号])/g, (_, day = '') => String(hanNumber(day))],
  [/(?<![a-z])(top|bottom) ?-?(?=\d)/g, (_, word = '') => `${word} `],
];

/** What a text may not be changed before: 九十年代 and 二十世纪 have names of their own. */
const KEPT = /[一二两三四五六七八九]?十(?=年代|世纪)|\d0(?=年代)/g;

/**
 * A text with the numbers, years and percentages that it has in Han characters in digits: 二〇〇一年, 98年,
 * 百分之五 and 一百万. Names and questions are written so alike, that one finds the other.
 */
export function withDigits(text: string): string {
  if (!HAN.test(text)) return text;
  const kept: string[] = [];
  const open = text.replaceAll(KEPT, (found) => `\u0001${kept.push(found) - 1}\u0002`);
  const done = RULES.reduce((now, [re, make]) => now.replaceAll(re, make), open);
  return done.replaceAll(/\u0001(\d+)\u0002/g, (_, at: string) => kept[Number(at)] ?? '');
}
