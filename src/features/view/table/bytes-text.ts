const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** An amount of bytes in the largest unit that leaves a number of one or more. */
export function bytesText(bytes: number, language: 'en' | 'zh'): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const places = unit === 0 || value >= 100 ? 0 : 1;
  const text = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    maximumFractionDigits: places,
  }).format(value);
  return `${text} ${UNITS[unit] ?? 'B'}`;
}
