import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { addField, placeOf, removeField } from '@bi/olap/query/edit-fields';
import { clearFilter } from '@bi/olap/query/edit-filters';
import { addMeasure, removeMeasure } from '@bi/olap/query/edit-measures';
import { findField, findMeasure, shownIds, shownMeasures } from '@bi/olap/query/model-fields';
import { isTimeHierarchy } from '@bi/olap/query/time-fields';

/** Places fields can be put. */
export type WellName = 'rows' | 'columns' | 'measures' | 'filters';

/** What is being dragged or moved by keyboard: a field or a measure, and where it was taken from. */
export interface Dragged {
  kind: 'field' | 'measure';
  name: string;
  /** null: the field tree */
  from: WellName | null;
}

/** True when a well takes what is dragged. */
export function accepts(well: WellName, dragged: Dragged): boolean {
  if (well === 'filters') return dragged.from !== 'filters';
  return (well === 'measures') === (dragged.kind === 'measure');
}

/**
 * The query after a drop before chip number `index` of a well (counted with the dragged chip where it
 * comes from the same well). Dropping on filters changes nothing by itself: the filter is chosen next.
 */
export function dropOn(
  query: Query,
  model: CubeModel,
  dragged: Dragged,
  well: WellName,
  index: number,
): Query {
  if (!accepts(well, dragged) || well === 'filters') return query;
  const { name } = dragged;
  if (well === 'measures') {
    const old = shownIds(query).indexOf(name);
    return addMeasure(query, model, name, old >= 0 && old < index ? index - 1 : index);
  }
  const place = placeOf(query, name);
  const before = place?.axis === well && place.index < index;
  return addField(query, model, name, well, before ? index - 1 : index);
}

/** The query after a chip was dropped outside the wells: it goes. From the field tree nothing changes. */
export function dropOutside(query: Query, model: CubeModel, { name, from }: Dragged): Query {
  if (from === null) return query;
  if (from === 'measures') return removeMeasure(query, model, name);
  if (from === 'filters') return clearFilter(query, model, name);
  return removeField(query, model, name);
}

/**
 * The query with a field put where it most likely belongs: measures with the measures, the first time
 * field on columns, everything else on rows. What is shown already goes away again.
 */
export function toggleField(query: Query, model: CubeModel, name: string): Query {
  if (findMeasure(model, name)) {
    return shownMeasures(query).includes(name)
      ? removeMeasure(query, model, name)
      : addMeasure(query, model, name);
  }
  if (placeOf(query, name)) return removeField(query, model, name);
  const onColumns = isTime(model, name) && query.columns.length === 0 && query.rows.length > 0;
  return addField(query, model, name, onColumns ? 'columns' : 'rows');
}

function isTime(model: CubeModel, name: string): boolean {
  const field = findField(model, name);
  if (field?.kind === 'hierarchy') return isTimeHierarchy(model, field.hierarchy);
  const type = field?.dimension.type;
  return type === 'date' || type === 'timestamp';
}
