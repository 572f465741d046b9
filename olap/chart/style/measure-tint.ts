import { chartShape } from '../data/chart-fields';
import { chartNumberAt, type PressedMark } from '../data/chart-data';
import type { ChartInput, OptionObject } from './chart-style';
import { colourScale } from './colour-scale';
import { cutEnd } from '../text/label-fit';
import { measureIndex } from '../data/measure-index';
import { colorAt } from './palette';

/** Colours of marks by the values of a measure. */
export interface MeasureTint {
  measure: number;
  /** null for a mark without a value */
  colorOf: (mark: PressedMark | null) => string | null;
  /** the bar that says which colour is which value */
  visualMap: OptionObject;
}

/** The colours by a measure that a person chose; null where none was chosen or the answer lacks it. */
export function measureTint(input: ChartInput): MeasureTint | null {
  const wish = input.spec?.channels?.color;
  if (wish === undefined || !('measure' in wish)) return null;
  const measure = measureIndex(input, wish.measure);
  if (measure < 0) return null;
  const { cellSet, language } = input;
  const shape = chartShape(cellSet, language);
  const values = shape.rows.flatMap((row) =>
    shape.columns.flatMap((column) =>
      row.kind === 'others' || column.kind === 'others'
        ? []
        : (chartNumberAt(cellSet, row.node, column.node, measure) ?? []),
    ),
  );
  if (values.length === 0) return null;
  const { visualMap, colors, low, high } = colourScale(input, measure, values);
  const [highest = '', lowest = ''] = visualMap['text'] as string[];
  const label = cellSet.measures[measure]?.label ?? '';
  const room = (input.size?.width ?? 640) / 3;
  // the palest colours cannot be distinguished from the ground
  const shown = low >= 0 || high <= 0 ? colors.slice(1) : colors;
  return {
    measure,
    colorOf: (mark) => {
      const value = mark && chartNumberAt(cellSet, mark.row ?? 0, mark.column ?? 0, measure);
      return value === null ? null : colorAt(shown, high > low ? (value - low) / (high - low) : 0);
    },
    visualMap: {
      ...visualMap,
      text: [highest, [cutEnd(label, room), lowest].join('  ')],
      inRange: { color: [...shown] },
      seriesIndex: [],
    },
  };
}
