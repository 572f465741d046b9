import type { Dialect } from '../../engine/dialect';
import type { ResolvedAggregate } from '../model/resolved-model';
import type { FactScan } from './fact-scan';
import type { ColumnsAt, MeasureParts } from './state-kinds';

/** What `root` is for groups that are never all rows: only all rows may be none. */
export const NOT_TOTAL = '1 = 0';

/** What an aggregate is finished from, and whose rows it reads. */
export interface Parts extends MeasureParts {
  stream: FactScan;
}

/**
 * The value of an aggregate in a group, from the columns of its states. `hasPresence`: the rows of each
 * stream are counted by its presence state; else there is one stream, and only the group of all rows may
 * have none, where the leaf has none.
 */
export function finishedAggregate(
  { measure: { agg } }: ResolvedAggregate,
  { stream, sum = '', count = '', extreme = '', distinct, side }: Parts,
  { column, root }: ColumnsAt,
  dialect: Dialect,
  hasPresence: boolean,
): string {
  /** Zero for rows without values, but empty where a group has no rows of the stream. */
  const counted = (sql: string): string => {
    const some = `coalesce(${sql}, 0)`;
    if (hasPresence) return `CASE WHEN ${column(stream.presence)} > 0 THEN ${some} END`;
    if (root === NOT_TOTAL) return some;
    return `CASE WHEN NOT (${root}) OR EXISTS (SELECT 1 FROM leaf) THEN ${some} END`;
  };
  if (side?.kind === 'keyed' && agg === 'count') {
    return dialect.toInteger(counted(column(side.alias)));
  }
  if (side !== undefined) return column(side.alias);
  switch (agg) {
    case 'distinct':
      return counted(column(distinct?.alias ?? ''));
    case 'count':
      // the state itself is empty where no rows are put together
      return dialect.toInteger(hasPresence ? counted(column(count)) : column(count));
    case 'min':
    case 'max':
    case 'percentile':
      return column(extreme);
    case 'sum':
      return column(sum);
    case 'avg': {
      const total = dialect.toDouble(column(sum), 'integer');
      return `${total} / nullif(${dialect.toDouble(column(count), 'integer')}, 0)`;
    }
  }
}
