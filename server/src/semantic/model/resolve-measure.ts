import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type {
  AggregateMeasure,
  CalculatedMeasure,
  CubeModel,
  PeriodShift,
} from '@bi/contract/cube/cube';
import { typeInWords } from '@bi/olap/expression/coerce';
import { checkExpression } from '@bi/olap/expression/check-expression';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import {
  columnsOfExpression,
  visitColumns,
  type TypedExpression,
} from '@bi/olap/expression/typed-expression';
import { isNumeric } from '@bi/olap/expression/value-type';
import { isPartName } from '@bi/olap/formula/write-out-calls';
import { inPlace } from './check-row-expression';
import type {
  EndedShift,
  ResolvedShift,
  ResolvedAggregate,
  ResolvedDimension,
  ResolvedJoin,
  ResolvedLevels,
  ResolvedMeasure,
  ResolvedSemi,
  RowExpression,
} from './resolved-model';
import { pathInWords } from './write-out-calculations';

/** Most measures a calculation may name once all calculations in it are written out. */
const MAX_PARTS = 2000;

type CheckRow = (text: string, place: string) => RowExpression;

/** What the parts of a measure are looked up in. */
export interface MeasureScope {
  /** a checked expression over a row; `place` names it in messages */
  check: CheckRow;
  dimension(name: string): ResolvedDimension;
  dimensionNames(): string[];
  isHierarchy(name: string): boolean;
  joins: ReadonlyMap<string, ResolvedJoin>;
  /** what the parts of a measure of a further fact are looked up in; null: no fact of the name */
  ofFact(name: string): MeasureScope | null;
}

function fault(place: string, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.cube.expression', {
    params: { place, at: 1, reason: reasonOf(reason, params) },
  });
}

function numericInput(measure: AggregateMeasure, check: CheckRow, place: string): RowExpression {
  const { agg } = measure;
  if (measure.expr === undefined) throw fault(place, 'model.needsExpression', { agg });
  const expression = check(measure.expr, place);
  if (!isNumeric(expression.type)) {
    throw fault(place, 'model.needsNumber', { agg, found: typeInWords(expression.type) });
  }
  return expression;
}

/** Scale a number is cast to before summing, and whether the sum of floats stays approximate. */
function exactness(
  measure: AggregateMeasure,
  expression: RowExpression,
): { castScale: number | null; approximate: boolean } {
  const { scale } = measure;
  if (expression.type === 'integer') return { castScale: null, approximate: false };
  if (expression.type === 'double') {
    return { castScale: scale ?? null, approximate: scale === undefined };
  }
  const own = expression.kind === 'column' ? expression.column.info.scale : undefined;
  const finer = scale !== undefined && scale < (own ?? Infinity);
  return { castScale: finer ? scale : null, approximate: false };
}

/** One-to-many joins that expressions read, each with those it depends on. */
function manyOf(expressions: readonly RowExpression[], scope: MeasureScope): string[][] {
  return expressions
    .flatMap((expression) => columnsOfExpression(expression))
    .map(({ join }) => [...(join === null ? [] : (scope.joins.get(join)?.many ?? []))]);
}

/** The one-to-many join whose rows a measure reads; null: those of the fact. */
function sourceOf(
  { name, of }: AggregateMeasure,
  expressions: readonly RowExpression[],
  scope: MeasureScope,
): string | null {
  const place = `measures.${name}`;
  const read = manyOf(expressions, scope);
  if (of !== undefined && scope.joins.get(of)?.join.rel !== 'one_to_many') {
    throw fault(`${place}.of`, 'model.notMany', { name: of });
  }
  const deepest = of === undefined ? [] : (scope.joins.get(of)?.many ?? []);
  const chain = read.reduce(
    (longest, own) => (own.length > longest.length ? own : longest),
    [...deepest],
  );
  const stray = read.flat().find((join) => !chain.includes(join));
  const other = chain.at(-1);
  if (stray !== undefined || (of !== undefined && other !== of)) {
    throw fault(place, 'model.twoMany', { first: stray ?? of ?? '', second: other ?? '' });
  }
  return other ?? null;
}

