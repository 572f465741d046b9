/**
 * The newest day of some data, as texts write it.
 * @param moments dates or instants in UTC as ISO text; '' without any
 */
export function asOfText(moments: readonly string[], language: 'en' | 'zh'): string {
  const last = moments.toSorted().at(-1);
  if (last === undefined) return '';
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(last),
  );
}
