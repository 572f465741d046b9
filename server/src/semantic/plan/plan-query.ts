import { BiError } from '@bi/contract/messages/bi-error';
import type { Query, Show } from '@bi/contract/query/query';
import type { CubeAccess } from '@bi/contract/cube/cube';
import { checkTimeZone } from '@bi/olap/expression/time-zone';
import type { AppliedRule } from './applied-rule';
import { valuesOf } from './condition-values';
import { shownPeriod } from '@bi/olap/query/period-levels';
import { accessCondition, accessExpression, shareColumn } from './cube-access';
import { planFilter, type FilterContext } from './plan-filter';
import type { DateSpans } from './date-spans';
import { factsOf, planFacts, withFacts } from './plan-facts';
import { memberTests, planHaving } from './plan-having';
import { planRules } from './plan-rules';
import { setConditions } from './plan-set';
import { planShows, showEntry } from './plan-shows';
import { askedShares, type AskedShare } from './plan-wholes';
import type { PlanMeasure, ShareDenominator, QueryPlan, RowCondition } from './query-plan';
import { resolveFields } from './resolve-members';
import type { ResolvedFact, ResolvedModel, RowExpression } from '../model/resolved-model';

function planMeasure(name: string, model: ResolvedModel): PlanMeasure {
  const measure = model.measure(name);
  const { label, format, lowerIsBetter } = measure.measure;
  const adds = measure.kind === 'aggregate' && measure.semi === null;
  const agg = adds ? measure.measure.agg : undefined;
  return {
    name,
    measure,
    look: {
      m: name,
      label: label ?? name,
      ...(format === undefined ? {} : { format }),
      ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
      ...(agg === 'sum' || agg === 'count' ? { additive: true } : {}),
    },
  };
}

function clockOf(query: Pick<Query, 'asOf' | 'timezone' | 'weekStart'>, zone: string, now: Date) {
  const timezone = query.timezone ?? zone;
  checkTimeZone(timezone);
  const asOf = query.asOf === undefined ? now : new Date(query.asOf);
  if (Number.isNaN(asOf.getTime())) {
    throw new BiError('invalid.period', { params: { period: query.asOf ?? '' } });
  }
  return { asOf, timezone, weekStart: query.weekStart ?? 1 };
}

/**
 * Names, values and periods of a query are resolved against a model.
 * @throws {BiError} `invalid.timezone`, `invalid.period`
 */
export function filterContext(
  model: ResolvedModel,
  query: Pick<Query, 'asOf' | 'timezone' | 'weekStart'>,
  now: Date,
  spans: DateSpans = new Map(),
): FilterContext {
  return { model, spans, clock: clockOf(query, model.model.timezone ?? 'UTC', now) };
}

/**
 * Totals over rows that somebody does not see. A question that itself tests what the access tests gets
 * those of the visible rows: its conditions could single out what is not to be seen.
 */
function planTotals(
  access: CubeAccess | null,
  visible: RowExpression | null,
  asked: readonly RowCondition[],
  rules: readonly RowCondition[],
  having: QueryPlan['having'],
  facts: readonly ResolvedFact[],
): QueryPlan['totals'] {
  const { totals = 'visible' } = access ?? {};
  if (visible === null || totals === 'visible') return null;
  const members = having.flatMap(({ condition }) => memberTests(condition));
  const tested = [...asked, ...members].flatMap(valuesOf).map(({ expression }) => expression);
  const over = (fact: ResolvedFact, all: readonly RowExpression[]): RowExpression[] =>
    all.map((one) => fact.over(one)).filter((one) => one !== null);
  const singlesOut =
    shareColumn(tested, [visible]) ||
    facts.some((fact) => shareColumn(over(fact, tested), over(fact, [visible])));
  if (totals === 'full' && singlesOut) return null;
  const condition = accessCondition(visible);
  return {
    counted: [...asked, ...rules],
    asked: asked.length,
    visible: condition,
    hidden: totals === 'hidden',
  };
}

/**
 * Plans a query: what is read, filtered, grouped, ranked and shown, as plain data. `asked` are its
 * measures as they were asked for, before comparisons became measures of their own.
 * @throws {BiError} `invalid.*`, `forbidden.rule`
 */
export function planQuery(
  model: ResolvedModel,
  query: Query,
  rules: readonly AppliedRule[],
  now: Date,
  asked: readonly Show[] = query.measures,
  access: CubeAccess | null = null,
  spans: DateSpans = new Map(),
): QueryPlan {
  const context = filterContext(model, query, now, spans);
  const tenantRules = planRules(rules, context);
  const visible = access === null ? null : accessExpression(access, model.unrestricted);
  const own = visible === null ? [] : [accessCondition(visible)];
  const ruleConditions = [...tenantRules, ...own];
  const fields = resolveFields(query, context);
  const names = new Set(query.measures.map((show) => showEntry(show).m));
  const measures = [...names].map((name) => planMeasure(name, model));
  for (const { top } of fields) if (top !== null) model.measure(top.measure);
  const queryConditions = [
    ...(query.where === undefined ? [] : [planFilter(query.where, context)]),
    ...setConditions(fields),
  ];
  const having = (query.having ?? []).map((one) => planHaving(one, fields, context));
  const read = factsOf({ fields, having, measures }, model).map(([, fact]) => fact);
  const totals = planTotals(access, visible, queryConditions, tenantRules, having, read);
  const denominators = askedShares(query, fields, context);
  const facts = planFacts(
    { fields, having, measures, queryConditions, ruleConditions, totals },
    model,
  );
  const planShare = ({ conditions }: AskedShare): ShareDenominator => {
    const counted = [...conditions, ...tenantRules];
    const own = totals === null ? null : { ...totals, counted, asked: conditions.length };
    const under = { fields, having, measures, queryConditions: conditions, ruleConditions };
    return {
      counted: totals === null ? [...conditions, ...ruleConditions] : counted,
      facts: planFacts({ ...under, totals: own }, model),
    };
  };
  return {
    cube: model.model.name,
    where: [...queryConditions, ...ruleConditions],
    totals,
    facts,
    queryConditions,
    ruleConditions,
    fields: facts.length === 0 ? fields : withFacts(fields, facts),
    having,
    measures,
    shows: planShows(
      query,
      measures,
      fields,
      (index) => planMeasure(showEntry(asked[index] ?? '').m, model).look,
      (index) => denominators.of(index),
    ),
    denominators: denominators.denominators.map(planShare),
    shownTotals: query.totals === 'shown',
    timezone: context.clock.timezone,
    weekStart: context.clock.weekStart,
    spans,
    shownPeriods: new Map(
      [...spans.keys()].map((over) => [over, shownPeriod(query, model.model, over)]),
    ),
    showEmpty: query.showEmpty === true,
    rowsLimited: ruleConditions.length > 0,
    window: query.window ?? {},
  };
}
