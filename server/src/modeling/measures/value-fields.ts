import type { AttributeField } from '../fields/attribute-part';
import { valueLabel, valuesFolder } from '../names/generated-texts';
import { MAX_AVERAGED } from './generate-measures';
import type { ProfiledColumn } from '../profile/profiled-column';
import { columnExpression, identifierOf, readableLabel } from '../names/readable-names';
import type { ModelNaming } from '../fields/field-naming';

/**
 * Fields of the numbers that measures put together, as each row has them: by these rows are chosen ("orders over
 * 1,000"). None for a table of many such columns.
 */
export function valueFields(
  amounts: readonly ProfiledColumn[],
  columns: readonly string[],
  { free, around }: ModelNaming,
): AttributeField[] {
  if (amounts.length > MAX_AVERAGED) return [];
  return amounts.map(({ column }) => ({
    column: '',
    dimension: {
      name: free(`${identifierOf(column.name)}_value`),
      expr: columnExpression(column.name),
      type: 'number',
      label: valueLabel(readableLabel(column.name, around)),
      folder: valuesFolder(columns),
    },
  }));
}
