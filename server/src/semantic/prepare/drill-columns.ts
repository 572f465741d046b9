import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { ColumnInfo } from '../../engine/engine';
import { rowValue } from '../plan/plan-filter';
import type { PlannedValue } from '../plan/query-plan';
import type { ResolvedFact, ResolvedModel, RowTables } from '../model/resolved-model';

/** A column of fact rows as they are shown. */
export interface DrillColumn {
  column: RowColumn;
  of: PlannedValue;
}

function columnValue(info: ColumnInfo): PlannedValue | null {
  const { type } = info;
  if (type === 'other') return null;
  return { expression: { kind: 'column', type, column: { join: null, info } }, type };
}

function dimensionColumn(
  model: ResolvedModel,
  name: string,
  fact: ResolvedFact | null,
): DrillColumn | null {
  const { dimension, expression } = model.dimension(name);
  const type = expression.type === 'null' ? 'string' : expression.type;
  const { label, format } = dimension;
  const value = rowValue(model, name);
  const own = (fact ?? model.unrestricted.own).over(expression);
  if (own === null) return null;
  return {
    column: {
      name,
      type,
      ...(label === undefined ? {} : { label }),
      ...(format === undefined ? {} : { format }),
    },
    of: { ...value, expression: own },
  };
}

function factColumns({ fact }: RowTables): DrillColumn[] {
  return fact.columns.flatMap((info) => {
    const of = columnValue(info);
    if (of === null || info.type === 'other') return [];
    const scale = info.scale === undefined ? {} : { scale: info.scale };
    return [{ column: { name: info.name, type: info.type, ...scale }, of }];
  });
}

/** Whether a value is read through a join that gives a fact row several. */
function repeatsRows(model: RowTables, { expression }: PlannedValue): boolean {
  return columnsOfExpression(expression).some(
    ({ join }) => join !== null && (model.joins.get(join)?.many.length ?? 0) > 0,
  );
}

/**
 * The columns of rows of a fact (null: the cube's own): those named, else every dimension that is not
 * hidden and has one value per row, and every column of the fact that no dimension is named like. From
 * whom fields are hidden gets dimensions alone: a hidden field may be computed from a column.
 * @throws {BiError} `invalid.field` for a name that is neither
 */
export function drillColumns(
  model: ResolvedModel,
  names: readonly string[] | undefined,
  fact: ResolvedFact | null,
): DrillColumn[] {
  const rows = fact ?? model;
  const dimensions = model.model.dimensions.filter(({ name }) => model.hasField(name));
  const columns = model.unrestricted === model ? factColumns(rows) : [];
  const isDimension = (name: string): boolean => dimensions.some((one) => one.name === name);
  if (names === undefined) {
    return [
      ...dimensions
        .filter(({ hidden }) => hidden !== true)
        .flatMap(({ name }) => dimensionColumn(model, name, fact) ?? [])
        .filter(({ of }) => !repeatsRows(rows, of)),
      ...columns.filter(({ column }) => !isDimension(column.name)),
    ];
  }
  return names.map((name) => {
    const dimension = isDimension(name) ? dimensionColumn(model, name, fact) : null;
    if (dimension !== null) return dimension;
    const found = columns.find(({ column }) => column.name === name);
    if (found !== undefined) return found;
    const reason = reasonOf('drill.noColumn', { name });
    throw new BiError('invalid.field', { params: { field: 'columns', reason } });
  });
}
