import type { CubeModel, Fact, Join, Measure } from '@bi/contract/cube/cube';
import { expressionNames } from './expression-names';
import type { LineagePart } from './lineage';

/** A column of a table or View that a cube reads, by the relation's name in statements. */
export interface ColumnUse {
  relation: string;
  /** null: its rows, whichever columns they have */
  column: string | null;
  /** dimension or measure that is computed from it; null: everything the cube shows */
  part: string | null;
  direct: boolean;
}

type FactShape = Pick<Fact, 'source' | 'joins' | 'key'>;
type Source = Omit<ColumnUse, 'part'>;

const named = (part: string | null) => (source: Source) => ({ ...source, part });
const indirect = (source: Source): Source => ({ ...source, direct: false });

/** Dimensions and measures of a cube, in the model's order. */
export function cubeParts({ dimensions, measures }: CubeModel): LineagePart[] {
  return [...dimensions, ...measures].map(({ name, label }) => ({ id: name, name: label ?? name }));
}

/** Columns that expressions of a fact name: a bare name is the fact's own, `join.column` that of a join. */
function columnsOf({ source, joins }: FactShape, texts: readonly (string | undefined)[]): Source[] {
  return texts.flatMap(expressionNames).flatMap(([first = '', second]): Source[] => {
    if (second === undefined) return [{ relation: source.table, column: first, direct: true }];
    const join = joins.find(({ name }) => name === first);
    return join ? [{ relation: join.to, column: second, direct: true }] : [];
  });
}

/** Columns that decide which rows of a fact there are: those of its joins, and the rows themselves. */
function rowsOf({ source, joins, key }: FactShape): Source[] {
  const relationOf = (join: Join): string =>
    joins.find(({ name }) => name === join.from)?.to ?? source.table;
  return [
    { relation: source.table, column: null, direct: false },
    ...key.map((column) => ({ relation: source.table, column, direct: false })),
    ...joins.flatMap((join) =>
      [...join.on.map(([left, right]) => [left, right] as const)].flatMap(([left, right]) => [
        { relation: relationOf(join), column: left, direct: false },
        { relation: join.to, column: right, direct: false },
      ]),
    ),
  ];
}

/** Follows the fields of one cube to the columns they are read from. */
class CubeReader {
  readonly #model: CubeModel;
  readonly #measures = new Map<string, Source[]>();

  constructor(model: CubeModel) {
    this.#model = model;
  }

  dimension(name: string): Source[] {
    const { dimensions, facts = [] } = this.#model;
    const found = dimensions.find((one) => one.name === name);
    if (!found) return [];
    const order = found.sortBy === undefined || found.sortBy === name ? [] : [found.sortBy];
    const determined = dimensions.filter((one) => found.determines?.includes(one.name));
    return [
      ...columnsOf(this.#model, [found.expr]),
      ...facts.flatMap((fact) => columnsOf(fact, [fact.map[name]])),
      ...order.flatMap((other) => this.dimension(other).map(indirect)),
      ...columnsOf(
        this.#model,
        determined.map(({ expr }) => expr),
      ).map(indirect),
    ];
  }

  measure(name: string): Source[] {
    const done = this.#measures.get(name);
    if (done !== undefined) return done;
    this.#measures.set(name, []);
    const found = this.#model.measures.find((one) => one.name === name);
    const sources = found === undefined ? [] : this.#sourcesOf(found);
    this.#measures.set(name, sources);
    return sources;
  }

  #sourcesOf(measure: Measure): Source[] {
    if ('calc' in measure) {
      const { at = {}, shift, where } = measure;
      const levels = [...(at.fix ?? []), ...(at.exclude ?? []), ...(at.include ?? [])];
      const steering = [...levels, ...(shift ? [shift.over] : []), ...firstNames(where)];
      return [
        ...firstNames(measure.calc).flatMap((name) => this.#named(name)),
        ...steering.flatMap((name) => this.field(name).map(indirect)),
      ];
    }
    const { expr, keys = [], where, semi, of } = measure;
    const fact = this.#model.facts?.find(({ name }) => name === of) ?? this.#model;
    const read = columnsOf(fact, [expr, ...keys]);
    const rows = this.#model.joins.find(({ name }) => name === of)?.to ?? fact.source.table;
    return [
      ...(read.length > 0 ? read : [{ relation: rows, column: null, direct: true }]),
      ...columnsOf(fact, [where]).map(indirect),
      ...(semi ? [semi.over, ...(semi.per ?? [])] : []).flatMap((name) =>
        this.field(name).map(indirect),
      ),
    ];
  }

  /** What a name in a calculation means: a measure, else a field that only steers it. */
  #named(name: string): Source[] {
    const isMeasure = this.#model.measures.some((one) => one.name === name);
    return isMeasure ? this.measure(name) : this.field(name).map(indirect);
  }

  field(name: string): Source[] {
    const found = this.#model.hierarchies.find((one) => one.name === name);
    const tree = [found?.parent, found?.caption].flatMap((one) => one ?? []);
    const levels = found === undefined ? [name] : [...found.levels, ...tree];
    return levels.flatMap((level) => this.dimension(level));
  }
}

const firstNames = (text: string | undefined): string[] =>
  expressionNames(text).flatMap(([first]) => first ?? []);

/**
 * Columns of tables and Views that a cube reads, each use once: by the part that is computed from them, and by
 * the joins, keys and access rules that decide which rows count.
 * @param limited fields that row rules of people test
 */
export function cubeLineage(model: CubeModel, limited: readonly string[] = []): ColumnUse[] {
  const reader = new CubeReader(model);
  const facts: FactShape[] = [model, ...(model.facts ?? [])];
  const rules = (model.access ?? []).map(({ rows }) => rows);
  const all = [
    ...model.dimensions.flatMap(({ name }) => reader.dimension(name).map(named(name))),
    ...model.measures.flatMap(({ name }) => reader.measure(name).map(named(name))),
    ...facts.flatMap(rowsOf).map(named(null)),
    ...columnsOf(model, rules).map(indirect).map(named(null)),
    ...limited.flatMap((name) => reader.field(name).map(indirect)).map(named(null)),
  ];
  return distinct(all);
}

/** Each use once; a column that is both shown and chosen by is a direct one. */
function distinct(uses: readonly ColumnUse[]): ColumnUse[] {
  const found = new Map<string, ColumnUse>();
  for (const use of uses) {
    const key = JSON.stringify([use.relation, use.column, use.part]);
    const before = found.get(key);
    if (before === undefined || (use.direct && !before.direct)) found.set(key, use);
  }
  return [...found.values()];
}
