import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, DimensionType } from '@bi/contract/cube/cube';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type {
  Axis,
  Filter,
  FilterTest,
  MeasureFilter,
  MemberKey,
  Parameter,
  Query,
  QueryField,
} from '@bi/contract/query/query';
import { isDateText } from '../expression/calendar-text';
import { tokenize } from '../expression/lexer';
import { literalOf } from './literal-text';

/** Parts of a question that may name parameters. */
export type Parametrized = Partial<
  Pick<Query, 'parameters' | 'fields' | 'calculated' | 'where' | 'having' | 'rows' | 'columns'>
>;

function refuse(
  { name, label }: Pick<Parameter, 'name' | 'label'>,
  reason: ReasonKey,
  params?: MessageParams,
): BiError {
  return new BiError('invalid.query.parameter', {
    params: { name: label ?? name, reason: reasonOf(reason, params) },
  });
}

/** Values of the parameters of a question, each checked when it is asked for. */
class ParameterValues {
  readonly #parameters = new Map<string, Parameter>();
  readonly #model: CubeModel;

  constructor(parameters: readonly Parameter[], model: CubeModel, taken: ReadonlySet<string>) {
    this.#model = model;
    for (const parameter of parameters) {
      if (this.#parameters.has(parameter.name)) throw refuse(parameter, 'parameter.twice');
      if (taken.has(parameter.name)) throw refuse(parameter, 'parameter.taken');
      this.#parameters.set(parameter.name, parameter);
    }
  }

  get(name: string): { parameter: Parameter; value: Exclude<MemberKey, null> } {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) throw refuse({ name }, 'parameter.unknown');
    const { type, value, min = -Infinity, max = Infinity, list } = parameter;
    if (value === undefined || value === null) throw refuse(parameter, 'parameter.noValue');
    if (type === 'number') {
      if (typeof value !== 'number') throw refuse(parameter, 'parameter.notNumber');
      if (value < min || value > max) {
        throw refuse(parameter, 'parameter.range', { min: String(min), max: String(max) });
      }
    }
    if (type === 'date' && (typeof value !== 'string' || !isDateText(value))) {
      throw refuse(parameter, 'parameter.notDate');
    }
    if (list !== undefined && !list.includes(value)) throw refuse(parameter, 'parameter.notListed');
    return { parameter, value };
  }

  number(name: string): { parameter: Parameter; value: number } {
    const { parameter, value } = this.get(name);
    if (typeof value !== 'number') throw refuse(parameter, 'parameter.notNumber');
    return { parameter, value };
  }

  #typeOf({ type, of }: Parameter, value: Exclude<MemberKey, null>): DimensionType {
    if (type !== 'member') return type;
    const own = this.#model.dimensions.find(({ name }) => name === of)?.type;
    if (own !== undefined && literalOf(value, own) !== '') return own;
    if (typeof value === 'string') return 'string';
    return typeof value === 'number' ? 'number' : 'boolean';
  }

  /** A formula with the values of the parameters it names in their places. */
  inFormula(text: string): string {
    if (this.#parameters.size === 0) return text;
    const tokens = tokenize(text);
    let written = '';
    let from = 0;
    tokens.forEach((token, index) => {
      if (token.kind !== 'word' && token.kind !== 'quoted') return;
      const after = tokens[index + 1];
      const isCall = after?.kind === 'symbol' && ['(', '.'].includes(after.text);
      const before = tokens[index - 1];
      const isPart = before?.kind === 'symbol' && before.text === '.';
      if (isCall || isPart || !this.#parameters.has(token.text)) return;
      const { parameter, value } = this.get(token.text);
      const literal = literalOf(value, this.#typeOf(parameter, value));
      const end = token.kind === 'word' ? token.at + token.text.length : quotedEnd(text, token.at);
      written += `${text.slice(from, token.at)}${literal}`;
      from = end;
    });
    return written + text.slice(from);
  }
}

/** The place behind a quoted name that begins at `at`. */
function quotedEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] !== '"' || text[end + 1] === '"') end += text[end] === '"' ? 2 : 1;
  return end + 1;
}

