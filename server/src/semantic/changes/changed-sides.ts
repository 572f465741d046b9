import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChangesBody, ChangesSide } from '@bi/contract/query/changes';
import type { Filter, MemberKey, Query } from '@bi/contract/query/query';
import { withParameters } from '@bi/olap/fields/with-parameters';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Catalog } from '../../engine/engine';
import { sortedJson } from '../plan/canonical-query';
import type { ChangesDimension, PreparedChanges } from './prepare-changes';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { ResolvedModel } from '../model/resolved-model';
import { modelOfQuery } from '../plan/query-model';

/** Both sides as members of one field: rows of both are read in one scan. */
export interface OneScan {
  /** the members, of the sides `from` and `to` */
  keys: readonly [from: MemberKey, to: MemberKey];
  query(dimension: ChangesDimension): Query;
}

type OneMember = { of: string; grain?: string; calendar?: string; key: MemberKey };

function oneMember(side: ChangesSide): OneMember | null {
  if (!('where' in side) || !('of' in side.where)) return null;
  const { where } = side;
  const { of } = where;
  const cut = {
    ...('grain' in where && where.grain !== undefined && { grain: where.grain }),
    ...('calendar' in where && where.calendar !== undefined && { calendar: where.calendar }),
  };
  if (where.op === 'in' && 'values' in where && where.values.length === 1) {
    return { of, ...cut, key: where.values[0] ?? null };
  }
  return null;
}

/** Whether a measure is computed from the rows of a cell alone, whatever else is asked. */
function isOfItsCell(name: string, model: ResolvedModel): boolean {
  const measure = model.measure(name);
  if (measure.kind === 'aggregate') return measure.fact === null && measure.semi === null;
  if (measure.shift !== null || measure.at !== null) return false;
  return columnsOfExpression(measure.calc).every((one) => isOfItsCell(one, model));
}

/**
 * The question that both sides of a change can be read from at once; null where the sides are not one
 * member each of one field, or a measure reads more than the rows of its cell.
 */
export function oneScanOf(
  { from, to, query: asked }: Pick<ChangesBody, 'from' | 'to' | 'query'>,
  prepared: Pick<PreparedChanges, 'query' | 'model'>,
  { catalog, trees }: { catalog: Catalog; trees?: TreeShapes },
): OneScan | null {
  const [first, second] = [oneMember(from), oneMember(to)];
  if (first === null || second === null || !('where' in from) || !('where' in to)) return null;
  const { key: fromKey, ...field } = first;
  const { key: toKey, ...other } = second;
  if (sortedJson(field) !== sortedJson(other) || fromKey === toKey) return null;
  const model = resolveModel(
    modelOfQuery(
      { model: prepared.model, catalog, ...(trees && { trees }) },
      withParameters(asked, prepared.model),
    ),
    catalog,
    trees,
  );
  if (fromKey === null || toKey === null || model.hierarchy(field.of) !== null) return null;
  const reads = columnsOfExpression(model.dimension(field.of).expression);
  const repeats = reads.some(
    ({ join }) => join !== null && (model.joins.get(join)?.many.length ?? 0) > 0,
  );
  const { measures } = prepared.query(from, null);
  const isPlain = measures.every((one) => typeof one === 'string' && isOfItsCell(one, model));
  if (repeats || !isPlain) return null;
  const both: Filter = { or: [from.where, to.where] };
  const axis = { ...field, totals: 'none' } as Query['columns'][number];
  return {
    keys: [fromKey, toKey],
    query: (dimension) => ({ ...prepared.query({ where: both }, dimension), columns: [axis] }),
  };
}

/** One side's column of an answer to both; null where no row of it is there. */
export function sideColumn(cellSet: CellSet, key: MemberKey): CellSet | null {
  const { columns, cells, rows } = cellSet;
  const [level] = columns.levels;
  const place = level?.members.indexOf(key) ?? -1;
  const column = columns.kind.findIndex((_, node) => place >= 0 && columns.member[node] === place);
  if (column < 0) return null;
  return {
    ...cellSet,
    cells: cells.map((one) => ({
      ...one,
      values: rows.kind.map((_, row) => one.values[row * columns.count + column] ?? null),
    })),
  };
}

/** A dimension as each side asks it; of one model both are the same. */
export interface SideDimensions {
  from: ChangesDimension;
  to: ChangesDimension;
}

/** What two models have in common for a question: see `acrossModels`. */
export interface AcrossModels {
  form: PreparedChanges['form'];
  countsNothing: boolean;
  dimensions: SideDimensions[];
  /** dimensions that are not the same in both */
  left: string[];
}

const numbered = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

/**
 * Brings the preparations of one question by two models together: the dimensions at the same place in
 * both, and the form of the measure where it is the same quotient or sum; else members contribute their
 * own differences.
 */
export function acrossModels(from: PreparedChanges, to: PreparedChanges): AcrossModels {
  const byName = new Map(from.dimensions.map((one) => [one.resolved.dimension.name, one]));
  const dimensions: SideDimensions[] = [];
  const left: string[] = [];
  for (const one of to.dimensions) {
    const { name } = one.resolved.dimension;
    const other = byName.get(name);
    if (other !== undefined && sortedJson(other.axis) === sortedJson(one.axis)) {
      dimensions.push({ from: other, to: one });
    } else left.push(name);
  }
  const isOneForm = JSON.stringify(from.form, numbered) === JSON.stringify(to.form, numbered);
  return {
    form: isOneForm ? to.form : null,
    countsNothing: from.countsNothing && to.countsNothing,
    dimensions,
    left,
  };
}
