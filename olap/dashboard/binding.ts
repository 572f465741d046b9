import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import { findDimension, findField, isTimeDimension, levelsOf } from '../query/model-fields';

/** Fields of one cube that mean the same as a field of another. */
export interface BindingProposal {
  /** slug of the cube */
  cube: string;
  /** dimension or hierarchy of it; null: none */
  of: string | null;
  /** `certain`: read from the same column; `offered`: same name and type; `none` */
  trust: 'certain' | 'offered' | 'none';
}

/** A cube by its slug. */
export interface NamedModel {
  cube: string;
  model: CubeModel;
}

/**
 * Which field of each other cube a filter on `of` limits as well. A field that is read from the same
 * column of the same table is certain, also where a join makes two columns equal; one of the same name
 * and type is offered, and so is one of several that are read from the same column.
 */
export function proposeBindings(
  of: string,
  from: NamedModel,
  others: readonly NamedModel[],
): BindingProposal[] {
  return others.map(({ cube, model }) => ({ cube, ...proposal(of, from.model, model) }));
}

function proposal(of: string, from: CubeModel, to: CubeModel): Omit<BindingProposal, 'cube'> {
  const field = findField(from, of);
  if (field === null) return { of: null, trust: 'none' };
  return field.kind === 'hierarchy'
    ? hierarchyProposal(of, from, to)
    : dimensionProposal(field.dimension, from, to);
}

function dimensionProposal(
  dimension: Dimension,
  from: CubeModel,
  to: CubeModel,
): Omit<BindingProposal, 'cube'> {
  const same = to.dimensions.filter(
    (one) =>
      one.hidden !== true && one.type === dimension.type && isSameColumn(from, dimension, to, one),
  );
  const [only] = same;
  const named = same.find(({ name }) => name === dimension.name);
  if (named) return { of: named.name, trust: 'certain' };
  if (only) return { of: only.name, trust: same.length === 1 ? 'certain' : 'offered' };
  const alike = to.dimensions.find(
    (one) =>
      one.hidden !== true &&
      one.type === dimension.type &&
      (one.name === dimension.name || isSameText(one.label, dimension.label)),
  );
  return alike ? { of: alike.name, trust: 'offered' } : { of: null, trust: 'none' };
}

function hierarchyProposal(
  of: string,
  from: CubeModel,
  to: CubeModel,
): Omit<BindingProposal, 'cube'> {
  const levels = levelsOf(from, of);
  const same = to.hierarchies.filter((one) => {
    const theirs = levelsOf(to, one.name);
    return theirs.length === levels.length && levels.every((name, at) => equal(name, theirs[at]));
  });
  const named = same.find(({ name }) => name === of) ?? same[0];
  if (named) return { of: named.name, trust: same.length === 1 ? 'certain' : 'offered' };
  const alike = to.hierarchies.find(
    ({ name, levels: theirs }) =>
      name === of &&
      theirs.length === levels.length &&
      levels.every((level, at) => typeOf(from, level) === typeOf(to, theirs[at])),
  );
  if (alike) return { of: alike.name, trust: 'offered' };
  return { of: null, trust: 'none' };

  function equal(name: string, other: string | undefined): boolean {
    const a = findDimension(from, name);
    const b = findDimension(to, other ?? '');
    return a !== null && b !== null && isSameColumn(from, a, to, b);
  }
}

/** Fields of a cube that a filter on a field of this kind can be bound to, by hand too. */
export function bindableFields(of: string, from: CubeModel, to: CubeModel): string[] {
  const field = findField(from, of);
  if (field === null) return [];
  const hierarchies = to.hierarchies.filter(
    ({ levels, parent }) =>
      parent === undefined &&
      field.kind === 'hierarchy' &&
      levels.length === field.levels.length &&
      levels.every((level, at) => typeOf(to, level) === field.levels[at]?.type),
  );
  const types = new Set(
    field.kind === 'hierarchy' ? field.levels.map(({ type }) => type) : [field.dimension.type],
  );
  if (types.has('date') || types.has('timestamp')) {
    types.add('date');
    types.add('timestamp');
  }
  const dimensions = to.dimensions.filter(({ hidden, type }) => hidden !== true && types.has(type));
  return [...hierarchies, ...dimensions].map(({ name }) => name);
}

/** True when both dimensions are read from one column, or from columns that a join makes equal. */
export function isSameColumn(
  a: CubeModel,
  dimension: Dimension,
  b: CubeModel,
  other: Dimension,
): boolean {
  const columns = columnsBehind(a, dimension);
  return columnsBehind(b, other).some((column) => columns.includes(column));
}

/** The last level of a field that is a day or an instant; what ranges and periods of a field test. */
export function timeOf(model: CubeModel, of: string): Dimension | null {
  const field = findField(model, of);
  if (field === null) return null;
  if (field.kind === 'hierarchy') return field.levels.findLast(isTimeDimension) ?? null;
  return isTimeDimension(field.dimension) ? field.dimension : null;
}

const COLUMN = /^(?:([A-Za-z_]\w*)\.)?([A-Za-z_]\w*)$/;

/** `table.column` of a dimension that is a plain column, and of those that its joins set equal to it. */
function columnsBehind(model: CubeModel, { expr }: Dimension): string[] {
  const [, join, column] = COLUMN.exec(expr?.trim() ?? '') ?? [];
  if (column === undefined) return [];
  if (join !== undefined) {
    const table = model.joins.find(({ name }) => name === join)?.to;
    return table === undefined ? [] : [`${table}.${column}`];
  }
  const joined = model.joins.flatMap(({ from, on, to }) => {
    const [pair] = on;
    return from === undefined && on.length === 1 && pair?.[0] === column
      ? [`${to}.${pair[1]}`]
      : [];
  });
  return [`${model.source.table}.${column}`, ...joined];
}

function typeOf(model: CubeModel, name: string | undefined): string | undefined {
  return findDimension(model, name ?? '')?.type;
}

function isSameText(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
