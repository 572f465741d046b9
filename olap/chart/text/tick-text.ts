import { formatCompact } from '../../format/format-compact';

const MAX_DIGITS = 6;
/** a code of one section that writes plain digits, maybe as a percentage */
const PLAIN = /^[^;,]*?(?:#,##)?0(?:\.0+)?[^0#?;,]*$/;

/** Zeros behind the point that say nothing: "2.00", and "1.50T" or "12.50%", but not "$1.50". */
const IDLE_ZEROS = /\.0+(?!\d)|(?<=\.\d*[1-9])0+(?=[%A-Z万亿])/;

/**
 * The number next to a line of an axis: without idle zeros, and with as many digits as it takes to
 * distinguish one line from the next where a measure's format rounds them to the same.
 * @param code format code of the measure
 */
export function tickText(value: number, code: string | undefined, language: 'en' | 'zh'): string {
  const text =
    value === 0 ? formatCompact(0, code, language) : smallText(value, finer(value, code), language);
  return text.replace(IDLE_ZEROS, '');
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A value in few signs; as a power of ten where its format would show it as nothing. */
export function smallText(value: number, code: string | undefined, language: 'en' | 'zh'): string {
  const text = formatCompact(value, code, language);
  if (value === 0 || /[1-9]/.test(text) || Math.abs(value) >= 1e-4) return text;
  const [part = '', power = ''] = value.toExponential(2).split('e');
  const raised = power.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? '').replace('-', '⁻');
  const digits = part.replace(/\.?0+$/, '').replace('-', '−');
  return `${digits === '1' ? '' : `${digits}×`}10${raised}`;
}

/** The code with the digits a value below one of its steps needs. */
function finer(value: number, code: string | undefined): string | undefined {
  if (code === undefined || Math.abs(value) >= 1000 || !PLAIN.test(code)) return code;
  const digits = /0(?:\.(0+))?(?=[^0#?]*$)/.exec(code);
  if (digits === null) return code;
  const scaled = value * (code.includes('%') ? 100 : 1);
  const given = digits[1]?.length ?? 0;
  for (let most = given; most <= MAX_DIGITS; most++) {
    const shown = Number(scaled.toFixed(most));
    if (Math.abs(shown - scaled) > Math.abs(scaled) * 1e-6) continue;
    if (most === given) return code;
    return `${code.slice(0, digits.index)}0.${'0'.repeat(most)}${code.slice(digits.index + digits[0].length)}`;
  }
  return code;
}
