/** sign and currency, digits before and after the point, and the letter of the thousands with what follows */
const COMPACT = /^([^\d]*)(\d{1,3})(?:\.(\d+))?([KMBT\u4e07\u4ebf].*)$/;

/**
 * Compact numbers that are read next to each other, with the same number of decimals where they are as
 * large: `18.5K`, `17.0K`, `9.5K`, `8.0K`. Other texts stay as they are.
 */
export function evenDecimals(texts: readonly string[]): string[] {
  const most = new Map<string, number>();
  const parts = texts.map((text) => COMPACT.exec(text));
  const sizeOf = ([, , whole = '', , unit = '']: RegExpExecArray) => `${whole.length} ${unit}`;
  for (const part of parts) {
    if (part === null) continue;
    const size = sizeOf(part);
    most.set(size, Math.max(most.get(size) ?? 0, part[3]?.length ?? 0));
  }
  return texts.map((text, at) => {
    const part = parts[at] ?? null;
    if (part === null) return text;
    const [, before = '', whole = '', decimals = '', unit = ''] = part;
    const digits = most.get(sizeOf(part)) ?? 0;
    return `${before}${whole}${digits === 0 ? '' : `.${decimals.padEnd(digits, '0')}`}${unit}`;
  });
}
