import { BiError } from '@bi/contract/messages/bi-error';
import type {
  AggregateMeasure,
  CalculatedMeasure,
  CubeModel,
  Measure,
} from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { expressionError } from '@bi/olap/expression/expression-error';
import { tokenize } from '@bi/olap/expression/lexer';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { dimensionsWrittenOut, namesIn } from '@bi/olap/fields/dimensions-written-out';
import { wholeSight } from '@bi/olap/fields/query-fields';
import { isPartName, writtenOut } from '@bi/olap/formula/write-out-calls';
import type { EndedShift } from './resolved-model';

/** A model whose calculations name measures alone. */
export interface WrittenModel {
  model: CubeModel;
  /** calculated measures that cannot be written out, by name, with why */
  faults: ReadonlyMap<string, BiError>;
}

/** Replaces the names of measures in a calculation. */
function renamed(calc: string, name: (measure: string) => string): string {
  const tokens = tokenize(calc);
  let written = '';
  let from = 0;
  tokens.forEach((token, index) => {
    const after = tokens[index + 1];
    const isCall = after?.kind === 'symbol' && after.text === '(';
    if ((token.kind !== 'word' && token.kind !== 'quoted') || isCall) return;
    const other = name(token.text);
    if (other === token.text) return;
    const inner = token.text.replaceAll('"', '""').length;
    const end = token.at + (token.kind === 'word' ? inner : inner + 2);
    written += calc.slice(from, token.at) + other;
    from = end;
  });
  return written + calc.slice(from);
}

/** A part that moves rows, which then count only in periods the data has. */
function endedPart(part: CalculatedMeasure): CalculatedMeasure {
  if (part.shift === undefined) return part;
  const shift: EndedShift = { ...part.shift, ended: 'shown' };
  return { ...part, shift };
}

class Writer {
  readonly faults = new Map<string, BiError>();
  readonly #model: CubeModel;
  readonly #measures = new Map<string, Measure>();
  readonly #restricted = new Map<string, string>();
  #count = 0;

  constructor(model: CubeModel) {
    this.#model = model;
  }

  all(): Measure[] {
    for (const measure of this.#model.measures) this.#read(measure);
    for (const measure of this.#model.measures) {
      const { name } = measure;
      if (this.faults.has(name)) continue;
      try {
        this.#withoutWhere(name);
      } catch (cause) {
        if (!(cause instanceof BiError)) throw cause;
        this.faults.set(name, cause);
      }
    }
    return [...this.#measures.values()];
  }

  #next(): string {
    this.#count += 1;
    return `__${this.#count}`;
  }

  /** Includes a measure, and the parts that its calls refer to. */
  #read(measure: Measure): void {
    if (!('calc' in measure)) {
      this.#measures.set(measure.name, measure);
      return;
    }
    try {
      const { calc, parts } = writtenOut(measure.calc, this.#model, () => this.#next());
      const owner = measure.label ?? measure.name;
      for (const part of parts) this.#measures.set(part.name, { ...endedPart(part), label: owner });
      this.#measures.set(measure.name, parts.length === 0 ? measure : { ...measure, calc });
    } catch (cause) {
      if (!(cause instanceof BiError)) throw cause;
      this.#measures.set(measure.name, measure);
      this.faults.set(measure.name, cause);
    }
  }

  /** A measure whose own condition is one of what it is computed from. */
  #withoutWhere(name: string): Measure | undefined {
    const measure = this.#measures.get(name);
    if (measure === undefined || !('calc' in measure)) return measure;
    const { where, ...rest } = measure;
    if (where === undefined) {
      for (const part of this.#namesIn(rest.calc)) {
        if (part.startsWith('__')) this.#withoutWhere(part);
      }
      return measure;
    }
    this.#measures.set(name, rest);
    const calc = renamed(rest.calc, (one) => this.#under(one, where));
    const made: CalculatedMeasure = { ...rest, calc };
    this.#measures.set(name, made);
    return made;
  }

  #namesIn(calc: string): string[] {
    return namesIn(parseExpression(calc)).flatMap(({ path }) => path[0] ?? []);
  }

