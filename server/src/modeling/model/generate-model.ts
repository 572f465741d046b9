import type { AggregateMeasure, CubeModel, Dimension, Join, Measure } from '@bi/contract/cube/cube';
import type { AttributeField, Part } from '../fields/attribute-part';
import { bestMomentFirst } from '../measures/moment-order';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { rowKey } from '../columns/column-roles';
import { childMeasures } from './child-measures';
import { coordinateMeasures } from '../measures/coordinate-measures';
import { coordinateColumns } from '../places/coordinates';
import { agesOf, durations } from '../time/duration-measures';
import { amountColumns, generateMeasures, type NoAmounts } from '../measures/generate-measures';
import { differentLabel, leftOutText, withMore } from '../names/generated-texts';
import { joinedColumns, tableStem } from '../joins/join-candidates';
import { nameJoins, type NamedJoin } from '../fields/join-names';
import type { Measured, MeasuredJoin } from '../fields/measured-tables';
import { lineCostMeasures } from '../measures/line-cost-measures';
import { lineAmountMeasures, withSoldNames } from '../measures/line-amount-measures';
import { withLeadingDate } from './leading-date';
import { onlyField } from './only-field';
import { codesByWhatTheyAre, distinguishKeys } from '../fields/key-labels';
import { lateFields } from '../time/late-fields';
import { columnExpression, freeIdentifiers } from '../names/readable-names';
import { tableLabel } from '../names/row-nouns';
import { orderValueMeasures } from '../measures/order-value-measures';
import { outstandingMeasures } from '../measures/outstanding-measures';
import { partRates, withNounsOfParts } from '../measures/part-rates';
import { profitMeasures } from '../measures/profit-measures';
import { sharedPrefix, withoutPrefix } from '../names/shared-prefix';
import { valueFields } from '../measures/value-fields';
import { withDurationNames } from '../time/duration-names';
import { yearDates } from '../time/year-dates';
import { wordsOfNames, type WordsAround } from '../words/words-around';
import type { ModelNaming } from '../fields/field-naming';
import {
  factPart,
  joinNaming,
  joinPart,
  keyParts,
  momentsOf,
  ofFact,
  rowStem,
  nestingColumns,
} from './table-parts';

/** Most dimensions, measures and hierarchies of one model. */
const MAX_FIELDS = 400;
const MAX_MEASURES = 400;
const MAX_HIERARCHIES = 100;

/**
 * A model of a table as it was measured: joins, dimensions with what they determine, hierarchies of
 * time and of levels, measures with formats, readable labels. Every table with a column that can be
 * looked at gets a dimension at least.
 */
