import { isAnnotated } from '../overlay/annotation-places';
import { isLine, isStack } from './cartesian-data';
import type { PaneLook } from './cartesian-series';
import type { OptionObject } from '../style/chart-style';
import { labelWidth, wrapLabel } from '../text/label-fit';
import type { LabelBox } from './line-labels';
import { heightOf } from '../text/value-scale';

const MAX_PX = 170;
const LINE = 15;
/** pixels of the ring's radius, and from it to its text */
const RING = 5;
const GAP = 8;

/** A text at a mark, and where it is. */
interface PlacedNote {
  text: string;
  lines: string[];
  /** place of its category, and its value on the axis */
  place: number;
  value: number;
  side: 'top' | 'bottom' | 'left' | 'right';
  /** pixels it is moved to the right so as to stay in the plot */
  shift: number;
  /** the box of the text in the plot of a vertical chart, pixels */
  box: LabelBox;
}

/** The annotations of a pane whose marks it has. */
function placedNotes(look: PaneLook): PlacedNote[] {
  const { input, pane, data, box, scale, horizontal, step } = look;
  return (input.spec?.annotations ?? []).flatMap((note): PlacedNote[] => {
    for (const [index, one] of pane.series.entries()) {
      const place = one.marks.findIndex((mark) => isAnnotated(input, note, mark));
      const own = one.values[place] ?? null;
      if (place < 0 || own === null) continue;
      const below = isStack(data.kind)
        ? pane.series.slice(0, index).reduce((sum, { values }) => sum + (values[place] ?? 0), 0)
        : 0;
      const value = Math.min(scale.max, Math.max(scale.min, own + below));
      const lines = wrapLabel(note.text, MAX_PX);
      const wide = Math.max(...lines.map(labelWidth));
      const along = isLine(data.kind)
        ? place / Math.max(1, data.categories.length - 1)
        : (place + 0.5) / data.categories.length;
      const share = heightOf(scale, value);
      const x = (horizontal ? share : along) * box.width;
      const y = horizontal ? place * step : (1 - share) * box.height;
      if (horizontal) {
        // over its bar where the plot ends before the text does
        const side = x + RING + GAP + wide + 12 > box.width ? 'left' : 'right';
        const [left, tall] = [x + RING + GAP, lines.length * LINE + 6];
        const frame = { left, right: left + wide + 12, top: y - tall / 2, bottom: y + tall / 2 };
        return [{ text: note.text, lines, place, value, side, shift: 0, box: frame }];
      }
      // below a mark at the top, as names and values are above it
      const side = y < lines.length * LINE + 24 ? 'bottom' : 'top';
      const shift = x + wide / 2 > box.width ? -wide / 2 : x - wide / 2 < 0 ? wide / 2 : 0;
      const tall = lines.length * LINE + 6;
      const top = side === 'top' ? y - RING - GAP - tall : y + RING + GAP;
      const left = x + shift - wide / 2 - 6;
      const frame = { left, right: left + wide + 12, top, bottom: top + tall };
      return [{ text: note.text, lines, place, value, side, shift, box: frame }];
    }
    return [];
  });
}

/** Boxes of the annotations in the plot of lines, pixels. */
export function noteBoxes(look: PaneLook): LabelBox[] {
  return placedNotes(look).map(({ box }) => box);
}

/** The texts a person put at marks of a pane, each with a ring at its mark. */
export function annotationOptions(look: PaneLook): OptionObject[] {
  const { data, at, horizontal } = look;
  const { palette } = look.input;
  return placedNotes(look).map(({ text, lines, place, value, side, shift }) => ({
    type: 'line',
    name: text,
    xAxisIndex: at,
    yAxisIndex: at,
    silent: true,
    animation: false,
    clip: false,
    symbol: 'circle',
    symbolSize: 2 * RING,
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
      position: side,
      distance: horizontal || data.kind !== 'bar' ? GAP : 22,
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
  }));
}
