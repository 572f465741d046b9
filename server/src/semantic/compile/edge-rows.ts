import type { Dialect } from '../../engine/dialect';
import type { PlanField } from '../plan/query-plan';
import { dateColumn, isReadByParts, semiParts, seriesColumns } from '../states/side-rows';
import type { RowsState, SemiState } from '../states/non-additive-states';

/** Whether a member of the field has one date of the stock alone. */
function isOfDate({ levels, shallow, unmapped }: PlanField, { semi, stream }: SemiState): boolean {
  const last = levels.at(-1)?.of;
  const { over } = semi;
  if (last === undefined || shallow || unmapped || stream.moves.length > 0) return false;
  if (over.kind !== 'column' || last.expression.kind !== 'column') return false;
  const [a, b] = [over.column, last.expression.column];
  return (
    a.join === b.join &&
    a.info.name === b.info.name &&
    (last.grain === undefined || (last.grain === 'day' && over.type === 'date'))
  );
}

/**
 * Whether of each series the rows of its first or last date in each group of the leaf are enough: in a
 * larger group it counts with the first or last of those dates.
 */
export function hasEdges(state: RowsState, fields: readonly PlanField[]): state is SemiState {
  if (!isReadByParts(state) || state.semi.take === 'avg') return false;
  return !fields.some((field) => isOfDate(field, state));
}

/** Of rows with one per group, series and date those of the first or last date of each series. */
export function edgeRowsSql(
  state: SemiState,
  keys: readonly string[],
  rows: string,
  dialect: Dialect,
): string {
  const date = dateColumn(state.alias);
  const edge = state.semi.take === 'first' ? 'first' : 'last';
  const by = [...keys, ...seriesColumns(state)];
  const columns = [
    ...by,
    `${edge === 'first' ? 'min' : 'max'}(${date}) AS ${date}`,
    ...semiParts(state).map(({ column }) => `${dialect.atEdge(edge, column, date)} AS ${column}`),
  ];
  const group = by.length === 0 ? '' : ` GROUP BY ${by.join(', ')}`;
  return `SELECT ${columns.join(', ')} FROM (${rows})${group}`;
}