/** The date of a stock and what identifies its series. */
function resolveSemi(
  { name, agg, semi }: AggregateMeasure,
  source: string | null,
  scope: MeasureScope,
): ResolvedSemi | null {
  if (semi === undefined) return null;
  const chain = source === null ? [] : (scope.joins.get(source)?.many ?? []);
  const repeats = (expression: RowExpression): boolean =>
    manyOf([expression], scope).some((many) => many.some((join) => !chain.includes(join)));
  const place = `measures.${name}.semi`;
  if (agg === 'percentile' || (agg === 'distinct' && semi.take === 'avg')) {
    throw fault(`${place}.take`, 'model.notSemi', { agg, take: semi.take });
  }
  const over = scope.dimension(semi.over).expression;
  if (over.type !== 'date' && over.type !== 'timestamp') {
    throw fault(`${place}.over`, 'model.notDate', { name: semi.over });
  }
  const dates = columnsOfExpression(over);
  const isOfDate = (expression: RowExpression): boolean =>
    columnsOfExpression(expression).some(({ join, info }) =>
      dates.some((date) => date.join === join && date.info.name === info.name),
    );
  const series =
    semi.per?.map((one) => scope.dimension(one).expression) ??
    scope
      .dimensionNames()
      .map((one) => scope.dimension(one).expression)
      .filter((expression) => !isOfDate(expression) && !repeats(expression));
  if (repeats(over) || series.some(repeats)) throw fault(`${place}.per`, 'model.seriesRepeat');
  return { over, take: semi.take, series };
}

function resolveLevels(
  { name, at }: CalculatedMeasure,
  scope: MeasureScope,
): ResolvedLevels | null {
  if (at === undefined) return null;
  const { fix, exclude, include, agg = 'avg' } = at;
  const given = [fix, exclude, include].filter((names) => names !== undefined);
  if (given.length !== 1) throw fault(`measures.${name}.at`, 'model.oneOfLevels');
  const names = given[0] ?? [];
  if (exclude !== undefined) {
    names.filter((one) => !scope.isHierarchy(one)).forEach((one) => scope.dimension(one));
    return { kind: 'exclude', names, keys: [], agg };
  }
  const keys = names.map((one) => scope.dimension(one).expression);
  return { kind: fix === undefined ? 'include' : 'fix', names, keys, agg };
}

/** What a measure puts together: an expression, keys, or rows themselves. */
function readOf(
  measure: AggregateMeasure,
  check: CheckRow,
  place: string,
): { expression: RowExpression | null; keys: RowExpression[] } {
  switch (measure.agg) {
    case 'count': {
      const expression = measure.expr === undefined ? null : check(measure.expr, place);
      return { expression, keys: [] };
    }
    case 'distinct': {
      const texts = measure.keys ?? (measure.expr === undefined ? [] : [measure.expr]);
      if (texts.length === 0) throw fault(place, 'model.needsKeys', { agg: measure.agg });
      return { expression: null, keys: texts.map((text) => check(text, place)) };
    }
    case 'percentile':
      if (measure.p === undefined) throw fault(`${place}.p`, 'model.needsPercentile');
      return { expression: numericInput(measure, check, place), keys: [] };
    default:
      return { expression: numericInput(measure, check, place), keys: [] };
  }
}

function resolveAggregate(measure: AggregateMeasure, cubeScope: MeasureScope): ResolvedAggregate {
  const fact = measure.of === undefined ? null : cubeScope.ofFact(measure.of);
  const scope = fact ?? cubeScope;
  const check: CheckRow = (text, where) => scope.check(text, where);
  const place = `measures.${measure.name}`;
  const where = measure.where === undefined ? null : check(measure.where, `${place}.where`);
  if (where !== null && where.type !== 'boolean') {
    throw fault(`${place}.where`, 'model.notCondition');
  }
  const { expression, keys } = readOf(measure, check, place);
  const all = [...keys, ...[expression, where].filter((one) => one !== null)];
  const { of: _fact, ...ofFact } = measure;
  const source = sourceOf(fact === null ? measure : ofFact, all, scope);
  const semi = resolveSemi(measure, source, scope);
  const exact =
    expression === null || (measure.agg !== 'sum' && measure.agg !== 'avg')
      ? { castScale: null, approximate: false }
      : exactness(measure, expression);
  return {
    kind: 'aggregate',
    measure,
    expression,
    keys,
    where,
    castScale: exact.castScale,
    semi,
    fact: fact === null ? null : (measure.of ?? null),
    source,
    approximate: exact.approximate || semi?.take === 'avg',
    size: 1,
  };
}