  /** The name of a measure as it is under a condition; its own where there is no such measure. */
  #under(name: string, where: string): string {
    const id = JSON.stringify([name, where]);
    const cached = this.#restricted.get(id);
    if (cached !== undefined) return cached;
    const measure = this.#withoutWhere(name);
    if (measure === undefined) return name;
    const own = this.#next();
    this.#restricted.set(id, own);
    const { label = measure.name } = measure;
    const look = { name: own, label, hidden: true };
    if ('calc' in measure) {
      const calc = renamed(measure.calc, (one) => this.#under(one, where));
      this.#measures.set(own, { ...measure, ...look, calc });
    } else {
      const both = measure.where === undefined ? '' : `(${measure.where}) and `;
      const condition = this.#conditionOf(measure, where);
      this.#measures.set(own, { ...measure, ...look, where: `${both}(${condition})` });
    }
    return own;
  }

  /** A condition on dimensions as one on the rows that a measure reads. */
  #conditionOf(measure: AggregateMeasure, where: string): string {
    const model = this.#model;
    const { names, write } = dimensionsWrittenOut(where, model, wholeSight(model), 'boolean');
    const fact = model.facts?.find((one) => one.name === measure.of);
    const exprs = new Map(
      fact === undefined
        ? model.dimensions.flatMap(({ name, expr }) => (expr === undefined ? [] : [[name, expr]]))
        : Object.entries(fact.map),
    );
    if (names.some((name) => !exprs.has(name))) {
      return fact?.unmapped === 'total' ? '1 = 1' : '1 = 0';
    }
    if (fact === undefined) {
      const own = new Set(this.#repeatingOf(measure));
      for (const name of names) {
        const read = this.#joinsIn([exprs.get(name) ?? '']);
        if (read.every((join) => own.has(join))) continue;
        const found = namesIn(parseExpression(where)).find(({ path }) => path[0] === name);
        throw expressionError(found?.at ?? 0, 'levels.repeats', { name });
      }
    }
    return write((name) => exprs.get(name) ?? '');
  }

  #repeatingOf(measure: AggregateMeasure): string[] {
    const { expr = '', where = '', keys = [], of } = measure;
    const read = this.#joinsIn([expr, where, ...keys].filter((text) => text !== ''));
    return of === undefined ? read : [...read, ...this.#chain(of)];
  }

  /** One-to-many joins whose columns texts name, with those they depend on. */
  #joinsIn(texts: readonly string[]): string[] {
    return texts.flatMap((text) =>
      namesIn(parseExpression(text)).flatMap(({ path }) =>
        path.length > 1 ? this.#chain(path[0] ?? '') : [],
      ),
    );
  }

  #chain(name: string): string[] {
    const join = this.#model.joins.find((one) => one.name === name);
    if (join === undefined) return [];
    const above = join.from === undefined ? [] : this.#chain(join.from);
    return join.rel === 'one_to_many' ? [...above, name] : above;
  }
}

/**
 * A model whose calculated measures are written out: each call of a level, a period or a condition in a
 * formula, and each `where` of a calculation, is a measure of its own, named `__` and a number; its label
 * names the measure it was written for. The model itself where nothing has to be.
 */
export function writeOutCalculations(model: CubeModel): WrittenModel {
  const calculations = model.measures.filter((one) => 'calc' in one);
  const isPlain = calculations.every(
    ({ calc, where }) => where === undefined && !calc.includes('('),
  );
  if (isPlain) return { model, faults: new Map() };
  const writer = new Writer(model);
  const measures = writer.all();
  return { model: { ...model, measures }, faults: writer.faults };
}

/** The names of measures on a path from one to another, those of parts by what they were written for. */
export function pathInWords(model: CubeModel, path: readonly string[]): string {
  const words = path.map((name) => {
    const measure = model.measures.find((one) => one.name === name);
    return measure?.label ?? name;
  });
  return words
    .filter((word, index) => !isPartName(path[index] ?? '') || word !== words[index - 1])
    .join(' → ');
}

/** Why a calculation cannot be read, at its place in the model. */
export function faultOf(name: string, cause: BiError): BiError {
  if (cause.key !== 'invalid.expression') return cause;
  return new BiError('invalid.cube.expression', {
    params: {
      at: 1,
      reason: reasonOf('expression.empty'),
      ...cause.params,
      place: `measures.${name}`,
    },
    cause,
  });
}
