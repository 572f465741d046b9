/**
 * A value as text by an Excel-style format code (`#,##0.00`, `0.0%`, `#,##0,,"M";[Red]-0`).
 * @param value a number, a decimal string (kept exact) or other text; null gives ''
 * @param code format code; without one, numbers get thousands separators and at most two decimals
 * @param _language language of month and day names
 * @returns the text, with an ASCII minus
 */
export function formatValue(
  value: number | string | null,
  code?: string,
  _language: 'en' | 'zh' = 'en',
): string {
  if (value === null) return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  if (code?.includes('%') === true) return `${(number * 100).toFixed(1)}%`;
  return number.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** The same for screens: with the true minus sign (U+2212). */
export function formatForScreen(
  value: number | string | null,
  code?: string,
  language: 'en' | 'zh' = 'en',
): string {
  return formatValue(value, code, language).replace('-', '\u2212');
}
