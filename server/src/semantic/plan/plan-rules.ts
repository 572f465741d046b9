import { BiError } from '@bi/contract/messages/bi-error';
import type { Filter } from '@bi/contract/query/query';
import type { QueryDimension } from '@bi/olap/fields/query-field-shapes';
import { isAbout } from '@bi/olap/model/rule-reach';
import type { AppliedRule } from './applied-rule';
import { withoutShift } from './condition-values';
import { fieldsOf, planFilter, type FilterContext } from './plan-filter';
import type { RowCondition } from './query-plan';

/** The filters that must all hold: rules that say `either` on one field are one filter together. */
function united(rules: readonly AppliedRule[]): Filter[] {
  const unions = new Map<string, Filter[]>();
  const filters: Filter[] = [];
  for (const { filter, combine } of rules) {
    const [field, ...others] = new Set(fieldsOf(filter));
    if (combine !== 'either' || field === undefined || others.length > 0) {
      filters.push(filter);
      continue;
    }
    unions.set(field, [...(unions.get(field) ?? []), filter]);
  }
  for (const [first, ...more] of unions.values()) {
    if (first !== undefined) filters.push(more.length === 0 ? first : { or: [first, ...more] });
  }
  return filters;
}

/**
 * Conditions of the rules that hold for the cube, tested without period shifts. Rules that name it as
 * exempt, and those that leave it alone, are left out.
 * @throws {BiError} `forbidden.rule` when a rule tests a field the cube lacks, or cannot be applied
 */
export function planRules(rules: readonly AppliedRule[], asked: FilterContext): RowCondition[] {
  const context = { ...asked, model: asked.model.unrestricted };
  const { model } = context.model;
  const cube = model.label ?? model.name;
  const isOfQuery = (field: string): boolean =>
    model.dimensions.some((one: QueryDimension) => one.name === field && one.ofQuery === true);
  const applied = rules.filter((rule) => isAbout(rule, model));
  return united(applied).map((filter) => {
    const fields = fieldsOf(filter);
    const unmapped = fields.find((field) => !context.model.hasField(field) || isOfQuery(field));
    if (unmapped !== undefined) {
      throw new BiError('forbidden.rule', { params: { cube, field: unmapped } });
    }
    try {
      return withoutShift(planFilter(filter, context));
    } catch (cause) {
      throw new BiError('forbidden.rule', { params: { cube, field: fields.join(', ') }, cause });
    }
  });
}
