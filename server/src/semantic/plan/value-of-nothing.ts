import { evaluateExpression } from '@bi/olap/expression/evaluate-expression';
import type { ResolvedModel } from '../model/resolved-model';

/**
 * What a calculation gives where there are no rows: `coalesce(sales, 0)` is 0. null for measures of rows
 * and for calculations at other levels, and where the formula gives nothing.
 */
export function valueOfNothing(model: ResolvedModel, name: string): number | null {
  const measure = model.measure(name);
  if (measure.kind === 'aggregate' || measure.at !== null) return null;
  const value = evaluateExpression(measure.calc, {
    column: (part) => valueOfNothing(model, part),
    timezone: 'UTC',
  });
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
