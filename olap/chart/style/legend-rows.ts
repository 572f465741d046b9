import type { ChartInput, LegendEntry, OptionObject } from './chart-style';
import { cutEnd, labelWidth } from '../text/label-fit';

const ROW = 20;
const ICON = 10 + 5;
const GAP = 14;
const NAME = 170;
const MOST = 0.3;

interface Rows {
  shown: LegendEntry[];
  rows: number;
  /** pixels a name may take */
  name: number;
}

/**
 * As many entries as have room in rows that take at most 30 % of the height: with complete names where all of
 * them have it, else with the ends of long ones cut.
 */
function rowsOf(input: ChartInput, legend: readonly LegendEntry[]): Rows {
  const line = Math.max(80, (input.size?.width ?? 640) - 24);
  const whole = rowsWith(input, legend, line - ICON - GAP);
  return whole.shown.length === legend.length ? whole : rowsWith(input, legend, NAME);
}

function rowsWith({ size }: ChartInput, legend: readonly LegendEntry[], name: number): Rows {
  const { width = 640, height = 400 } = size ?? {};
  const most = Math.max(1, Math.floor((height * MOST) / ROW));
  let [rows, used] = [1, 0];
  const shown: LegendEntry[] = [];
  for (const entry of legend) {
    const own = ICON + Math.min(name, labelWidth(entry.label)) + GAP;
    if (used > 0 && used + own > width - 24) {
      if (rows === most) break;
      rows++;
      used = 0;
    }
    used += own;
    shown.push(entry);
  }
  return { shown, rows, name };
}

/** Pixels a legend drawn in the picture takes; 0 without entries. */
export function legendHeight(input: ChartInput, legend: readonly LegendEntry[]): number {
  return legend.length === 0 ? 0 : rowsOf(input, legend).rows * ROW + 4;
}

/** A legend that is part of the picture: all rows, no pages; nothing where the caller shows it. */
export function drawnLegend(
  input: ChartInput,
  legend: readonly LegendEntry[],
  top: number,
): OptionObject {
  if (legend.length === 0 || input.legend === 'outside') return { legend: { show: false } };
  const { palette, size } = input;
  const { shown, name: room } = rowsOf(input, legend);
  return {
    legend: {
      type: 'plain',
      selectedMode: false,
      top,
      left: 8,
      padding: 4,
      width: Math.max(80, (size?.width ?? 640) - 24),
      itemWidth: 10,
      itemHeight: 10,
      itemGap: GAP - 4,
      icon: 'roundRect',
      formatter: (name: string) => cutEnd(name, room),
      textStyle: { color: palette.textSecond, fontSize: 12 },
      data: shown.map(({ label, color }) => ({ name: label, itemStyle: { color } })),
    },
  };
}