export function generateModel(name: string, all: Measured): CubeModel {
  const { fact: measured, joins, called = new Map<string, string>() } = all;
  const around = wordsOfNames(namesIn(all));
  const fact = measured.profile;
  const fullName = (table: string): string => tableStem(called.get(table) ?? table);
  const tables = [fact.table.name, ...joins.map(({ candidate }) => candidate.to.name)];
  const shared = sharedPrefix(tables.map(fullName), [...called.values()].map(tableStem), around);
  const calledAs = (table: string): string => withoutPrefix(fullName(table), shared);
  const naming: ModelNaming = { free: freeIdentifiers(), around };
  const named = nameJoins(
    measured,
    joins,
    {
      own: (table) => withoutPrefix(tableStem(table), shared),
      called: calledAs,
    },
    around,
  );
  const direct = joins.filter(
    ({ behind, candidate }) => behind === undefined && candidate.rows === undefined,
  );
  const keys = joinedColumns(direct.map(({ candidate }) => candidate));
  const keyLabels = labelsOfKeys(named, keys);
  const placed = new Set([...nestingColumns(measured), ...coordinateColumns(measured.coordinates)]);
  const noAmounts = { keys, keyLabels, placed, parts: keyParts(measured, around) };
  const columns = fact.columns.map(({ column }) => column.name);
  const parts = [
    factPart(measured, keyLabels, naming),
    ...named.map((join) => joinPart(join, fact, naming)),
  ];
  const only = parts.every(({ fields }) => fields.length === 0) ? onlyField(fact, naming) : null;
  distinguishKeys(parts, named, keys);
  codesByWhatTheyAre(parts, named, keys);
  const moments = momentsOf(measured, around);
  const lasting = durations(moments, columns, naming);
  const stem = rowStem(fact, around);
  const [happened] = bestMomentFirst(moments, fact.rows, stem, around);
  const ages = agesOf(moments, named, { happened, columns }, naming);
  const isLookedAtAlone = only !== null || fact.rows < 2;
  const values = isLookedAtAlone
    ? []
    : valueFields(amountColumns(fact, noAmounts, around), columns, naming);
  const near = direct.length + 1;
  // where there are too many, the fields of tables far away are left out
  const ordered = [
    ...withLeadingDate(
      parts.slice(0, near),
      { joins: named.slice(0, near - 1), moments, stem },
      around,
    ),
    ...(only === null ? [] : [only]),
    {
      fields: [
        ...values,
        ...[lasting, ages].flatMap((one) => one.fields),
        ...lateFields(moments, columns, naming),
        ...(moments.length > 0 ? yearDates(named, naming) : []),
      ],
      hierarchies: [],
    },
    ...parts.slice(near),
  ];
  const fields = ordered.flatMap((part) => part.fields);
  const dimensions = fields.slice(0, MAX_FIELDS).map(({ dimension }) => dimension);
  const existing = new Set(dimensions.map((dimension) => dimension.name));
  const own = ownMeasures(fact, noAmounts, naming, { calledAs, moments });
  const costs = lineCostMeasures(
    fact,
    own,
    { joins: named, called: calledAs(fact.table.name) },
    naming,
  );
  const measures: Measure[] = [
    ...own,
    ...costs,
    ...derivedMeasures(own, columns, naming, costs),
    ...lasting.measures,
    ...ages.measures,
    ...coordinateMeasures(measured, parts[0]?.fields ?? [], { ...ofFact, ...naming }),
    ...joinedMeasures(fact, { named, parts, calledAs, own }, naming),
  ];
  const left =
    Math.max(0, fields.length - MAX_FIELDS) + Math.max(0, measures.length - MAX_MEASURES);
  return {
    name,
    ...(left === 0 ? {} : { description: leftOutText(columns, left) }),
    label: tableLabel(calledAs(fact.table.name), rowKey(fact, around)[0], around),
    source: { table: fact.table.name },
    key: [...(measured.key ?? rowKey(fact, around))],
    joins: named.map((join) => joinOf(join, around)),
    dimensions: withDistinctLabels(dimensions).map((dimension) => within(dimension, existing)),
    hierarchies: ordered
      .flatMap(({ hierarchies }) => hierarchies)
      .filter(({ levels, parent, caption }) =>
        [...levels, parent, caption].every((one) => one === undefined || existing.has(one)),
      )
      .slice(0, MAX_HIERARCHIES),
    measures: measures.slice(0, MAX_MEASURES),
  };
}

/** Measures of joined tables: where their things are, how many there are, and what belongs to rows of the fact. */
const joinedMeasures = (
  fact: ProfiledTable,
  {
    named,
    parts,
    calledAs,
    own,
  }: {
    named: readonly NamedJoin[];
    parts: readonly Part[];
    calledAs: (table: string) => string;
    own: readonly Measure[];
  },
  naming: ModelNaming,
): Measure[] => [
  ...named.flatMap((join, index) =>
    coordinateMeasures(
      join,
      [...(parts[index + 1]?.fields ?? []), ...keyField(join, fieldsBefore(join, named, parts))],
      joinNaming(join, naming),
    ),
  ),
  ...named.flatMap((join) => farCounts(join, naming)),
  ...named
    .filter(({ candidate }) => candidate.rows !== undefined)
    .flatMap((join) =>
      childMeasures(
        fact,
        join,
        {
          called: calledAs(join.candidate.to.name),
          taken: new Set(own.map(({ label }) => label)),
        },
        naming,
      ),
    ),
];

/** A join as the model has it. */
function joinOf({ name, from, candidate, profile }: NamedJoin, around: WordsAround): Join {
  const { column, to, key, rows, also = [] } = candidate;
  const own = rows === 'many' ? rowKey(profile, around) : [];
  return {
    name,
    to: to.name,
    ...(from === undefined ? {} : { from }),
    rel: rows === 'many' ? 'one_to_many' : 'many_to_one',
    on: [[column, key], ...also.map(([left, right]): [string, string] => [left, right])],
    ...(own.length === 0 ? {} : { key: own }),
  };
}

