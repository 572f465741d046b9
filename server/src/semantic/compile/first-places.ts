import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { ColumnInfo } from '../../engine/engine';
import type { PlanField, QueryPlan } from '../plan/query-plan';
import type { DistinctState } from '../states/non-additive-states';
import type { Compilation } from './compilation';

/**
 * A running distinct count needs of each key only the first member that it has rows at, under each
 * parent: rows are grouped by all but the field that runs, with the least value of its column.
 */
export interface FirstPlaces {
  /** index of the field that runs, the last of its axis */
  field: number;
  /** column of the fact that all its levels are read from, the last one in its order */
  column: ColumnInfo;
}

/** Types whose values have the order of their members, so that the least is the first; texts do not. */
const ordered = new Set<ColumnInfo['type']>(['date', 'integer', 'decimal', 'boolean']);

/**
 * The one column that a field's levels are read from, whose order is that of the last level's members
 * under each parent; null: none.
 */
function orderedColumn({ levels, uneven, unmapped, top, set }: PlanField): ColumnInfo | null {
  const last = levels.at(-1);
  if (uneven !== null || unmapped || top !== null || set !== null) return null;
  if (last?.of.expression.kind !== 'column' || last.orderBy !== undefined) return null;
  const { info, join } = last.of.expression.column;
  const isCut = last.of.grain !== undefined;
  if (join !== null || !ordered.has(info.type) || (isCut && info.type !== 'date')) return null;
  const isSame = levels.every(({ of, orderBy }) =>
    [of, ...(orderBy === undefined ? [] : [orderBy.of])].every(({ expression }) =>
      columnsOfExpression(expression).every(
        (one) => one.join === null && one.info.name === info.name,
      ),
    ),
  );
  return isSame ? info : null;
}

/** The axis that every number shown runs along; null: some do not run, or order what is shown. */
function runningAxis({ shows, fields, measures }: QueryPlan): 'rows' | 'columns' | null {
  const along = shows[0]?.shown?.along ?? null;
  const runs = shows.every(({ shown }) => shown?.as === 'running' && shown.along === along);
  const isSorted = fields.some(({ sort }) => sort !== null && 'measure' in sort.by);
  const isPlain = measures.every(({ measure }) => measure.kind === 'aggregate');
  return runs && isPlain && !isSorted ? along : null;
}

/**
 * Whether first places are all that a query shows of a distinct count: nothing else is read of the
 * rows, no condition or rank is tested on members, and all rows that count are seen. null: they are not.
 */
export function firstPlaces(
  { plan, measures, codedJoins }: Compilation,
  state: DistinctState,
): FirstPlaces | null {
  const along = runningAxis(plan);
  const needsMore =
    plan.totals !== null ||
    plan.facts.length + plan.denominators.length + plan.having.length > 0 ||
    plan.fields.some(({ top }) => top !== null);
  const [stream, ...others] = measures.streams();
  if (along === null || needsMore || stream === undefined || others.length > 0) return null;
  const sides = measures.sidesOf(plan.measures.map(({ name }) => name));
  const isAlone = sides.length === 1 && sides[0] === state && state.where === null;
  if (!isAlone || measures.states().length + measures.levelKeys().length > 0) return null;
  if (stream.moves.length > 0 || stream.denominator !== null) return null;
  const own = plan.fields.filter(({ axis }) => axis === along);
  const last = own.at(-1);
  if (last === undefined || own.some(({ uneven }) => uneven !== null)) return null;
  const field = plan.fields.indexOf(last);
  const column = orderedColumn(last);
  return column === null || codedJoins[field] !== null ? null : { field, column };
}
