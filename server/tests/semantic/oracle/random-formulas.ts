import type {
  Axis,
  Filter,
  Having,
  MeasureFilter,
  Parameter,
  Query,
} from '@bi/contract/query/query';
import { LIMIT, queryFormulas } from './query-formulas';
import { SeededRandom } from './seeded-random';

/** Measures whose values are equal to the last digit on both sides. */
const WHOLE = [
  'rows',
  'positive',
  'texts',
  'sum_n',
  'distinct_s',
  'max_n',
  'seen_rows',
  'plan_rows',
];

function seedOf(seed: number, letter: string): number {
  return (Math.imul(seed, 37) + letter.charCodeAt(0)) | 0;
}

/** Puts parameters into the places of a query's values, and formulas into its measures. */
class Formulas {
  readonly #random: SeededRandom;
  readonly #gone: ReadonlySet<string>;
  readonly #parameters: Parameter[] = [];

  constructor(random: SeededRandom, gone: ReadonlySet<string>) {
    this.#random = random;
    this.#gone = gone;
  }

  #parameter(value: string | number, type: Parameter['type'], of?: string): string {
    const name = `given${this.#parameters.length}`;
    this.#parameters.push({ name, type, value, ...(of === undefined ? {} : { of }) });
    return name;
  }

  #measureFilter(filter: MeasureFilter): MeasureFilter {
    const random = this.#random;
    const inner = (part: MeasureFilter): MeasureFilter => this.#measureFilter(part);
    if ('and' in filter) return { and: filter.and.map(inner) };
    if ('or' in filter) return { or: filter.or.map(inner) };
    if ('not' in filter) return { not: inner(filter.not) };
    if (!('m' in filter) || !('value' in filter)) return filter;
    const others = WHOLE.filter((name) => name !== filter.m && !this.#gone.has(name));
    if (WHOLE.includes(filter.m) && others.length > 0 && random.chance(0.5)) {
      return { m: filter.m, op: filter.op, other: random.pick(others) };
    }
    if (!random.chance(0.4)) return filter;
    return { ...filter, value: -1000, parameter: this.#parameter(filter.value, 'number') };
  }

  having({ filter, ...rest }: Having): Having {
    return { ...rest, filter: this.#measureFilter(filter) };
  }

  where(filter: Filter): Filter {
    const inner = (part: Filter): Filter => this.where(part);
    if ('and' in filter) return { and: filter.and.map(inner) };
    if ('or' in filter) return { or: filter.or.map(inner) };
    if ('not' in filter) return { not: inner(filter.not) };
    if (!('value' in filter) || filter.op === 'contains' || !this.#random.chance(0.3))
      return filter;
    const { value } = filter;
    if (!('op' in filter) || typeof value === 'boolean') return filter;
    if (!['=', '<>', '<', '<=', '>', '>='].includes(filter.op)) return filter;
    const parameter = this.#parameter(value, 'member', filter.of);
    const other = typeof value === 'number' ? -99 : value.replace(/\d/g, '1');
    return { ...filter, value: other, parameter } as Filter;
  }

  axis(drawn: Axis): Axis {
    const { sort } = drawn;
    const axis: Axis =
      sort !== undefined && this.#random.chance(0.4)
        ? { ...drawn, sort: { ...sort, empties: 'first' } }
        : drawn;
    if (axis.top === undefined || !this.#random.chance(0.3)) return axis;
    const parameter = this.#parameter(axis.top.n, 'number');
    return { ...axis, top: { ...axis.top, n: 9, parameter } };
  }

  /** The query with everything it was drawn, and the parameters behind it. */
  put(query: Query): Query {
    const random = this.#random;
    const known = queryFormulas.filter(({ names }) => !names.some((name) => this.#gone.has(name)));
    const isTaken = query.calculated !== undefined || query.measures.length > 4;
    const chosen =
      known.length === 0 || isTaken || !random.chance(0.35)
        ? []
        : [...new Set([random.pick(known), random.pick(known)])];
    const rows = query.rows.map((axis) => this.axis(axis));
    const columns = query.columns.map((axis) => this.axis(axis));
    const [first] = rows;
    const sorted = chosen.find(({ exact }) => exact === true)?.measure.name;
    if (first !== undefined && sorted !== undefined && random.chance(0.4)) {
      rows[0] = { ...first, sort: { by: sorted, dir: random.pick(['asc', 'desc'] as const) } };
    }
    const needsLimit = chosen.some(({ measure }) => JSON.stringify(measure).includes(LIMIT));
    const limit: Parameter = { name: LIMIT, type: 'number', value: random.int(-1, 3) };
    const where = query.where === undefined ? {} : { where: this.where(query.where) };
    const tested = query.having?.map((one) => this.having(one));
    const parameters = [...this.#parameters, ...(needsLimit ? [limit] : [])];
    return {
      ...query,
      rows,
      columns,
      ...where,
      ...(tested === undefined ? {} : { having: tested }),
      ...(chosen.length === 0
        ? {}
        : {
            calculated: chosen.map(({ measure }) => measure),
            measures: [...query.measures, ...chosen.map(({ measure }) => measure.name)],
          }),
      ...(parameters.length === 0 ? {} : { parameters }),
    };
  }
}

/**
 * The query with, now and then, formulas of levels, periods and conditions, comparisons of measures with
 * measures, and parameters in place of values. What is drawn depends on the query alone; running values are left as they
 * are drawn, for their special forms of statements.
 */
export function withFormulas(query: Query, gone: ReadonlySet<string>): Query {
  const isRunning = ({ measures }: Query): boolean =>
    measures.some((show) => typeof show !== 'string' && show.as === 'running');
  if (isRunning(query)) return query;
  const random = new SeededRandom(Array.from(JSON.stringify(query)).reduce(seedOf, 0));
  return new Formulas(random, gone).put(query);
}

/** A query with the values of its parameters in their places, written from the contract. */
export function withoutParameters(query: Query): Query {
  const { parameters = [], ...rest } = query;
  if (parameters.length === 0) return query;
  const valueOf = (name: unknown): unknown => parameters.find((one) => one.name === name)?.value;
  const read = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(read);
    if (typeof part !== 'object' || part === null) return part;
    const { parameter, ...own } = part as Record<string, unknown>;
    const inner = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, read(one)]));
    if (parameter === undefined) return inner;
    return 'n' in inner
      ? { ...inner, n: valueOf(parameter) }
      : { ...inner, value: valueOf(parameter) };
  };
  return { ...(read(rest) as Query), parameters };
}
