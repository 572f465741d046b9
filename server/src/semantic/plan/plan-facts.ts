import { BiError } from '@bi/contract/messages/bi-error';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { ResolvedFact, ResolvedModel, RowExpression } from '../model/resolved-model';
import { valuesOf } from './condition-values';
import { conditionOver, conjunctConditions, emptyValue, NO_ROW } from './fact-conditions';
import { neededMeasures } from './needed-measures';
import type { PlanFact, PlanField, QueryPlan, RowCondition, PlannedValue } from './query-plan';

type Asked = Pick<
  QueryPlan,
  'fields' | 'having' | 'measures' | 'queryConditions' | 'ruleConditions' | 'totals'
>;

/** Names of the facts that measures read, `null` for the cube's own. */
export function factsRead(
  names: readonly string[],
  model: ResolvedModel,
): ReadonlySet<string | null> {
  const found = new Set<string | null>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') found.add(measure.fact);
    else columnsOfExpression(measure.calc).forEach(visit);
  };
  names.forEach(visit);
  return found;
}

/** The further facts that a question's measures read, by name. */
export function factsOf(
  asked: Parameters<typeof neededMeasures>[0],
  { unrestricted }: ResolvedModel,
): [name: string, fact: ResolvedFact][] {
  if (unrestricted.facts.size === 0) return [];
  const read = factsRead(neededMeasures(asked), unrestricted);
  return [...unrestricted.facts].filter(([name]) => read.has(name));
}

/** A field as rows of a fact give it, and how many of its levels they have, the coarsest first. */
function fieldOver(fact: ResolvedFact, field: PlanField): { field: PlanField; depth: number } {
  const over = (of: PlannedValue): PlannedValue => {
    const expression = fact.over(of.expression);
    return expression === null ? emptyValue(of) : { ...of, expression };
  };
  const firstUnmapped = field.levels.findIndex(({ of }) => fact.over(of.expression) === null);
  const { uneven } = field;
  const mappedCount = firstUnmapped < 0 ? field.levels.length : firstUnmapped;
  const depth = firstUnmapped > 0 && uneven !== null ? 0 : mappedCount;
  const levels = field.levels.map((level, index) => {
    const own = { ...level, of: index < depth ? over(level.of) : emptyValue(level.of) };
    const { orderBy } = level;
    return orderBy === undefined
      ? own
      : {
          ...own,
          orderBy: { ...orderBy, of: index < depth ? over(orderBy.of) : emptyValue(orderBy.of) },
        };
  });
  const tree = uneven?.tree
    ? { ...uneven.tree, reach: over(uneven.tree.reach), ownReach: over(uneven.tree.ownReach) }
    : null;
  const own = uneven === null ? null : { ...uneven, tree };
  return { field: { ...field, uneven: own, levels }, depth };
}

/** The names of dimensions that expressions are of, for people for whom they exist. */
function namesOf(expressions: readonly RowExpression[], model: ResolvedModel): string[] {
  const { unrestricted } = model;
  return unrestricted.model.dimensions
    .filter(({ name, hidden }) => hidden !== true && model.hasField(name))
    .filter(({ name }) => expressions.includes(unrestricted.dimension(name).expression))
    .map(({ label, name }) => label ?? name);
}

/**
 * The names of dimensions that a fact lacks in an expression: the one it is of, else those in it whose
 * columns the fact has nothing for, or has several things for.
 */
function unmappedIn(
  fact: ResolvedFact,
  expression: RowExpression,
  model: ResolvedModel,
): RowExpression[] {
  const { unrestricted } = model;
  const all = unrestricted.model.dimensions.map(
    ({ name }) => unrestricted.dimension(name).expression,
  );
  if (all.includes(expression)) return [expression];
  const text = JSON.stringify(expression);
  return all.filter(
    (one) =>
      text.includes(JSON.stringify(one)) &&
      columnsOfExpression(one).every((column) => {
        const { type } = column.info;
        return type !== 'other' && fact.over({ kind: 'column', type, column }) === null;
      }),
  );
}

/**
 * Conditions of rules over rows of a fact.
 * @throws {BiError} `forbidden.rule` when one tests what they lack: nothing is shown, not too much
 */
export function rulesOver(
  fact: ResolvedFact,
  rules: readonly RowCondition[],
  model: ResolvedModel,
): RowCondition[] {
  return rules.map((rule) => {
    const own = conditionOver(fact, rule);
    if (own !== null) return own;
    const unmapped = valuesOf(rule)
      .map(({ expression }) => expression)
      .filter((expression) => fact.over(expression) === null)
      .flatMap((expression) => unmappedIn(fact, expression, model));
    const { label, name } = model.model;
    const further =
      fact === model.unrestricted.own ? '' : ` · ${fact.model.label ?? fact.model.name}`;
    const cube = `${label ?? name}${further}`;
    const field = namesOf(unmapped, model).join(', ') || '?';
    throw new BiError('forbidden.rule', { params: { cube, field } });
  });
}

/**
 * Conditions of a question over rows of a fact: one on what they lack leaves none of them, or, where
 * the fact repeats its totals, all. `lacks` are the expressions they lack.
 */
