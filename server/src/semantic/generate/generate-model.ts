import type { CubeModel, Dimension, Hierarchy, Join, Measure } from '@bi/contract/cube';
import type { ColumnInfo } from '../../engine/engine';
import type { ColumnProfile, TableProfile } from './column-profile';
import { placeByName, type Place } from './geography';
import { joinedColumns, tableStem, type JoinCandidate } from './join-candidates';
import type { Determined } from './level-chains';
import { generateMeasures, isCategory } from './generate-measures';
import { columnLabels, nameParts, singularOf } from './paired-names';
import {
  columnExpression,
  freeIdentifiers,
  identifierOf,
  joinedLabel,
  readableLabel,
} from './readable-names';
import { captionColumn, parentExpression, type ParentColumn } from './parent-columns';
import type { LevelChain } from './ragged-levels';
import { timeFields } from './time-fields';

/** A table with what was measured of it. */
export interface MeasuredTable {
  profile: TableProfile;
  determined: Determined;
  places: ReadonlyMap<string, Place>;
  chains: readonly LevelChain[];
  /** columns by which its rows lie below each other, measured to be trees */
  parents: readonly ParentColumn[];
  /** columns that together tell its rows apart, where one alone does not */
  key?: readonly string[];
}

/** A joined table with what was measured of it. */
export interface MeasuredJoin extends MeasuredTable {
  candidate: JoinCandidate;
}

/** Columns of the joined table that a join leads to. */
export const keyColumns = ({ key, also = [] }: JoinCandidate): ReadonlySet<string> =>
  new Set([key, ...also.map(([, right]) => right)]);

/** Everything a model is generated from. */
export interface Measured {
  fact: MeasuredTable;
  joins: MeasuredJoin[];
}

/** Members from which on a text is no category but a note: it is a dimension still, never a level. */
const MOST_FIELDS = 400;

/** A generated dimension with the column it stands for. */
interface Field {
  column: string;
  dimension: Dimension;
}

const dimensionTypes: Record<ColumnInfo['type'], Dimension['type'] | null> = {
  string: 'string',
  integer: 'number',
  decimal: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  other: null,
};

/**
 * A model of a table as it was measured: joins, dimensions with what they determine, hierarchies of
 * time and of levels, measures with formats, readable labels. `name` names the cube.
 */
export function generateModel(name: string, { fact: measured, joins }: Measured): CubeModel {
  const fact = measured.profile;
  const free = freeIdentifiers();
  const joinNames = freeIdentifiers();
  const named = joins.map((join) => ({
    ...join,
    name: joinNames(identifierOf(roleOf(join.candidate))),
  }));
  const keys = joinedColumns(joins.map(({ candidate }) => candidate));
  const parts = [factPart(measured, keys, free), ...named.map((join) => joinPart(join, free))];
  keysToldApart(parts, keys);
  const taken = parts.flatMap(({ fields }) => fields).slice(0, MOST_FIELDS);
  const dimensions = taken.map(({ dimension }) => dimension);
  const known = new Set(dimensions.map((dimension) => dimension.name));
  return {
    name,
    label: readableLabel(tableStem(fact.table.name)),
    source: { table: fact.table.name },
    key: [...(measured.key ?? rowKey(fact))],
    joins: named.map(({ name: join, candidate: { column, to, key, also = [] } }): Join => ({
      name: join,
      to: to.name,
      rel: 'many_to_one',
      on: [[column, key], ...also.map(([left, right]): [string, string] => [left, right])],
    })),
    dimensions: toldApart(dimensions).map((dimension) => within(dimension, known)),
    hierarchies: parts
      .flatMap(({ hierarchies }) => hierarchies)
      .filter(({ levels }) => levels.every((level) => known.has(level))),
    measures: generateMeasures(fact, keys, free, treeColumns(measured)) satisfies Measure[],
  };
}

/** A dimension without names of dimensions that were left out. */
function within(dimension: Dimension, known: ReadonlySet<string>): Dimension {
  const { determines, ...rest } = dimension;
  const left = determines?.filter((name) => known.has(name)) ?? [];
  return left.length === 0 ? rest : { ...rest, determines: left };
}

