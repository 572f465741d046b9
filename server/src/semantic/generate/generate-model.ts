import type { CubeModel, Dimension, Hierarchy, Join, Measure } from '@bi/contract/cube';
import type { ColumnInfo } from '../../engine/engine';
import type { ColumnProfile, TableProfile } from './column-profile';
import { comparableColumns } from './determined-columns';
import { placeByName, type Place } from './geography';
import { joinedColumns, tableStem, type JoinCandidate } from './join-candidates';
import { levelChains, type Determined } from './level-chains';
import { generateMeasures, isCategory } from './generate-measures';
import {
  columnExpression,
  freeIdentifiers,
  identifierOf,
  joinedLabel,
  readableLabel,
} from './readable-names';
import { timeFields } from './time-fields';

/** A joined table with what was measured of it. */
export interface MeasuredJoin {
  candidate: JoinCandidate;
  profile: TableProfile;
  determined: Determined;
  places: ReadonlyMap<string, Place>;
}

/** Everything a model is generated from. */
export interface Measured {
  fact: TableProfile;
  determined: Determined;
  places: ReadonlyMap<string, Place>;
  joins: readonly MeasuredJoin[];
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
export function generateModel(name: string, measured: Measured): CubeModel {
  const { fact, joins } = measured;
  const free = freeIdentifiers();
  const joinNames = freeIdentifiers();
  const named = joins.map((join) => ({
    ...join,
    name: joinNames(joinName(join.candidate.column)),
  }));
  const keys = joinedColumns(joins.map(({ candidate }) => candidate));
  const parts = [factPart(measured, keys, free), ...named.map((join) => joinPart(join, free))];
  const taken = parts.flatMap(({ fields }) => fields).slice(0, MOST_FIELDS);
  const dimensions = taken.map(({ dimension }) => dimension);
  const known = new Set(dimensions.map((dimension) => dimension.name));
  return {
    name,
    label: readableLabel(tableStem(fact.table.name)),
    source: { table: fact.table.name },
    key: rowKey(fact),
    joins: named.map(({ name: join, candidate: { column, to, key } }): Join => ({
      name: join,
      to: to.name,
      rel: 'many_to_one',
      on: [[column, key]],
    })),
    dimensions: toldApart(dimensions).map((dimension) => within(dimension, known)),
    hierarchies: parts
      .flatMap(({ hierarchies }) => hierarchies)
      .filter(({ levels }) => levels.every((level) => known.has(level))),
    measures: generateMeasures(fact, keys, free) satisfies Measure[],
  };
}

/** A dimension without names of dimensions that were left out. */
function within(dimension: Dimension, known: ReadonlySet<string>): Dimension {
  const { determines, ...rest } = dimension;
  const left = determines?.filter((name) => known.has(name)) ?? [];
  return left.length === 0 ? rest : { ...rest, determines: left };
}

/** Dimensions that would read the same get their folder behind their label. */
function toldApart(dimensions: readonly Dimension[]): Dimension[] {
  const count = (label: string | undefined) =>
    dimensions.filter((one) => one.label === label && one.hidden !== true).length;
  return dimensions.map((one) =>
    one.hidden === true || one.folder === undefined || count(one.label) < 2
      ? one
      : { ...one, label: `${one.label ?? one.name} (${one.folder})`.slice(0, 120) },
  );
}

/** The first column whose values differ on every row. */
function rowKey({ columns, rows }: TableProfile): string[] {
  const key = columns.find(
    ({ column, distinct, nulls }) =>
      rows > 1 &&
      distinct === rows &&
      nulls === 0 &&
      (column.type === 'string' || column.type === 'integer'),
  );
  return key ? [key.column.name] : [];
}

function joinName(column: string): string {
  const stem = column.replace(/_?(id|key|code|no)$/i, '');
  return identifierOf(stem === '' ? column : stem);
}

interface Part {
  fields: Field[];
  hierarchies: Hierarchy[];
}

function factPart(
  { fact, determined, places }: Measured,
  keys: ReadonlySet<string>,
  free: (wanted: string) => string,
): Part {
  const times = fact.columns
    .filter(
      ({ column: { type }, distinct }) => (type === 'date' || type === 'timestamp') && distinct > 1,
    )
    .map((column) => timeFields(column, free));
  const shown = fact.columns.filter(
    (profile) =>
      isCategory(profile, fact) &&
      !keys.has(profile.column.name) &&
      profile.column.type !== 'date' &&
      profile.column.type !== 'timestamp',
  );
  const attributes = attributePart(shown, {
    places,
    determined,
    free,
    prefix: '',
    label: '',
    expr: '',
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
          label: /code|id|key/i.test(label) ? label : `${label} code`,
          folder: readableLabel(joinName(column.name)),
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
  { name, candidate, profile, determined, places }: MeasuredJoin & { name: string },
  free: (wanted: string) => string,
): Part {
  const shown = profile.columns.filter(
    (one) =>
      one.column.name !== candidate.key &&
      one.distinct > 0 &&
      one.column.type !== 'other' &&
      one.column.type !== 'double' &&
      one.column.type !== 'decimal',
  );
  const label = readableLabel(name);
  return attributePart(shown, { places, determined, free, prefix: name, label, expr: `${name}.` });
}

interface Naming {
  places: ReadonlyMap<string, Place>;
  determined: Determined;
  free: (wanted: string) => string;
  /** goes before names and labels of a joined table's fields */
  prefix: string;
  label: string;
  expr: string;
}

/** Dimensions of one table's columns and hierarchies of those that determine each other. */
function attributePart(columns: readonly ColumnProfile[], naming: Naming): Part {
  const { places, determined, free, prefix, label, expr } = naming;
  const fields = columns.flatMap(({ column }): Field[] => {
    const type = dimensionTypes[column.type];
    if (type === null) return [];
    const own = readableLabel(column.name);
    const repeats = prefix !== '' && identifierOf(column.name).startsWith(prefix);
    const text = repeats ? own : joinedLabel(label, own);
    const place = places.get(column.name) ?? placeByName(column.name);
    const dimension: Dimension = {
      name: free(identifierOf(prefix === '' || repeats ? column.name : `${prefix}_${column.name}`)),
      expr: `${expr}${columnExpression(column.name)}`,
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
    const names = [...(determined.get(column) ?? [])].flatMap((one) => nameOf.get(one) ?? []);
    if (names.length > 0) dimension.determines = names;
  }
  const texts = columns
    .filter(({ column }) => column.type === 'string')
    .sort((a, b) => a.distinct - b.distinct);
  const chains = levelChains(comparableColumns({ columns: texts, rows: Infinity }), determined);
  const hierarchies = chains.map((chain): Hierarchy => {
    const levels = withCity(chain, columns, places).flatMap((column) => nameOf.get(column) ?? []);
    const place = chain.some((column) => places.has(column));
    const last = fields.find(({ dimension }) => dimension.name === levels.at(-1))?.dimension;
    const wanted = prefix === '' ? `${levels.at(-1) ?? 'levels'}_levels` : prefix;
    const title = prefix !== '' ? label : place ? 'Place' : (last?.label ?? 'Levels');
    return {
      name: free(wanted),
      label: title,
      ...(prefix === '' ? {} : { folder: label }),
      levels,
    };
  });
  return { fields, hierarchies };
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
