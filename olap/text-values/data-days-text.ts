const WORDS = {
  en: {
    one: 'Data as of {last}',
    several: 'Data ends on different days: oldest {first}, newest {last}',
  },
  zh: { one: '数据截至 {last}', several: '数据截止日期不同：最早 {first}，最新 {last}' },
} as const;

/**
 * How new the data of something is that shows several tables: their day, or the oldest and the newest.
 * @param moments dates or instants in UTC as ISO text; '' without any
 * @param day writes one of them
 */
export function dataDaysText(
  moments: readonly string[],
  day: (moment: string) => string,
  language: 'en' | 'zh',
): string {
  const sorted = moments.toSorted();
  const [oldest] = sorted;
  const newest = sorted.at(-1);
  if (oldest === undefined || newest === undefined) return '';
  const [first, last] = [day(oldest), day(newest)];
  return WORDS[language][first === last ? 'one' : 'several']
    .replace('{first}', () => first)
    .replace('{last}', () => last);
}
