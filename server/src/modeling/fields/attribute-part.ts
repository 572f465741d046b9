import type { Dimension, Hierarchy } from '@bi/contract/cube/cube';
import { labelInText } from '@bi/olap/fields/label-in-text';
import { pluralLabel } from '@bi/olap/fields/plural';
import type { ColumnInfo } from '../../engine/engine';
import type { ProfiledColumn } from '../profile/profiled-column';
import { isChinese, namesKey, namesYear, namesYesNo } from '../words/column-words';
import { noTreeText, placeLabel, treeLabel } from '../names/generated-texts';
import { placeByName } from '../places/geography';
import { tableStem } from '../joins/join-candidates';
import type { Naming } from './field-naming';
import type { MeasuredTable } from './measured-tables';
import { columnLabels } from '../names/paired-names';
import { captionColumn, parentExpression } from '../hierarchies/parent-columns';
import {
  columnExpression,
  identifierOf,
  joinedLabel,
  readableLabel,
} from '../names/readable-names';
import type { WordsAround } from '../words/words-around';

/** A generated dimension with its column. */
export interface AttributeField {
  column: string;
  dimension: Dimension;
}

/** Fields and hierarchies of one table. */
export interface Part {
  fields: AttributeField[];
  hierarchies: Hierarchy[];
}

/** Type of a dimension by that of its column; null for one that cannot be looked at. */
export const dimensionTypes: Record<ColumnInfo['type'], Dimension['type'] | null> = {
  string: 'string',
  integer: 'number',
  decimal: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  other: null,
};

/** Whether integers are 0 and 1, both of them, under a name that says no key: no and yes. */
function isFlag({ column, distinct, range }: ProfiledColumn, around: WordsAround): boolean {
  if (column.type !== 'integer' || distinct !== 2 || namesKey(column.name, around)) return false;
  return range?.low === 0 && range.high === 1;
}

const FLAG = /\s(?:flag|indicator)$/i;

/**
 * Further names of a field of yes and no, `own` by itself and `of` what: "contractor", "contractor crews" of "Crew contractor
 * flag", "major event days" of "Major event flag"; {} for any other column.
 */
function flagNames(column: string, own: string, of: string): { synonyms?: string[] } {
  const said = labelInText(own.replace(FLAG, ''));
  if (!FLAG.test(own) || isChinese(own) || said === '' || !namesYesNo(column)) return {};
  const thing = labelInText(of);
  const things = of === '' ? [] : ['', ` ${thing}`, ` ${pluralLabel(thing)}`];
  const days = /(?:^|\s)(?:event|holiday|storm)$/.test(said) ? [' day', ' days'] : [];
  const names = [...things, ...days].map((thing) => `${said}${thing}`.slice(0, 120));
  return names.length === 0 ? {} : { synonyms: names };
}

/** Dimensions of one table's columns and hierarchies of those that are nested or below each other. */
export function attributePart(
  columns: readonly ProfiledColumn[],
  measured: MeasuredTable,
  naming: Naming,
): Part {
  const { places, determined, chains } = measured;
  const { free, around, prefix, label, expr } = naming;
  const spaced = new Set(chains.flatMap((chain) => chain.spaced));
  const names = measured.profile.columns.map(({ column }) => column.name);
  const labels = columnLabels(names, naming.key, around);
  const above = new Map(measured.parents.map((one) => [one.parent, one]));
  const fields = columns.flatMap((profile): AttributeField[] => {
    const { column } = profile;
    const isTruth = isFlag(profile, around);
    const type = isTruth ? 'boolean' : dimensionTypes[column.type];
    if (type === null) return [];
    const own = labels.get(column.name) ?? '';
    const repeats =
      prefix !== '' && !isChinese(own) && identifierOf(column.name).startsWith(prefix);
    const text = repeats && own !== '' ? own : joinedLabel(label, own);
    const isYear = type === 'number' && namesYear(column.name);
    const place = places.get(column.name) ?? (isYear ? 'year' : placeByName(column.name));
    const read = `${expr}${columnExpression(column.name)}`;
    const parent = above.get(column.name);
    const noTree = measured.noTrees.find((one) => one.column === column.name);
    const dimension: Dimension = {
      name: free(identifierOf(prefix === '' || repeats ? column.name : `${prefix}_${column.name}`)),
      expr: parent
        ? parentExpression(parent, expr)
        : spaced.has(column.name)
          ? `nullif(trim(${read}), '')`
          : isTruth
            ? `${read} = 1`
            : read,
      type,
      label: text.slice(0, 120),
      ...flagNames(column.name, own, label),
      ...(noTree ? { description: noTreeText(noTree.why, isChinese(own)) } : {}),
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
    const names = chain.flatMap((column) => nameOf.get(column) ?? []);
    const place = chain.some((column) => places.has(column));
    const last = fields.find(({ dimension }) => dimension.name === names.at(-1))?.dimension;
    const wanted = prefix === '' ? `${names.at(-1) ?? 'levels'}_levels` : prefix;
    const title =
      prefix !== '' ? label : place ? placeLabel(last?.label ?? '') : (last?.label ?? 'Levels');
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
    const thing =
      prefix === '' ? readableLabel(tableStem(measured.profile.table.name), around) : label;
    return [
      {
        name: free(`${prefix === '' ? key : prefix}_tree`),
        label: treeLabel(thing),
        ...(prefix === '' ? {} : { folder: label }),
        levels: [key],
        parent,
        ...(caption === undefined ? {} : { caption }),
      },
    ];
  });
  return { fields, hierarchies: [...levels, ...trees] };
}