/** What the tables are called that columns of a fact lead to. */
const labelsOfKeys = (
  named: readonly NamedJoin[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, string> =>
  new Map(
    named
      .filter(
        ({ from, candidate: { column, rows } }) =>
          from === undefined && rows === undefined && keys.has(column),
      )
      .map(({ candidate: { column }, label }) => [column, label]),
  );

/** Measures of the columns of a fact, those of its lines first. */
function ownMeasures(
  fact: ProfiledTable,
  noAmounts: NoAmounts,
  naming: ModelNaming,
  { calledAs, moments }: { calledAs: (table: string) => string; moments: ProfiledColumn[] },
): AggregateMeasure[] {
  const { around } = naming;
  const called = calledAs(fact.table.name);
  const columns = fact.columns.map(({ column }) => column.name);
  const measures = generateMeasures(fact, noAmounts, naming, called);
  const lines = { keys: noAmounts.keys, called };
  const sold = withNounsOfParts(withSoldNames(measures, fact, lines, around), columns, around);
  return [
    ...lineAmountMeasures(fact, measures, lines, naming),
    ...withDurationNames(sold, { moments, columns }, around),
  ];
}

/** What several measures of a fact say together: what is left, and shares. */
const derivedMeasures = (
  own: readonly AggregateMeasure[],
  columns: readonly string[],
  naming: ModelNaming,
  costs: readonly AggregateMeasure[],
): Measure[] => [
  ...profitMeasures(own, naming, costs),
  ...outstandingMeasures(own, columns, naming),
  ...partRates(own, columns, naming),
  ...orderValueMeasures(own, naming),
];

/** Names of the tables of a model and of their columns. */
function namesIn({ fact, joins, called }: Measured): string[] {
  return [fact, ...joins].flatMap(({ profile: { table, columns } }) => [
    called?.get(table.name) ?? table.name,
    ...columns.map(({ column }) => column.name),
  ]);
}

/** A dimension without names of dimensions that were left out. */
function within(dimension: Dimension, existing: ReadonlySet<string>): Dimension {
  const { determines = [], sortBy, ...rest } = dimension;
  const left = determines.filter((name) => existing.has(name));
  return {
    ...rest,
    ...(sortBy !== undefined && existing.has(sortBy) ? { sortBy } : {}),
    ...(left.length === 0 ? {} : { determines: left }),
  };
}

/** Dimensions that would read the same get their folder behind their label, else their column, else their name. */
function withDistinctLabels(dimensions: readonly Dimension[]): Dimension[] {
  const distinguished = (all: readonly Dimension[], by: (one: Dimension) => string | undefined) => {
    const count = (label: string | undefined) =>
      all.filter((one) => one.label === label && one.hidden !== true).length;
    return all.map((one) => {
      const more = by(one);
      if (one.hidden === true || more === undefined || count(one.label) < 2) return one;
      return { ...one, label: withMore(one.label ?? one.name, more) };
    });
  };
  const byFolder = distinguished(dimensions, ({ folder }) => folder);
  const byColumn = distinguished(byFolder, ({ name, expr = name }) =>
    /^"(?:[^"]|"")+"$|^\w+$/.test(expr) ? expr.replaceAll('"', '') : name,
  );
  return distinguished(byColumn, ({ name }) => name);
}

/** Fields of the table whose column leads to a joined one. */
const fieldsBefore = (
  { from }: NamedJoin,
  named: readonly NamedJoin[],
  parts: readonly Part[],
): readonly AttributeField[] =>
  parts[from === undefined ? 0 : named.findIndex(({ name }) => name === from) + 1]?.fields ?? [];

/** How many different rows of a table that another one leads to the rows of the fact have. */
function farCounts(
  { from, label, name, candidate: { column, to } }: NamedJoin,
  { free }: ModelNaming,
): AggregateMeasure[] {
  if (from === undefined || to.rowCount < 2) return [];
  return [
    {
      name: free(`${name}_count`),
      agg: 'distinct',
      expr: `${from}.${columnExpression(column)}`,
      label: differentLabel(label),
      format: '#,##0',
    },
  ];
}

/** The field of the fact that has the key of a joined table; none for a key of several columns. */
const keyField = (
  { candidate: { column, key, also = [] } }: Pick<MeasuredJoin, 'candidate'>,
  fields: readonly AttributeField[],
): AttributeField[] =>
  also.length > 0
    ? []
    : fields.filter((one) => one.column === column).map((one) => ({ ...one, column: key }));
