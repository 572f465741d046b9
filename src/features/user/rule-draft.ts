import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, MemberKey, MemberPath } from '@bi/contract/query/query';
import { findField, labelOf } from '@bi/olap/query/model-fields';

/** The kind of condition the rule dialog makes: members of one field, shown or left out. */
export interface RuleCondition {
  field: string;
  mode: 'in' | 'notIn';
  /** JSON of each member's path */
  members: string[];
}

/** A member's path as the key of a choice. */
export function memberChoice(path: MemberPath): string {
  return JSON.stringify(path);
}

/** Reads a filter as the dialog's condition; null when it is of another kind. */
export function readRuleCondition(filter: Filter): RuleCondition | null {
  if (!('op' in filter) || (filter.op !== 'in' && filter.op !== 'notIn')) return null;
  if ('grain' in filter && filter.grain !== undefined) return null;
  const paths: MemberPath[] =
    'paths' in filter ? filter.paths : filter.values.map((value) => [value]);
  return { field: filter.of, mode: filter.op, members: paths.map(memberChoice) };
}

/** The filter of a condition: paths for a hierarchy, keys for a dimension. */
export function conditionFilter(condition: RuleCondition, model: CubeModel): Filter {
  const { field: of, mode: op, members } = condition;
  const paths = members.map((member) => JSON.parse(member) as MemberPath);
  return findField(model, of)?.kind === 'hierarchy'
    ? { of, op, paths }
    : { of, op, values: paths.map(([key]): MemberKey => key ?? null) };
}

/** Fields of the model, hierarchies first, for choosing one. */
export function ruleFields(model: CubeModel): { value: string; label: string }[] {
  const hidden = new Set(model.dimensions.filter((one) => one.hidden).map(({ name }) => name));
  return [...model.hierarchies, ...model.dimensions]
    .filter(({ name }) => !hidden.has(name))
    .map(({ name }) => ({ value: name, label: labelOf(model, name) }));
}

/** Members of a condition in words, coarsest level first. */
export function memberWords(member: string): string {
  return (JSON.parse(member) as MemberPath).map((key) => String(key ?? '∅')).join(' › ');
}