function parseCalculation(measure: CalculatedMeasure, model: CubeModel): TypedExpression<string> {
  const place = `measures.${isPartName(measure.name) ? (measure.label ?? '') : measure.name}`;
  try {
    const names = new Set(model.measures.map(({ name }) => name));
    const calc = checkExpression<string>(parseExpression(measure.calc), {
      resolve: ([name, ...rest]) =>
        name !== undefined && rest.length === 0 && names.has(name)
          ? { type: 'double', column: name }
          : null,
      names: () => [...names].filter((one) => !isPartName(one)),
    });
    if (!isNumeric(calc.type)) {
      throw fault(place, 'model.notNumber', { found: typeInWords(calc.type) });
    }
    return calc;
  } catch (cause) {
    throw inPlace(cause, place);
  }
}

/**
 * The date column that a period shift moves: every use of the column in a row is shifted, so it must be
 * one.
 */
function resolveShift(
  { name, shift }: CalculatedMeasure,
  scope: MeasureScope,
): ResolvedShift | null {
  if (shift === undefined) return null;
  const place = `measures.${name}.shift.over`;
  const [column, ...others] = columnsOfExpression(scope.dimension(shift.over).expression);
  const type = column?.info.type;
  if (column === undefined || others.length > 0 || (type !== 'date' && type !== 'timestamp')) {
    throw fault(place, 'model.notMovable', { name: shift.over });
  }
  return { over: shift.over, column, n: shift.n, unit: shift.unit, ended: endedOf(shift) };
}

function endedOf(shift: PeriodShift | EndedShift): EndedShift['ended'] | null {
  return 'ended' in shift ? shift.ended : null;
}

/**
 * A measure by its name. A calculation's own measures are resolved too.
 * @throws {BiError} `invalid.query.measure`, `invalid.cube.expression`, `invalid.cube.cycle`
 */
export function resolveMeasure(
  model: CubeModel,
  name: string,
  scope: MeasureScope,
  path: readonly string[] = [],
): ResolvedMeasure {
  const measure = model.measures.find((candidate) => candidate.name === name);
  if (measure === undefined) {
    const visible = model.measures.filter(({ hidden }) => hidden !== true);
    const hint = nearestNameHint(
      name,
      visible.map((candidate) => candidate.name),
    );
    throw new BiError('invalid.query.measure', {
      params: { cube: model.label ?? model.name, name, hint },
    });
  }
  if (path.includes(name)) {
    throw new BiError('invalid.cube.cycle', {
      params: { name: pathInWords(model, [name]), path: pathInWords(model, [...path, name]) },
    });
  }
  if (!('calc' in measure)) return resolveAggregate(measure, scope);
  const calc = parseCalculation(measure, model);
  const parts = columnsOfExpression(calc).map((part) =>
    resolveMeasure(model, part, scope, [...path, name]),
  );
  const sizes = new Map(parts.map((part) => [part.measure.name, part.size]));
  let size = 1;
  visitColumns(calc, (part) => (size += sizes.get(part) ?? 0));
  if (size > MAX_PARTS) {
    throw fault(`measures.${name}`, 'model.tooManyParts', { count: size, limit: MAX_PARTS });
  }
  const approximate = parts.some((part) => part.approximate);
  const shift = resolveShift(measure, scope);
  const at = resolveLevels(measure, scope);
  const ofFiner = at !== null && at.kind !== 'exclude' && (at.agg === 'sum' || at.agg === 'avg');
  return {
    kind: 'calculation',
    measure,
    calc,
    shift,
    at,
    approximate: approximate || ofFiner,
    size,
  };
}
