import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, DimensionType } from '@bi/contract/cube/cube';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type {
  BinBounds,
  BinField,
  GroupField,
  MemberKey,
  MemberPath,
  QueryField,
} from '@bi/contract/query/query';
import { nearestNameHint } from '../expression/nearest-name';
import { binBounds, binDecimals, keyBelow } from './bin-bounds';
import { dimensionsWrittenOut } from './dimensions-written-out';
import { literalOf } from './literal-text';
import type { QueryDimension } from './query-field-shapes';

/** What of a model somebody may name. */
export interface FieldSight {
  dimension(name: string): boolean;
  /** levels of a hierarchy, coarsest first; null: there is none of the name */
  levels(hierarchy: string): readonly string[] | null;
  measure(name: string): boolean;
}

/** Everything of a model. */
export function wholeSight(model: CubeModel): FieldSight {
  return {
    dimension: (name) => model.dimensions.some((one) => one.name === name),
    levels: (of) => model.hierarchies.find(({ name }) => name === of)?.levels ?? null,
    measure: (name) => model.measures.some((one) => one.name === name),
  };
}

const MAX_BOUND = 1e15;

function refuse(field: QueryField, reason: ReasonKey, params?: MessageParams): BiError {
  const { name, label = name } = field;
  return new BiError('invalid.query.ownField', {
    params: { name: label, reason: reasonOf(reason, params) },
  });
}

function unknown(model: CubeModel, name: string, sight: FieldSight): BiError {
  const names = [...model.dimensions, ...model.hierarchies]
    .filter((one) => !('hidden' in one && one.hidden === true))
    .map((one) => one.name)
    .filter((one) => sight.dimension(one) || sight.levels(one) !== null);
  const params = { cube: model.label ?? model.name, name, hint: nearestNameHint(name, names) };
  return new BiError('invalid.query.field', { params });
}

/** What a field reads, over the cube's own rows (null: they lack it) and over each further fact. */
interface Source {
  own: string | null;
  maps: ReadonlyMap<string, string>;
}

type Write = (expr: (dimension: string) => string) => string;

/** A text over dimensions as one over the columns of each fact that names all of them. */
function sourceOf(model: CubeModel, names: readonly string[], write: Write): Source {
  const own = new Map(
    model.dimensions.flatMap(({ name, expr }) => (expr === undefined ? [] : [[name, expr]])),
  );
  const over = (given: ReadonlyMap<string, string>): string | null =>
    names.every((name) => given.has(name)) ? write((name) => given.get(name) ?? '') : null;
  const maps = (model.facts ?? []).flatMap(({ name, map }): [string, string][] => {
    const text = over(new Map(Object.entries(map)));
    return text === null ? [] : [[name, text]];
  });
  return { own: over(own), maps: new Map(maps) };
}

function typeOf(model: CubeModel, name: string): DimensionType | undefined {
  return model.dimensions.find((one) => one.name === name)?.type;
}

/** The expression of the lower bound of the range that a number is in. */
function binText(number: string, bounds: BinBounds, decimals: number): string {
  const { width, from, to } = bounds;
  const scale = 10 ** decimals;
  const text = (value: number): string => literalOf(value, 'number');
  const start = from ?? 0;
  const shifted = start === 0 ? `(${number})` : `((${number}) - ${text(start)})`;
  const [step, first] = [Math.round(width * scale), Math.round(start * scale)];
  const place = `floor(round(${shifted} / ${text(width)}, 9))`;
  const lower = `(${place} * ${text(step)} + ${text(first)}) / ${text(scale)}`;
  const below =
    from === undefined
      ? ''
      : ` when (${number}) < ${text(from)} then ${text(keyBelow({ ...bounds, from }))}`;
  const above = to === undefined ? '' : ` when (${number}) >= ${text(to)} then ${text(to)}`;
  return `case when (${number}) is null then null${below}${above} else ${lower} end`;
}

