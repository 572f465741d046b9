import {
  attributePart,
  dimensionTypes,
  type AttributeField,
  type Part,
} from '../fields/attribute-part';
import { bestMomentFirst } from '../measures/moment-order';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import { columnRoleOf, rowKey } from '../columns/column-roles';
import { coordinateColumns } from '../places/coordinates';
import type { NamedJoin } from '../fields/join-names';
import { keyColumns, type MeasuredTable } from '../fields/measured-tables';
import { nameCodes } from '../fields/name-codes';
import { nameParts } from '../names/paired-names';
import { countedColumns } from '../columns/rating-columns';
import { personFields } from '../fields/person-names';
import { columnExpression, identifierOf, readableLabel } from '../names/readable-names';
import { timeFields } from '../time/time-fields';
import { namesKey } from '../words/column-words';
import { NO_WORDS, type WordsAround } from '../words/words-around';
import type { ModelNaming } from '../fields/field-naming';

/** Most dates of a joined table that get parts of the calendar; of one behind it only the first does. */
const MAX_MOMENTS = 3;

/** The fields of a fact have nothing in front of their names. */
export const ofFact = { prefix: '', label: '', expr: '' };

/** The fields of a joined table are called after the join. */
export const joinNaming = (
  { name, label }: Pick<NamedJoin, 'name' | 'label'>,
  naming: ModelNaming,
) => ({
  ...naming,
  prefix: name,
  label,
  expr: `${name}.`,
});

/** Columns that say how rows of a table are nested. */
export function nestingColumns({ parents }: Pick<MeasuredTable, 'parents'>): ReadonlySet<string> {
  return new Set(parents.flatMap(({ key, parent }) => [key, parent]));
}

/** Columns that are no amounts: those that identify rows together, and codes of names. */
export const keyParts = (measured: MeasuredTable, around: WordsAround): ReadonlySet<string> =>
  new Set([...(measured.key ?? []), ...nameCodes(measured, around)]);

/** What the column that identifies rows says they are: `appt` of `appt_id`; '' for none. */
export function rowStem(fact: ProfiledTable, around: WordsAround): string {
  const [key] = rowKey(fact, around);
  const { stem, kind } = nameParts(key ?? '');
  return kind === 'key' ? stem : '';
}

/** Dates and times of a fact. */
export const momentsOf = (measured: MeasuredTable, around: WordsAround): ProfiledColumn[] =>
  measured.profile.columns.filter(
    (one) => columnRoleOf(one, measured.profile, keyParts(measured, around), around) === 'moment',
  );

/** Fields and hierarchies of a fact: `keys` are its columns that lead to joined tables, with what these are called. */
export function factPart(
  measured: MeasuredTable,
  keys: ReadonlyMap<string, string>,
  naming: ModelNaming,
): Part {
  const { free, around } = naming;
  const fact = measured.profile;
  const placed = nestingColumns(measured);
  const tellsApart = keyParts(measured, around);
  const degrees = coordinateColumns(measured.coordinates);
  const roles = new Map(
    fact.columns.map((one) => [one, columnRoleOf(one, fact, tellsApart, around)]),
  );
  const times = bestMomentFirst(
    momentsOf(measured, around),
    fact.rows,
    rowStem(fact, around),
    around,
  ).map((column) => timeFields(column, { ...ofFact, ...naming }));
  const counted = countedColumns(fact, tellsApart, around);
  const shown = fact.columns.filter((one) => {
    const role = counted.has(one.column.name) ? 'amount' : roles.get(one);
    const isShown = role === 'key' || role === 'category' || placed.has(one.column.name);
    const isKey = keys.has(one.column.name) && !placed.has(one.column.name);
    return isShown && !isKey && !degrees.has(one.column.name);
  });
  const attributes = attributePart(shown, measured, { ...ofFact, ...naming, key: null });
  const keyFields = fact.columns
    .filter(({ column: { name } }) => keys.has(name) && !placed.has(name))
    .map(({ column }): AttributeField => {
      const place = measured.places.get(column.name);
      const label = readableLabel(column.name, around);
      return {
        column: column.name,
        dimension: {
          name: free(identifierOf(column.name)),
          expr: columnExpression(column.name),
          type: dimensionTypes[column.type] ?? 'string',
          label,
          folder: keys.get(column.name) ?? label,
          ...(place ? { semantic: place } : {}),
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

/** Keys of a table whose rows belong to those of a fact that the fact has, too. */
function repeatedKeys(
  fact: ProfiledTable,
  { rows }: NamedJoin['candidate'],
  { profile }: Pick<NamedJoin, 'profile'>,
): string[] {
  if (rows === undefined) return [];
  const own = new Set(fact.columns.map(({ column }) => column.name.toLowerCase()));
  return profile.columns
    .map(({ column }) => column.name)
    .filter((name) => own.has(name.toLowerCase()) && namesKey(name, NO_WORDS));
}

/** Whether a column of a joined table is a field. */
const isLookedAt = ({ column: { type }, distinct }: ProfiledColumn): boolean =>
  distinct > 0 && type !== 'other' && type !== 'double' && type !== 'decimal';

/**
 * Fields and hierarchies of a joined table; parts of a date that its columns say by themselves are hidden. What belongs to
 * rows of the `fact` leaves out keys that these have themselves.
 */
export function joinPart(
  { name, label, candidate, from, ...measured }: NamedJoin,
  fact: ProfiledTable,
  ofModel: ModelNaming,
): Part {
  const placed = nestingColumns(measured);
  const keys = new Set([...keyColumns(candidate), ...repeatedKeys(fact, candidate, measured)]);
  const naming = joinNaming({ name, label }, ofModel);
  const degrees = coordinateColumns(measured.coordinates);
  const moments = measured.profile.columns
    .filter(
      ({ column: { type, name: column }, distinct }) =>
        (type === 'date' || type === 'timestamp') && distinct > 1 && !keys.has(column),
    )
    .slice(0, from === undefined ? MAX_MOMENTS : 1);
  const shown = measured.profile.columns.filter(
    (one) =>
      !moments.includes(one) &&
      !degrees.has(one.column.name) &&
      (placed.has(one.column.name) || (!keys.has(one.column.name) && isLookedAt(one))),
  );
  const attributes = attributePart(shown, measured, { ...naming, key: candidate.key });
  const labels = new Set(attributes.fields.map(({ dimension }) => dimension.label));
  const times = moments.map((column) => timeFields(column, naming));
  const persons = personFields(measured, { ...naming, key: candidate.key }, attributes.fields);
  return {
    fields: [
      ...attributes.fields,
      ...persons,
      ...times.flatMap(({ dimensions }) =>
        dimensions.map((dimension) => ({
          column: '',
          dimension: labels.has(dimension.label) ? { ...dimension, hidden: true } : dimension,
        })),
      ),
    ],
    hierarchies: [...attributes.hierarchies, ...times.map(({ hierarchy }) => hierarchy)],
  };
}
