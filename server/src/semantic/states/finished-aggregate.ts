import type { Dialect } from '../../engine/dialect';
import type { ResolvedAggregate } from '../model/resolved-model';
import type { MeasureStream } from './measure-stream';
import type { ColumnsAt, MeasureParts } from './state-kinds';

/** What an aggregate is finished from, and whose rows it reads. */
export interface Parts extends MeasureParts {
  stream: MeasureStream;
}

/** The value of an aggregate in a group, one of so many streams, from the columns of its states. */
export function finishedAggregate(
  { measure: { agg } }: ResolvedAggregate,
  { stream, sum = '', count = '', extreme = '', distinct, side }: Parts,
  { column, root }: ColumnsAt,
  dialect: Dialect,
  streams: number,
): string {
  /** Zero for a count without values, but empty where a group has only rows of other streams. */
  const counted = (sql: string): string =>
    streams === 1
      ? `coalesce(${sql}, 0)`
      : `CASE WHEN ${column(stream.presence)} > 0 OR ${root} THEN coalesce(${sql}, 0) END`;
  if (side?.kind === 'keyed' && agg === 'count') {
    return dialect.toInteger(counted(column(side.alias)));
  }
  if (side !== undefined) return column(side.alias);
  switch (agg) {
    case 'distinct':
      return counted(column(distinct?.alias ?? ''));
    case 'count':
      return dialect.toInteger(counted(column(count)));
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