function numberSource(
  field: BinField,
  model: CubeModel,
  sight: FieldSight,
): { source: Source; format?: string } {
  const { of, expr } = field;
  if (expr !== undefined && of === undefined) {
    const { names, write } = dimensionsWrittenOut(expr, model, sight, 'number');
    return { source: sourceOf(model, names, write) };
  }
  if (of === undefined || expr !== undefined) throw refuse(field, 'bins.source');
  if (sight.dimension(of)) {
    if (typeOf(model, of) !== 'number') throw refuse(field, 'bins.notNumber', { name: of });
    const format = model.dimensions.find(({ name }) => name === of)?.format;
    const source = sourceOf(model, [of], (dimension) => dimension(of));
    return { source, ...(format === undefined ? {} : { format }) };
  }
  if (!sight.measure(of)) throw unknown(model, of, sight);
  const measure = model.measures.find(({ name }) => name === of);
  const isFact = (name: string | undefined): boolean =>
    model.facts?.some((one) => one.name === name) === true;
  if (measure === undefined || !('agg' in measure) || measure.expr === undefined) {
    throw refuse(field, 'bins.noRowNumber', { name: of });
  }
  if (isFact(measure.of)) throw refuse(field, 'bins.otherFact', { name: of });
  const { where, expr: number, format } = measure;
  const own = where === undefined ? number : `case when (${where}) then (${number}) end`;
  return {
    source: { own, maps: new Map() },
    ...(format === undefined ? {} : { format }),
  };
}

function binDimension(
  field: BinField,
  model: CubeModel,
  sight: FieldSight,
): [QueryDimension[], Map<string, Record<string, string>>] {
  const bounds = binBounds(field);
  if (bounds === null) throw refuse(field, 'bins.width');
  const decimals = binDecimals(bounds);
  const { width, from = 0, to = 0 } = bounds;
  const isLarge = [width, from, to].some((one) => Math.abs(one) > MAX_BOUND);
  if (decimals === null || isLarge) throw refuse(field, 'bins.digits');
  const { source, format } = numberSource(field, model, sight);
  const write = (text: string): string => binText(text, bounds, decimals);
  const dimension: QueryDimension = {
    name: field.name,
    type: 'number',
    label: field.label ?? field.name,
    ofQuery: true,
    bins: bounds,
    ...(format === undefined ? {} : { format }),
    ...(source.own === null ? {} : { expr: write(source.own) }),
  };
  const maps = [...source.maps].map(([fact, text]): [string, Record<string, string>] => [
    fact,
    { [field.name]: write(text) },
  ]);
  return [[dimension], new Map(maps)];
}

/** Name of the dimension that orders a group field's members; no model's own name begins with `__`. */
export const groupOrderName = (name: string): string => `__order_${name}`;

function levelsFor(field: GroupField, model: CubeModel, sight: FieldSight): readonly string[] {
  const { of, groups, grain } = field;
  const hierarchy = model.hierarchies.find(({ name }) => name === of);
  const levels = sight.levels(of);
  if (hierarchy?.parent !== undefined && levels !== null) throw refuse(field, 'groups.tree');
  const all = levels ?? (sight.dimension(of) ? [of] : null);
  if (all === null) throw unknown(model, of, sight);
  const length = groups[0]?.paths[0]?.length ?? 0;
  const isEven = groups.every(({ paths }) => paths.every((path) => path.length === length));
  if (!isEven || length === 0 || length > all.length) {
    throw refuse(field, 'groups.depths', { levels: all.length });
  }
  const type = typeOf(model, of);
  const cuts = type === 'date' || type === 'timestamp';
  if (grain !== undefined && (grain === 'hour' || grain === 'week' || levels !== null || !cuts)) {
    throw refuse(field, 'groups.grain');
  }
  return all.slice(0, length);
}

function checkGroups(field: GroupField, types: readonly DimensionType[]): void {
  const taken = new Set<string>();
  const names = new Set<string>();
  for (const { label, paths } of field.groups) {
    if (names.has(label)) throw refuse(field, 'groups.sameName', { name: label });
    names.add(label);
    for (const path of paths) {
      const id = JSON.stringify(path);
      if (taken.has(id)) throw refuse(field, 'groups.twice', { member: String(path.at(-1)) });
      taken.add(id);
      path.forEach((key, depth) => {
        if (key === null || literalOf(key, types[depth] ?? 'string') !== '') return;
        throw refuse(field, 'groups.value', { value: String(key) });
      });
    }
  }
}

