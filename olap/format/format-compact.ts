import { fractionDigits, isZero, parseDecimal, roundTo, shift, integerDigits } from './decimal';
import { formatForScreen, type FormatLanguage } from './format-value';

const UNITS: Readonly<Record<FormatLanguage, readonly (readonly [power: number, unit: string])[]>> =
  {
    en: [
      [12, 'T'],
      [9, 'B'],
      [6, 'M'],
      [3, 'K'],
    ],
    zh: [
      [12, '万亿'],
      [8, '亿'],
      [4, '万'],
    ],
  };

/**
 * A number in few signs for axes and tiles: `1.2K`, `3.4M`, in Chinese `1.2万`, `3.4亿`; three
 * significant digits, or `digits` of them. Percentages, dates and codes that count in thousands themselves keep their own
 * format; nothing is then 0 without a unit.
 * @param code format code of the measure; what it says about percent, currency and units stays
 */
export function formatCompact(
  value: number | string | null,
  code?: string,
  language: FormatLanguage = 'en',
  digits = 3,
): string {
  if (value === null) return '';
  const decimal = parseDecimal(value);
  if (decimal === null) return typeof value === 'string' ? value : '';
  if (code?.includes('%') === true || /[ymdhs]/i.test(withoutText(code))) {
    return formatForScreen(value, code, language);
  }
  const sign = decimal.negative && !isZero(decimal) ? '\u2212' : '';
  const first = (code ?? '').replace(/^(\[[<>=][^\]]*\])+/, '');
  const prefix = /^\[\$([^\]-]+)[^\]]*\]|^"([^"]*)"|^([$€£¥₹])/.exec(first);
  const currency = prefix?.[1] ?? prefix?.[2] ?? prefix?.[3] ?? '';
  if (/[0#?],+(?![0#?,.])/.test(withoutText(code))) {
    return isZero(decimal) ? `${currency}0` : formatForScreen(value, code, language);
  }
  const units = UNITS[language];
  let index = units.findIndex(([power]) => decimal.point > power);
  if (index < 0) {
    if (decimal.point > 3 || code === undefined) return formatForScreen(value, undefined, language);
    return formatForScreen(value, code, language);
  }
  const scaledBy = (unit: number) => {
    const [power] = units[unit] ?? [0];
    const scaled = shift(decimal, -power);
    return roundTo(scaled, Math.max(0, digits - scaled.point));
  };
  let shown = scaledBy(index);
  const above = units[index - 1];
  if (above !== undefined && shown.point > above[0] - (units[index]?.[0] ?? 0)) {
    index -= 1;
    shown = scaledBy(index);
  }
  const fraction = fractionDigits(shown);
  const whole = integerDigits(shown).replace(/\B(?=(\d{3})+$)/g, ',');
  const number = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
  return `${sign}${currency}${number}${units[index]?.[1] ?? ''}${unitAfter(code)}`;
}

/** The text a code writes behind a number, separated from the letter of the thousands. */
function unitAfter(code = ''): string {
  const unit = /[0#?]"([^"]*)"$/.exec(code.split(';')[0] ?? '')?.[1] ?? '';
  return unit === '' || unit.startsWith(' ') ? unit : ` ${unit}`;
}

function withoutText(code = ''): string {
  return code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, '');
}