/** Dimensions that would read the same get their folder behind their label, else their name. */
function toldApart(dimensions: readonly Dimension[]): Dimension[] {
  const apart = (all: readonly Dimension[], by: (one: Dimension) => string | undefined) => {
    const count = (label: string | undefined) =>
      all.filter((one) => one.label === label && one.hidden !== true).length;
    return all.map((one) => {
      const more = by(one);
      if (one.hidden === true || more === undefined || count(one.label) < 2) return one;
      return { ...one, label: `${one.label ?? one.name} (${more})`.slice(0, 120) };
    });
  };
  return apart(
    apart(dimensions, ({ folder }) => folder),
    ({ name }) => name,
  );
}

/** The first column whose values differ on every row; empty for none. */
export function rowKey({ columns, rows }: TableProfile): string[] {
  const key = columns.find(
    ({ column, distinct, nulls }) =>
      rows > 1 &&
      distinct === rows &&
      nulls === 0 &&
      (column.type === 'string' || column.type === 'integer'),
  );
  return key ? [key.column.name] : [];
}

/** What a joined table is to the fact: by the column that leads to it, else by its own name. */
function roleOf({ column, to, also = [] }: JoinCandidate): string {
  if (also.length > 0) return singularOf(tableStem(to.name));
  return withoutKey(column);
}

function withoutKey(column: string): string {
  const { stem, kind } = nameParts(column);
  if (kind === 'key' && stem !== '') return stem;
  return column.replace(/(?<=.{3})(id|key|code)$/i, '');
}

/** Keys of joins that read like a field of a joined table say that they are keys. */
function keysToldApart(parts: readonly Part[], keys: ReadonlySet<string>): void {
  const [fact, ...joined] = parts;
  const labels = new Set(joined.flatMap(({ fields }) => fields.map((one) => one.dimension.label)));
  for (const { column, dimension } of fact?.fields ?? []) {
    if (!keys.has(column) || nameParts(column).kind === 'key') continue;
    if (labels.has(dimension.label)) dimension.label = `${dimension.label ?? ''} code`;
  }
}

interface Part {
  fields: Field[];
  hierarchies: Hierarchy[];
}

/** Columns that say where rows of a table stand below each other. */
function treeColumns({ parents }: Pick<MeasuredTable, 'parents'>): ReadonlySet<string> {
  return new Set(parents.flatMap(({ key, parent }) => [key, parent]));
}

function factPart(
  measured: MeasuredTable,
  keys: ReadonlySet<string>,
  free: (wanted: string) => string,
): Part {
  const fact = measured.profile;
  const placed = treeColumns(measured);
  const times = fact.columns
    .filter(
      ({ column: { type }, distinct }) => (type === 'date' || type === 'timestamp') && distinct > 1,
    )
    .map((column) => timeFields(column, free));
  const shown = fact.columns.filter(
    (profile) =>
      (isCategory(profile, fact) || placed.has(profile.column.name)) &&
      !keys.has(profile.column.name) &&
      profile.column.type !== 'date' &&
      profile.column.type !== 'timestamp',
  );
  const attributes = attributePart(shown, measured, {
    free,
    prefix: '',
    label: '',
    expr: '',
    key: null,
  });
  const keyFields = fact.columns
    .filter(({ column }) => keys.has(column.name))
    .map(({ column }): Field => {
      const label = readableLabel(column.name);
      return {
        column: column.name,
        dimension: {
          name: free(identifierOf(column.name)),
          expr: columnExpression(column.name),
          type: dimensionTypes[column.type] ?? 'string',
          label,
          folder: readableLabel(withoutKey(column.name)),
        },
      };
    });
  return {
    fields: [
      ...times.flatMap(({ dimensions }) =>
        dimensions.map((dimension) => ({ column: '', dimension })),
      ),
      ...attributes.fields,
      ...keyFields,
    ],
    hierarchies: [...times.map(({ hierarchy }) => hierarchy), ...attributes.hierarchies],
  };
}

function joinPart(
  { name, candidate, ...measured }: MeasuredJoin & { name: string },
  free: (wanted: string) => string,
): Part {
  const placed = treeColumns(measured);
  const keys = keyColumns(candidate);
  const shown = measured.profile.columns.filter(
    ({ column, distinct }) =>
      placed.has(column.name) ||
      (!keys.has(column.name) &&
        distinct > 0 &&
        column.type !== 'other' &&
        column.type !== 'double' &&
        column.type !== 'decimal'),
  );
  const label = readableLabel(roleOf(candidate));
  return attributePart(shown, measured, {
    free,
    prefix: name,
    label,
    expr: `${name}.`,
    key: candidate.key,
  });
}

