/** The two sides of a pivot, as the query names them. */
export type AxisName = 'rows' | 'columns';

/** The side opposite to `axis`. */
export function otherAxis(axis: AxisName): AxisName {
  return axis === 'rows' ? 'columns' : 'rows';
}
