import type { AxisSpec, MeasureSpec } from '../../widgets/build-cell-set';

/** Members of an axis, null for the empty one. */
export type Keys = readonly (string | null)[];

/** An axis with one level. */
export const axis = (
  label: string,
  keys: Keys,
  totals: AxisSpec['totals'] = 'before',
): AxisSpec => ({
  levels: [{ axis: 0, of: label.toLowerCase(), label, members: () => keys }],
  totals,
});
/** An axis without levels. */
export const none: AxisSpec = { levels: [] };

/** A measure with its values by row; the row of the total is -1. */
export function measure(
  label: string,
  values: readonly (number | null)[],
  rest: Partial<MeasureSpec> = {},
): MeasureSpec {
  return {
    m: label.toLowerCase().replaceAll(' ', '_'),
    label,
    format: '#,##0',
    value: (_, row) => values[row] ?? null,
    ...rest,
  };
}