export function askedOver(
  fact: ResolvedFact,
  conditions: readonly RowCondition[],
): { where: RowCondition[]; lacks: RowExpression[] } {
  const lacks: RowExpression[] = [];
  const where = conjunctConditions(conditions).flatMap((condition) => {
    const own = conditionOver(fact, condition);
    if (own !== null) return [own];
    const tested = valuesOf(condition).map(({ expression }) => expression);
    lacks.push(...tested.filter((expression) => fact.over(expression) === null));
    return fact.repeats ? [] : [NO_ROW];
  });
  return { where, lacks };
}

function planFact(
  name: string | null,
  fact: ResolvedFact,
  asked: Asked,
  model: ResolvedModel,
): PlanFact {
  const own = asked.fields.map((field) => fieldOver(fact, field));
  const rules = rulesOver(fact, asked.ruleConditions, model);
  const { where, lacks } = askedOver(fact, asked.queryConditions);
  for (const { field, depth, totals } of asked.having) {
    const level = asked.fields[field]?.levels[depth]?.of.expression;
    if (totals !== 'visible' || level === undefined || depth < (own[field]?.depth ?? 0)) continue;
    lacks.push(level);
    if (!fact.repeats) where.push(NO_ROW);
  }
  const { totals } = asked;
  const visible = totals === null ? [] : rulesOver(fact, [totals.visible], model);
  const counted = totals === null ? [] : rulesOver(fact, totals.counted.slice(totals.asked), model);
  return {
    name,
    label: fact.model.label ?? fact.model.name,
    fields: own.map(({ field }) => field),
    depths: own.map(({ depth }) => depth),
    counted: totals === null ? [...where, ...rules] : [...where, ...counted],
    where: [...where, ...rules],
    ruleConditions: rules,
    visible: visible[0] ?? null,
    repeats: fact.repeats,
    lacks: namesOf(lacks, model),
  };
}

/** Everything that a question reads of rows besides what its measures put together. */
function readBy(asked: Asked, model: ResolvedModel): RowExpression[] {
  const levels = (name: string): RowExpression[] => {
    const measure = model.measure(name);
    if (measure.kind === 'aggregate') return [];
    return [...(measure.at?.keys ?? []), ...columnsOfExpression(measure.calc).flatMap(levels)];
  };
  const values = [
    ...asked.fields.flatMap(({ levels: all }) => all).map(({ of }) => of),
    ...[...asked.queryConditions, ...asked.ruleConditions].flatMap(valuesOf),
  ];
  return [...values.map(({ expression }) => expression), ...neededMeasures(asked).flatMap(levels)];
}

/**
 * The cube's own rows as a fact that lacks something a question reads; null where they have it all.
 * @throws {BiError} `forbidden.rule` when a measure reads them and a rule tests what they lack
 */
function planOwn(asked: Asked, model: ResolvedModel): PlanFact | null {
  const { own } = model.unrestricted;
  if (!model.unrestricted.model.dimensions.some(({ expr }) => expr === undefined)) return null;
  if (readBy(asked, model.unrestricted).every((expression) => own.over(expression) !== null))
    return null;
  const read = factsRead(neededMeasures(asked), model.unrestricted);
  if (read.has(null) || read.size === 0) return planFact(null, own, asked, model);
  const isRuled = asked.ruleConditions.every((rule) => conditionOver(own, rule) !== null);
  if (isRuled) return planFact(null, own, asked, model);
  const unruled = { ...asked, ruleConditions: [], queryConditions: [NO_ROW], totals: null };
  return planFact(null, own, unruled, model);
}

/**
 * The further facts that a question's measures read, and the cube's own where it lacks something.
 * @throws {BiError} `forbidden.rule` when a rule tests a dimension one of them lacks
 */
export function planFacts(asked: Asked, model: ResolvedModel): PlanFact[] {
  const further = factsOf(asked, model).map(([name, fact]) => planFact(name, fact, asked, model));
  const own = planOwn(asked, model);
  return own === null ? further : [...further, own];
}

/** The fields with what the facts that are read lack of them. */
export function withFacts(fields: readonly PlanField[], facts: readonly PlanFact[]): PlanField[] {
  return fields.map((field, index) =>
    facts.some(({ depths }) => (depths[index] ?? 0) < field.levels.length)
      ? { ...field, shallow: true, unmapped: true }
      : field,
  );
}

/**
 * Conditions on the cube's own rows where they only describe members: one of the question on what they
 * lack says nothing about a member, a rule on it leaves none of them.
 */
export function describedBy(
  { facts, ruleConditions }: Pick<QueryPlan, 'facts' | 'ruleConditions'>,
  asked: readonly RowCondition[],
  model: ResolvedModel,
): RowCondition[] {
  if (facts.every(({ name }) => name !== null)) return [...asked, ...ruleConditions];
  const { own } = model.unrestricted;
  const tested = conjunctConditions(asked).flatMap((one) => conditionOver(own, one) ?? []);
  return [...tested, ...ruleConditions.map((rule) => conditionOver(own, rule) ?? NO_ROW)];
}