interface Naming {
  free: (wanted: string) => string;
  /** goes before names and labels of a joined table's fields */
  prefix: string;
  label: string;
  expr: string;
  /** column a join leads to; null for the fact */
  key: string | null;
}

/** Dimensions of one table's columns and hierarchies of those that lie inside or below each other. */
function attributePart(
  columns: readonly ColumnProfile[],
  measured: MeasuredTable,
  naming: Naming,
): Part {
  const { places, determined, chains } = measured;
  const { free, prefix, label, expr } = naming;
  const spaced = new Set(chains.flatMap((chain) => chain.spaced));
  const names = measured.profile.columns.map(({ column }) => column.name);
  const labels = columnLabels(names, naming.key);
  const above = new Map(measured.parents.map((one) => [one.parent, one]));
  const fields = columns.flatMap(({ column }): Field[] => {
    const type = dimensionTypes[column.type];
    if (type === null) return [];
    const own = labels.get(column.name) ?? '';
    const repeats = prefix !== '' && identifierOf(column.name).startsWith(prefix);
    const text = repeats && own !== '' ? own : joinedLabel(label, own);
    const place = places.get(column.name) ?? placeByName(column.name);
    const read = `${expr}${columnExpression(column.name)}`;
    const parent = above.get(column.name);
    const dimension: Dimension = {
      name: free(identifierOf(prefix === '' || repeats ? column.name : `${prefix}_${column.name}`)),
      expr: parent
        ? parentExpression(parent, expr)
        : spaced.has(column.name)
          ? `nullif(trim(${read}), '')`
          : read,
      type,
      label: text.slice(0, 120),
      ...(prefix === '' ? {} : { folder: label }),
      ...(type === 'number' ? { format: '0' } : {}),
      ...(place ? { semantic: place } : {}),
    };
    return [{ column: column.name, dimension }];
  });
  const nameOf = new Map(fields.map(({ column, dimension }) => [column, dimension.name]));
  for (const { column, dimension } of fields) {
    if (spaced.has(column)) continue;
    const names = [...(determined.get(column) ?? [])].flatMap((one) => nameOf.get(one) ?? []);
    if (names.length > 0) dimension.determines = names;
  }
  const levels = chains.map(({ levels: chain, ragged }): Hierarchy => {
    const names = withCity(chain, columns, places).flatMap((column) => nameOf.get(column) ?? []);
    const place = chain.some((column) => places.has(column));
    const last = fields.find(({ dimension }) => dimension.name === names.at(-1))?.dimension;
    const wanted = prefix === '' ? `${names.at(-1) ?? 'levels'}_levels` : prefix;
    const title = prefix !== '' ? label : place ? 'Place' : (last?.label ?? 'Levels');
    return {
      name: free(wanted),
      label: title,
      ...(prefix === '' ? {} : { folder: label }),
      levels: names,
      ...(ragged === null ? {} : { ragged }),
    };
  });
  const trees = measured.parents.flatMap((found): Hierarchy[] => {
    const [key, parent] = [nameOf.get(found.key), nameOf.get(found.parent)];
    if (key === undefined || parent === undefined) return [];
    const caption = nameOf.get(captionColumn(columns, found) ?? '');
    const thing = prefix === '' ? readableLabel(tableStem(measured.profile.table.name)) : label;
    return [
      {
        name: free(`${prefix === '' ? key : prefix}_tree`),
        label: `${thing} tree`.slice(0, 120),
        ...(prefix === '' ? {} : { folder: label }),
        levels: [key],
        parent,
        ...(caption === undefined ? {} : { caption }),
      },
    ];
  });
  return { fields, hierarchies: [...levels, ...trees] };
}

/** Puts the city under its state, though one name may stand in several states. */
function withCity(
  chain: readonly string[],
  columns: readonly ColumnProfile[],
  places: ReadonlyMap<string, Place>,
): string[] {
  const state = chain.findIndex((column) => places.get(column) === 'us-state');
  const city = columns.find(
    ({ column: { name, type } }) =>
      type === 'string' && placeByName(name) === 'city' && !chain.includes(name),
  );
  if (state < 0 || !city) return [...chain];
  return [...chain.slice(0, state + 1), city.column.name, ...chain.slice(state + 1)];
}
