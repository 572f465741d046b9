import type { AggregateMeasure } from '@bi/contract/cube/cube';
import type { AttributeField } from '../fields/attribute-part';
import type { ProfiledColumn } from '../profile/profiled-column';
import { isChinese } from '../words/column-words';
import type { Naming } from '../fields/field-naming';
import { coordinateText, placeLabel } from '../names/generated-texts';
import type { MeasuredTable } from '../fields/measured-tables';
import { nameParts } from '../names/paired-names';
import {
  columnExpression,
  identifierOf,
  joinedLabel,
  readableLabel,
} from '../names/readable-names';

/** Decimal places of degrees that are added up: a tenth of a metre. */
const MAX_PLACES = 6;
/** Letters of a name before its side. */
const LONGEST = 40;

/**
 * Mean latitude and longitude of what has a place: with both a chart of members is a map. They say
 * which field has one place per member, and are in the folder of its table.
 */
export function coordinateMeasures(
  { coordinates, determined, profile }: MeasuredTable,
  fields: readonly AttributeField[],
  { free, around, prefix, label, expr }: Omit<Naming, 'key'>,
): AggregateMeasure[] {
  return coordinates.flatMap(({ stem, latitude, longitude }) => {
    const both = [latitude, longitude];
    const [placed] = profile.columns
      .filter(({ column: { name } }) =>
        both.every((one) => determined.get(name)?.has(one.column.name)),
      )
      .sort((a, b) => a.distinct - b.distinct || isKey(a) - isKey(b))
      .flatMap(({ column }) => fields.filter((field) => field.column === column.name));
    const before = stem === '' ? '' : identifierOf(stem);
    const isJoined = prefix !== '' && !before.startsWith(prefix);
    return both.map((given, index): AggregateMeasure => {
      const { name: column, type } = given.column;
      const side = index === 0 ? 'latitude' : 'longitude';
      const isZh = isChinese(column);
      const own = readableLabel(isZh ? column : stem === '' ? side : `${stem}_${side}`, around);
      const start = [isJoined ? prefix : '', before].filter((part) => part !== '').join('_');
      return {
        name: free(start === '' ? side : `${start.slice(0, LONGEST)}_${side}`),
        agg: 'avg',
        expr: `${expr}${columnExpression(column)}`,
        ...(type === 'double' ? { scale: given.scale ?? MAX_PLACES } : {}),
        label: isJoined ? joinedLabel(label, own) : own,
        description: coordinateText(side, placed?.dimension.label ?? null, isZh),
        folder: prefix !== '' ? label : stem === '' ? placeLabel(own) : readableLabel(stem, around),
        format: formatOf(given),
      };
    });
  });
}

const isKey = ({ column }: ProfiledColumn): number => Number(nameParts(column.name).kind === 'key');

/** Degrees with the places they have, four at most: about ten metres. */
function formatOf({ column, scale }: ProfiledColumn): string {
  const places = column.type === 'integer' ? 1 : (scale ?? column.scale ?? 4);
  return places === 0 ? '0.0' : `0.${'0'.repeat(Math.min(places, 4))}`;
}
