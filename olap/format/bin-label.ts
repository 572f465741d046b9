import type { BinBounds } from '@bi/contract/query/query';
import { upperBound } from '../fields/bin-bounds';
import { formatForScreen, TRUE_MINUS } from './format-value';

/** Decimals of a format code that are always written. */
const FIXED_DECIMALS = /\.0+(?!\d|#)/g;

/**
 * A format code that shows all of a number: no scaling, percent or decimals that could hide a bound, and no
 * decimals where every bound is a whole number.
 */
function codeFor(bounds: BinBounds, format: string | undefined): string | undefined {
  if (format === undefined) return undefined;
  const numbers = [bounds.width, bounds.from ?? 0, bounds.to ?? 0];
  const isWhole = numbers.every(Number.isInteger);
  if (isWhole && !format.includes('%')) return format.replace(FIXED_DECIMALS, '');
  return isWhole || /[.%]/.test(format) ? format : undefined;
}

/**
 * A range of numbers as people read it: `15 – 30` for 15 up to, without, 30; `< 0` and `≥ 120` where it
 * is open.
 * @param key lower bound, the member's key
 */
export function binLabel(
  key: number,
  bounds: BinBounds,
  format: string | undefined,
  language: 'en' | 'zh',
): string {
  const code = codeFor(bounds, format);
  const text = (value: number): string =>
    code === undefined
      ? String(value).replace('-', TRUE_MINUS)
      : formatForScreen(value, code, language);
  const upper = upperBound(key, bounds);
  if (upper === null) return `≥ ${text(key)}`;
  if (bounds.from !== undefined && key < bounds.from) return `< ${text(upper)}`;
  return `${text(key)} – ${text(upper)}`;
}
