import { isAnnotated } from './annotation-places';
import { isLine, isStack } from './cartesian-data';
import type { PaneLook } from './cartesian-series';
import type { OptionObject } from './chart-style';
import { textWidth, wrapLabel } from './label-fit';
import { heightOf } from './value-scale';

const MAX_PX = 170;
const LINE = 15;

/** The texts a person put at marks of a pane, each with a ring at its mark. */
export function annotationOptions(look: PaneLook): OptionObject[] {
  const { input, pane, data, at, box, scale, horizontal, step } = look;
  const { palette } = input;
  return (input.spec?.annotations ?? []).flatMap((note): OptionObject[] => {
    for (const [index, one] of pane.series.entries()) {
      const place = one.marks.findIndex((mark) => isAnnotated(input, note, mark));
      const own = one.values[place] ?? null;
      if (place < 0 || own === null) continue;
      const below = isStack(data.kind)
        ? pane.series.slice(0, index).reduce((sum, { values }) => sum + (values[place] ?? 0), 0)
        : 0;
      const value = Math.min(scale.max, Math.max(scale.min, own + below));
      const lines = wrapLabel(note.text, MAX_PX);
      const wide = Math.max(...lines.map(textWidth));
      const along = isLine(data.kind)
        ? place / Math.max(1, data.categories.length - 1)
        : (place + 0.5) / data.categories.length;
      const share = heightOf(scale, value);
      const [x, y] = horizontal
        ? [share * box.width, place * step]
        : [along * box.width, (1 - share) * box.height];
      const isRight = x + wide / 2 > box.width;
      const isLeft = x - wide / 2 < 0;
      // below a mark at the top, as names and values are above it
      const isHigh = y < lines.length * LINE + 24;
      const side = isHigh ? 'bottom' : 'top';
      const shift = isRight ? -wide / 2 : isLeft ? wide / 2 : 0;
      return [
        {
          type: 'line',
          name: note.text,
          xAxisIndex: at,
          yAxisIndex: at,
          silent: true,
          animation: false,
          clip: false,
          symbol: 'circle',
          symbolSize: 10,
          showSymbol: true,
          showAllSymbol: true,
          lineStyle: { opacity: 0 },
          itemStyle: { color: palette.canvas, borderColor: palette.text, borderWidth: 2 },
          z: 8,
          data: data.categories.map((_, other) => {
            const shown = other === place ? value : null;
            return horizontal ? [shown, other] : shown;
          }),
          label: {
            show: true,
            position: horizontal ? 'right' : side,
            distance: horizontal || data.kind !== 'bar' ? 8 : 22,
            offset: horizontal ? [0, 0] : [shift, 0],
            formatter: () => lines.join('\n'),
            fontSize: 12,
            lineHeight: LINE,
            color: palette.text,
            backgroundColor: palette.canvas,
            borderColor: palette.line,
            borderWidth: 1,
            borderRadius: 4,
            padding: [3, 6],
          },
        },
      ];
    }
    return [];
  });
}