function inTest(test: FilterTest, values: ParameterValues): FilterTest {
  const read = (name: string | undefined): Exclude<MemberKey, null> | undefined =>
    name === undefined ? undefined : values.get(name).value;
  if ('paths' in test) {
    const { parameter, ...rest } = test;
    const value = read(parameter);
    return value === undefined ? test : { ...rest, paths: [[value]] };
  }
  if ('values' in test) {
    const { parameter, ...rest } = test;
    const value = read(parameter);
    return value === undefined ? test : { ...rest, values: [value] };
  }
  if (test.op === 'between') {
    const { fromParameter, toParameter, ...rest } = test;
    const [from, to] = [read(fromParameter), read(toParameter)];
    return {
      ...rest,
      ...(from === undefined ? {} : { from: from as string | number }),
      ...(to === undefined ? {} : { to: to as string | number }),
    };
  }
  if ('parameter' in test) {
    const { parameter, ...rest } = test;
    const value = read(parameter);
    return value === undefined ? test : { ...rest, value };
  }
  return test;
}

function inFilter(filter: Filter, values: ParameterValues): Filter {
  const inner = (part: Filter): Filter => inFilter(part, values);
  if ('and' in filter) return { and: filter.and.map(inner) };
  if ('or' in filter) return { or: filter.or.map(inner) };
  return 'not' in filter ? { not: inner(filter.not) } : inTest(filter, values);
}

function inMeasureFilter(filter: MeasureFilter, values: ParameterValues): MeasureFilter {
  const inner = (part: MeasureFilter): MeasureFilter => inMeasureFilter(part, values);
  if ('and' in filter) return { and: filter.and.map(inner) };
  if ('or' in filter) return { or: filter.or.map(inner) };
  if ('not' in filter) return { not: inner(filter.not) };
  if ('of' in filter) return inTest(filter, values);
  if (!('parameter' in filter) || filter.parameter === undefined) return filter;
  const { parameter, ...rest } = filter;
  return { ...rest, value: values.number(parameter).value };
}

function inAxis(axis: Axis, values: ParameterValues): Axis {
  if (axis.top?.parameter === undefined) return axis;
  const { parameter: name, ...top } = axis.top;
  const { parameter, value } = values.number(name);
  const isCount = Number.isInteger(value) && value >= 1 && value <= 10_000;
  if (!isCount) throw refuse(parameter, 'parameter.count');
  return { ...axis, top: { ...top, n: value } };
}

function inField(field: QueryField, values: ParameterValues): QueryField {
  if (field.kind === 'groups') return field;
  const { parameter: name, expr, ...rest } = field;
  const formula = expr === undefined ? {} : { expr: values.inFormula(expr) };
  if (name === undefined) return { ...rest, ...formula };
  const { parameter, value } = values.number(name);
  if (value <= 0) throw refuse(parameter, 'parameter.width');
  return { ...rest, ...formula, width: value };
}

/**
 * A question with the values of its parameters in the places that name them; itself where it has none
 * and names none.
 * @throws {BiError} `invalid.query.parameter`; `invalid.expression` for a formula that cannot be read
 */
export function withParameters<Q extends Parametrized>(asked: Q, model: CubeModel): Q {
  const { parameters = [], fields, calculated, where, having, rows, columns } = asked;
  const taken = [
    ...model.dimensions,
    ...model.hierarchies,
    ...model.measures,
    ...(fields ?? []),
    ...(calculated ?? []),
  ];
  const values = new ParameterValues(parameters, model, new Set(taken.map(({ name }) => name)));
  return {
    ...asked,
    ...(fields && { fields: fields.map((one) => inField(one, values)) }),
    ...(calculated && {
      calculated: calculated.map((one) => ({
        ...one,
        calc: values.inFormula(one.calc),
        ...(one.where !== undefined && { where: values.inFormula(one.where) }),
      })),
    }),
    ...(where && { where: inFilter(where, values) }),
    ...(having && {
      having: having.map((one) => ({ ...one, filter: inMeasureFilter(one.filter, values) })),
    }),
    ...(rows && { rows: rows.map((axis) => inAxis(axis, values)) }),
    ...(columns && { columns: columns.map((axis) => inAxis(axis, values)) }),
  };
}
