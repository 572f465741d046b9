import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter } from '@bi/contract/query/query';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';

/** What decides whether a row rule is about a cube. */
export interface ReachingRule {
  filter: Filter;
  /** names of cubes the rule does not apply to */
  exemptCubes: readonly string[];
  /** `whole`: a cube that has none of the fields shows every row; absent: it refuses */
  lacking?: 'whole';
}

/** A cube's name and everything in its model that a rule may test. */
export type RuledModel = Pick<CubeModel, 'name' | 'dimensions' | 'hierarchies'>;

function fieldsOf(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsOf);
  if ('or' in filter) return filter.or.flatMap(fieldsOf);
  if ('not' in filter) return fieldsOf(filter.not);
  return [filter.of];
}

/**
 * Whether a rule leaves a model alone: the model has none of its fields and the rule shows such models
 * with all rows. One that has some of several fields is not left alone.
 */
export function passesOver(
  rule: Pick<ReachingRule, 'filter' | 'lacking'>,
  { dimensions, hierarchies }: RuledModel,
): boolean {
  if (rule.lacking !== 'whole') return false;
  const names = new Set([...dimensions, ...hierarchies].map(({ name }) => name));
  return fieldsOf(rule.filter).every((field) => !names.has(field));
}

/**
 * Whether a rule is about a cube: it neither exempts the cube nor leaves it alone. None is about what is made
 * from a View: the rules hold for the rows that the View itself reads.
 */
export function isAbout(rule: ReachingRule, model: RuledModel): boolean {
  if (viewOfCube(model.name) !== null) return false;
  return !rule.exemptCubes.includes(model.name) && !passesOver(rule, model);
}

/**
 * The first of some rules that is about a cube without having its field there, with that field: nobody under
 * it is given any rows of the cube. Null: all fields are there.
 */
export function lackingRule<Rule extends ReachingRule>(
  rules: readonly Rule[],
  model: RuledModel,
): { rule: Rule; field: string } | null {
  const { dimensions, hierarchies } = model;
  const names = new Set([...dimensions, ...hierarchies].map(({ name }) => name));
  for (const rule of rules.filter((one) => isAbout(one, model))) {
    const field = fieldsOf(rule.filter).find((one) => !names.has(one));
    if (field !== undefined) return { rule, field };
  }
  return null;
}

/** The field of `lackingRule`; null: all fields are there. */
export function lackedField(rules: readonly ReachingRule[], model: RuledModel): string | null {
  return lackingRule(rules, model)?.field ?? null;
}
