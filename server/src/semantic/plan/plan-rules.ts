import { BiError } from '@bi/contract/bi-error';
import type { AppliedRule } from './applied-rule';
import { stillCondition } from './condition-values';
import { fieldsOf, planFilter, type FilterContext } from './plan-filter';
import type { RowCondition } from './query-plan';

/**
 * Conditions of the rules that hold for the cube, tested on rows as they stand. Rules that name it as
 * exempt are left out.
 * @throws {BiError} `forbidden.rule` when a rule tests a field the cube lacks, or cannot be applied
 */
export function planRules(rules: readonly AppliedRule[], asked: FilterContext): RowCondition[] {
  const context = { ...asked, model: asked.model.whole };
  const { model } = context.model;
  const cube = model.label ?? model.name;
  return rules
    .filter(({ exemptCubes }) => !exemptCubes.includes(model.name))
    .map(({ filter }) => {
      const fields = fieldsOf(filter);
      const lacking = fields.find((field) => !context.model.hasField(field));
      if (lacking !== undefined) {
        throw new BiError('forbidden.rule', { params: { cube, field: lacking } });
      }
      try {
        return stillCondition(planFilter(filter, context));
      } catch (cause) {
        throw new BiError('forbidden.rule', { params: { cube, field: fields.join(', ') }, cause });
      }
    });
}
