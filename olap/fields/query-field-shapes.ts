import type { Dimension } from '@bi/contract/cube/cube';
import type { BinBounds, QueryField } from '@bi/contract/query/query';
import { binBounds } from './bin-bounds';

/** A dimension that a query brings along. */
export interface QueryDimension extends Dimension {
  /** of the query, not of the cube */
  ofQuery?: true;
  /** its keys are lower bounds of ranges */
  bins?: BinBounds;
}

/**
 * How the fields of a query look: their names, labels, types and ranges, without what they are computed from.
 * Nothing is checked.
 */
export function queryFieldShapes(fields: readonly QueryField[] = []): QueryDimension[] {
  return fields.map((field): QueryDimension => {
    const bounds = field.kind === 'bins' ? binBounds(field) : null;
    return {
      name: field.name,
      label: field.label ?? field.name,
      type: field.kind === 'bins' ? 'number' : 'string',
      ofQuery: true,
      ...(bounds === null ? {} : { bins: bounds }),
    };
  });
}
