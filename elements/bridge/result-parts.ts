/**
 * Fetches what draws a saved report by itself: its table or, where it has none, its chart. A report with
 * both draws its chart after the table.
 * @param report `data` of the call for the report
 */
export function resultPart(report: unknown): Promise<unknown> {
  const { presentation } = (report ?? {}) as {
    presentation?: { show?: unknown } | null;
  };
  return presentation?.show === 'chart'
    ? import('../../src/widgets/chart-widget')
    : import('../../src/widgets/pivot-widget');
}