function groupDimensions(
  field: GroupField,
  model: CubeModel,
  sight: FieldSight,
): [QueryDimension[], Map<string, Record<string, string>>] {
  const { grain, groups, rest, other = 'Other', name } = field;
  const levels = levelsFor(field, model, sight);
  const types = levels.map((level): DimensionType => {
    const type = typeOf(model, level) ?? 'string';
    return grain === undefined ? type : 'date';
  });
  checkGroups(field, types);
  const write: Write = (expr) => {
    const value = (depth: number): string => {
      const own = `(${expr(levels[depth] ?? '')})`;
      if (grain !== undefined) return `date_trunc('${grain}', ${own})`;
      return types[depth] === 'date' ? `to_date(${own})` : own;
    };
    const test = (key: MemberKey, depth: number): string =>
      key === null
        ? `${value(depth)} is null`
        : `${value(depth)} = ${literalOf(key, types[depth] ?? 'string')}`;
    const branches = groups.map(
      ({ label, paths }) =>
        `when ${memberTest(paths, value, types, test)} then ${literalOf(label, 'string')}`,
    );
    const last = levels.length - 1;
    const key = types[last] === 'string' ? value(last) : `to_text(${value(last)})`;
    const otherwise = rest === 'other' ? literalOf(other, 'string') : key;
    return `case ${branches.join(' ')} else ${otherwise} end`;
  };
  const order = (text: string): string => {
    const places = groups.map(
      ({ label }, place) => `when ${literalOf(label, 'string')} then ${place}`,
    );
    return `case (${text}) ${places.join(' ')} else ${groups.length} end`;
  };
  const source = sourceOf(model, levels, write);
  const orderName = groupOrderName(name);
  const dimensions: QueryDimension[] = [
    {
      name,
      type: 'string',
      label: field.label ?? name,
      ofQuery: true,
      sortBy: orderName,
      ...(source.own === null ? {} : { expr: source.own }),
    },
    {
      name: orderName,
      type: 'number',
      hidden: true,
      ofQuery: true,
      ...(source.own === null ? {} : { expr: order(source.own) }),
    },
  ];
  const maps = [...source.maps].map(([fact, text]): [string, Record<string, string>] => [
    fact,
    { [name]: text, [orderName]: order(text) },
  ]);
  return [dimensions, new Map(maps)];
}

function memberTest(
  paths: readonly MemberPath[],
  value: (depth: number) => string,
  types: readonly DimensionType[],
  test: (key: MemberKey, depth: number) => string,
): string {
  if (paths.every((path) => path.length === 1)) {
    const keys = paths.flatMap(([key = null]) => (key === null ? [] : [key]));
    const list = keys.map((key) => literalOf(key, types[0] ?? 'string')).join(', ');
    const listed = keys.length === 0 ? [] : [`${value(0)} in (${list})`];
    const empty = keys.length < paths.length ? [test(null, 0)] : [];
    return `(${[...listed, ...empty].join(' or ')})`;
  }
  return `(${paths.map((path) => `(${path.map(test).join(' and ')})`).join(' or ')})`;
}

/**
 * The model with the fields that a query brings along, each as a dimension over the columns that what
 * it names is read from; the model itself where it brings none. Rules and access of the model are on
 * columns, so that they hold for these as for any dimension.
 * @param sight what may be named; everything when absent
 * @throws {BiError} `invalid.query.ownField`; `invalid.query.field` for a name that may not be used;
 * `invalid.expression` for a fault in a formula
 */
export function withQueryFields(
  model: CubeModel,
  fields: readonly QueryField[] = [],
  sight: FieldSight = wholeSight(model),
): CubeModel {
  let grown = model;
  for (const field of fields) {
    const taken = [...grown.dimensions, ...grown.hierarchies, ...grown.measures, ...grown.joins];
    const isTaken = taken.some(({ name }) => name === field.name);
    if (isTaken || field.name.startsWith('__')) throw refuse(field, 'fields.taken');
    const brought = new Set(
      grown.dimensions.slice(model.dimensions.length).map(({ name }) => name),
    );
    const own: FieldSight = {
      ...sight,
      dimension: (name) => brought.has(name) || sight.dimension(name),
    };
    const [dimensions, maps] =
      field.kind === 'bins' ? binDimension(field, grown, own) : groupDimensions(field, grown, own);
    grown = {
      ...grown,
      dimensions: [...grown.dimensions, ...dimensions],
      ...(grown.facts === undefined
        ? {}
        : {
            facts: grown.facts.map((fact) => {
              const added = maps.get(fact.name);
              return added === undefined ? fact : { ...fact, map: { ...fact.map, ...added } };
            }),
          }),
    };
  }
  return grown;
}
