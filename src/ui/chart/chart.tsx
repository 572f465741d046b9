/** Options of an ECharts chart as plain data; see `olap/chart/chart-option`. */
export type ChartOptionObject = Readonly<Record<string, unknown>>;

export interface ChartProps {
  option: ChartOptionObject;
  /** text alternative: what is shown */
  label: string;
}

/** Draws an ECharts option. */
export function Chart({ label }: ChartProps) {
  return <div role="img" aria-label={label} style={{ height: '100%' }} />;
}
