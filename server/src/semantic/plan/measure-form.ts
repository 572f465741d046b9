import type { AggregateMeasure, Measure } from '@bi/contract/cube/cube';
import {
  exactOf,
  isExactZero,
  minus,
  over,
  plus,
  times,
  ZERO,
  type Exact,
} from '@bi/olap/changes/exact';
import type { TypedExpression } from '@bi/olap/expression/typed-expression';
import type { ResolvedModel } from '../model/resolved-model';

/** Measures that add up over members, each with its factor. */
export type Terms = ReadonlyMap<string, Exact>;

/** A measure as a sum of measures that add up, or as a quotient of two such sums. */
export type MeasureForm =
  | { kind: 'sum'; terms: Terms }
  | { kind: 'ratio'; above: Terms; below: Terms };

/** The form of a measure with the measures that its terms name besides those of the model. */
export interface FormedMeasure {
  form: MeasureForm;
  parts: Measure[];
}

type Form = MeasureForm | { kind: 'constant'; value: Exact };

const ONE: Exact = { above: 1n, below: 1n };

function together(a: Terms, b: Terms, factor: Exact): Terms {
  const all = new Map(a);
  for (const [name, value] of b) {
    all.set(name, plus(all.get(name) ?? ZERO, times(value, factor)));
  }
  return all;
}

const scaled = (terms: Terms, factor: Exact): Terms => together(new Map(), terms, factor);

function scaledForm(form: MeasureForm, factor: Exact): MeasureForm {
  return form.kind === 'sum'
    ? { kind: 'sum', terms: scaled(form.terms, factor) }
    : { ...form, above: scaled(form.above, factor) };
}

function sameTerms(a: Terms, b: Terms): boolean {
  return (
    a.size === b.size && [...a].every(([name, one]) => isExactZero(minus(one, b.get(name) ?? ZERO)))
  );
}

function addForms(a: Form, b: Form, sign: Exact): Form | null {
  if (a.kind === 'constant' && b.kind === 'constant') {
    return { kind: 'constant', value: plus(a.value, times(b.value, sign)) };
  }
  if (a.kind === 'constant') {
    if (b.kind !== 'ratio') return null;
    return { ...b, above: together(scaled(b.below, a.value), b.above, sign) };
  }
  if (b.kind === 'constant') {
    if (a.kind !== 'ratio') return null;
    return { ...a, above: together(a.above, a.below, times(b.value, sign)) };
  }
  if (a.kind === 'sum' && b.kind === 'sum') {
    return { kind: 'sum', terms: together(a.terms, b.terms, sign) };
  }
  if (a.kind !== 'ratio' || b.kind !== 'ratio' || !sameTerms(a.below, b.below)) return null;
  return { ...a, above: together(a.above, b.above, sign) };
}

function multiply(a: Form, b: Form): Form | null {
  if (a.kind === 'constant' && b.kind === 'constant') {
    return { kind: 'constant', value: times(a.value, b.value) };
  }
  if (a.kind === 'constant') return b.kind === 'constant' ? null : scaledForm(b, a.value);
  return b.kind === 'constant' ? scaledForm(a, b.value) : null;
}

function divide(a: Form, b: Form): Form | null {
  if (b.kind === 'constant') {
    return isExactZero(b.value)
      ? null
      : multiply(a, { kind: 'constant', value: over(ONE, b.value) });
  }
  if (a.kind !== 'sum' || b.kind !== 'sum') return null;
  return { kind: 'ratio', above: a.terms, below: b.terms };
}

function isNull(node: TypedExpression<string>): boolean {
  return node.kind === 'cast' ? isNull(node.arg) : node.kind === 'literal' && node.value === null;
}

const MINUS_ONE: Form = { kind: 'constant', value: minus(ZERO, ONE) };

/**
 * The form of a measure, where it has one: sums and counts, averages, and calculations of them with
 * plus, minus, factors and one division. It holds wherever the measure has a value.
 */
export function measureForm(model: ResolvedModel, name: string): FormedMeasure | null {
  const parts = new Map<string, Measure>();

  function part(of: string, agg: 'sum' | 'count', measure: AggregateMeasure): Terms {
    const { p: _p, semi: _semi, scale, ...rest } = measure;
    const own = `__${agg}_of_${of}`;
    const scaleOf = agg === 'count' || scale === undefined ? {} : { scale };
    parts.set(own, { ...rest, ...scaleOf, name: own, agg, hidden: true });
    return new Map([[own, ONE]]);
  }

  function named(of: string): Form | null {
    const resolved = model.measure(of);
    if (resolved.kind === 'aggregate') {
      const { measure, semi } = resolved;
      if (semi !== null) return null;
      if (measure.agg === 'avg') {
        return {
          kind: 'ratio',
          above: part(of, 'sum', measure),
          below: part(of, 'count', measure),
        };
      }
      if (measure.agg !== 'sum' && measure.agg !== 'count') return null;
      return { kind: 'sum', terms: new Map([[of, ONE]]) };
    }
    if (resolved.at !== null) return null;
    const inside = formOf(resolved.calc);
    if (resolved.shift === null) return inside;
    return inside?.kind === 'sum' ? { kind: 'sum', terms: new Map([[of, ONE]]) } : null;
  }

  function both(
    [a, b]: readonly TypedExpression<string>[],
    put: (a: Form, b: Form) => Form | null,
  ): Form | null {
    const left = a === undefined ? null : formOf(a);
    const right = b === undefined ? null : formOf(b);
    return left === null || right === null ? null : put(left, right);
  }

  function operated({
    operator,
    args,
  }: Extract<TypedExpression<string>, { kind: 'operator' }>): Form | null {
    switch (operator) {
      case '+':
        return both(args, (a, b) => addForms(a, b, ONE));
      case '-':
        return both(args, (a, b) => addForms(a, b, minus(ZERO, ONE)));
      case '*':
        return both(args, multiply);
      case '/':
        return both(args, divide);
      case 'negate': {
        const inside = args[0] === undefined ? null : formOf(args[0]);
        return inside === null ? null : multiply(MINUS_ONE, inside);
      }
      default:
        return null;
    }
  }

  function formOf(node: TypedExpression<string>): Form | null {
    switch (node.kind) {
      case 'literal':
        return typeof node.value === 'number' || node.type === 'decimal'
          ? { kind: 'constant', value: exactOf(node.value as number | string) }
          : null;
      case 'column':
        return named(node.column);
      case 'cast':
        return formOf(node.arg);
      case 'operator':
        return operated(node);
      case 'call': {
        const [first, second] = node.args;
        const isZeroed = node.args.length === 2 && second !== undefined && constantZero(second);
        if (first === undefined || !isZeroed) return null;
        const inside = formOf(first);
        const isTransparent = node.name === 'nullif' || node.name === 'coalesce';
        return isTransparent && inside?.kind === 'sum' ? inside : null;
      }
      case 'case':
        return node.otherwise !== null && node.branches.every(({ then }) => isNull(then))
          ? formOf(node.otherwise)
          : null;
      case 'in':
        return null;
    }
  }

  function constantZero(node: TypedExpression<string>): boolean {
    const form = formOf(node);
    return form?.kind === 'constant' && isExactZero(form.value);
  }

  const form = named(name);
  return form === null || form.kind === 'constant' ? null : { form, parts: [...parts.values()] };
}
