import type { ResolvedModel, ResolvedShift } from '../model/resolved-model';
import { rowValue } from './plan-filter';
import { planValue } from './plan-value';
import type { QueryPlan, RowCondition } from './query-plan';

/**
 * Conditions on moved rows of the cube's own: that they count in periods the data has, which end with
 * the one its last day is in and begin with the one its first day is in. Rows without a date stay.
 */
export function periodEnds(
  { spans, shownPeriods, weekStart }: Pick<QueryPlan, 'spans' | 'shownPeriods' | 'weekStart'>,
  model: ResolvedModel,
  moves: readonly ResolvedShift[],
): RowCondition[] {
  return moves.flatMap(({ over, n, ended }): RowCondition[] => {
    const span = spans.get(over);
    const shown = ended === 'shown' ? shownPeriods.get(over) : ended;
    if (!shown || span === undefined || n === 0) return [];
    const of = rowValue(model, over, shown.unit, shown.calendar);
    const value = planValue(n < 0 ? span.last : span.first, of, over, weekStart);
    const beyond = { kind: 'compare', of, operator: n < 0 ? '>' : '<', value } as const;
    return [{ kind: 'not', part: beyond }];
  });
}
