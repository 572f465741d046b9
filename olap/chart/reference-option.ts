import { isLine } from './cartesian-data';
import type { PaneLook } from './cartesian-series';
import { valueText, type OptionObject } from './chart-style';
import type { EndLabel } from './end-labels';
import type { ReferenceLine } from './reference-lines';

/** A target of bars is a stroke across each of them. */
function targetMarks(thick: number, horizontal: boolean, color: string): OptionObject {
  return {
    symbol: 'rect',
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: horizontal ? [3, thick] : [thick, 3],
    itemStyle: { color, opacity: 1 },
    lineStyle: { width: 0 },
  };
}

/** A dashed line across a pane. */
export function referenceOption(
  look: PaneLook,
  line: ReferenceLine,
  end: EndLabel | null,
): OptionObject {
  const { input, at, horizontal, pane, data, step } = look;
  const own = pane.series.find(({ id }) => id === line.of);
  const color = own !== undefined && data.hasMembers ? data.colorOf(own) : input.palette.text;
  return {
    type: 'line',
    name: line.label,
    xAxisIndex: at,
    yAxisIndex: at,
    color,
    silent: true,
    animation: false,
    ...(line.isTarget === true && !isLine(data.kind)
      ? targetMarks(Math.min(96, step * 0.72), horizontal, color)
      : { symbol: 'none', lineStyle: { width: 1.5, type: 'dashed', color } }),
    emphasis: { disabled: true },
    clip: false,
    z: 5,
    tooltip: { valueFormatter: (value: unknown) => valueText(input, pane.measures[0] ?? 0, value) },
    data: horizontal ? line.values.map((value, place) => [value, place]) : line.values,
    ...(end === null
      ? {}
      : {
          endLabel: {
            show: true,
            formatter: end.text,
            color: input.palette.text,
            fontSize: 12,
            distance: 8,
            offset: [0, end.move],
          },
        }),
  };
}
