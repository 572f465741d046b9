import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { rowKey } from '../columns/column-roles';
import type { ModelNaming } from '../fields/field-naming';
import type { NamedJoin } from '../fields/join-names';
import { keyColumns } from '../fields/measured-tables';
import { averageLabel, rowsLabel } from '../names/generated-texts';
import { columnExpression, joinedLabel, readableLabel } from '../names/readable-names';
import { coordinateColumns } from '../places/coordinates';
import type { ProfiledTable } from '../profile/profiled-column';
import { generateMeasures } from '../measures/generate-measures';
import { isChinese } from '../words/column-words';
import { keyParts, nestingColumns } from './table-parts';

/** What Chinese says behind the noun of records for how many there are. */
const RECORDS_ZH = ['', '数', '数量', '次数', '件数', '笔数', '单数'];

/**
 * Measures of a table whose rows belong to those of a fact: how many there are, and its amounts where the fact has each
 * of its rows once. `called` is what people call the table, `taken` are labels of the fact's own measures, which no count
 * of other rows has, too.
 */
export function childMeasures(
  fact: ProfiledTable,
  join: NamedJoin,
  { called, taken }: { called: string; taken: ReadonlySet<string | undefined> },
  naming: ModelNaming,
): AggregateMeasure[] {
  const { candidate, name, label, profile } = join;
  const keys = keyColumns(candidate);
  const placed = new Set([...nestingColumns(join), ...coordinateColumns(join.coordinates)]);
  const parts = keyParts(join, naming.around);
  const [own = candidate.key] = rowKey(profile, naming.around);
  const isRowOfFact = fact.columns.some(
    ({ column, distinct }) => column.name === candidate.column && distinct === fact.rows,
  );
  const read = (column: string) => `${name}.${columnExpression(column)}`;
  return generateMeasures(profile, { keys, placed, parts }, naming, called).flatMap(
    (measure): AggregateMeasure[] => {
      const { agg, expr } = measure;
      if (agg === 'count' && expr === undefined) {
        const isTaken = taken.has(measure.label);
        const { synonyms: _, ...unnamed } = measure;
        return [
          {
            ...(isTaken ? unnamed : measure),
            // nothing says what its rows are: they are those of the table
            ...((isTaken || measure.label === rowsLabel([])) && { label: `${label} rows` }),
            ...(isChinese(label) && { synonyms: RECORDS_ZH.map((end) => `${label}${end}`) }),
            agg: isRowOfFact ? 'count' : 'distinct',
            expr: read(own),
          },
        ];
      }
      const column = profile.columns.find((one) => columnExpression(one.column.name) === expr);
      if (column === undefined || !isRowOfFact || (agg !== 'sum' && agg !== 'avg')) return [];
      const text = joinedLabel(label, readableLabel(column.column.name, naming.around));
      return [
        {
          ...measure,
          expr: read(column.column.name),
          label: agg === 'avg' ? averageLabel(text) : text,
          folder: label,
        },
      ];
    },
  );
}
