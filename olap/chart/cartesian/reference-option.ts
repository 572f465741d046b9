import { isLine } from './cartesian-data';
import type { PaneLook } from './cartesian-series';
import { markValueText, type OptionObject } from '../style/chart-style';
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

/** A dashed line across a pane, or the area between its two sides. */
export function referenceOption(
  look: PaneLook,
  line: ReferenceLine,
  end: EndLabel | null,
): OptionObject[] {
  const { input, at, horizontal, pane, data, step } = look;
  const own = pane.series.find(({ id }) => id === line.of);
  const color =
    own !== undefined && (data.hasMembers || data.future > 0)
      ? data.colorOf(own)
      : input.palette.text;
  const placed = (values: readonly (number | null)[]) =>
    horizontal ? values.map((value, place) => [value, place]) : values;
  const base = {
    type: 'line',
    name: line.label,
    xAxisIndex: at,
    yAxisIndex: at,
    color,
    silent: true,
    symbol: 'none',
    animation: false,
    emphasis: { disabled: true },
    clip: false,
  };
  const label =
    end === null
      ? {}
      : {
          endLabel: {
            show: true,
            formatter: end.text,
            color: input.palette.text,
            fontSize: 12,
            // a line over bars ends in the middle of the last one
            distance: isLine(data.kind) ? 8 : 8 + step / 2,
            offset: [0, end.move],
          },
        };
  if (line.until === undefined) {
    return [
      {
        ...base,
        ...(line.isTarget === true && !isLine(data.kind)
          ? targetMarks(Math.min(96, step * 0.72), horizontal, color)
          : { lineStyle: { width: 1.5, type: 'dashed', color } }),
        z: 5,
        tooltip: { valueFormatter: (value: unknown) => markValueText(input, line.measure, value) },
        data: placed(line.values),
        ...label,
      },
    ];
  }
  const until = line.until;
  const low = line.values.map((value, place) => lower(value, until[place] ?? null));
  const high = line.values.map((value, place) => {
    const [one, other] = [value, until[place] ?? null];
    return one === null || other === null ? null : Math.abs(one - other);
  });
  const stack = {
    ...base,
    stack: `band${at} ${line.label} ${line.of ?? ''} ${String(low[0])}`,
    stackStrategy: 'all',
    lineStyle: { opacity: 0 },
    z: 1,
  };
  return [
    { ...stack, data: placed(low), ...label },
    { ...stack, data: placed(high), areaStyle: { color, opacity: 0.14 } },
  ];
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b);
}
