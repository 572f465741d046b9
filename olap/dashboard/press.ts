import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  BoundCondition,
  DashboardBody,
  DashboardFilter,
} from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import type { MemberRef } from '../query/edit-filters';
import { labelOf } from '../query/model-fields';
import { effectiveQuery, type CubeModels, type EffectiveChoice } from './effective';
import { filledAddress } from './frame-address';

/** A place that was pressed: the tile, its cube, and the members. */
export interface PressedPlace {
  tile: { id: string; tab: string };
  cube: string;
  refs: readonly MemberRef[];
}

/** A report's own query with what was pressed, and with the filters and selections that the tile is under. */
export function pressedQuery(
  query: Query,
  { tile, cube, refs }: PressedPlace,
  body: DashboardBody,
  choice: EffectiveChoice,
  models: CubeModels,
): Query {
  // the report is where the tile is, and what was pressed limits it whatever the tile's selection limits
  const at = { id: 'pressed', tab: tile.tab };
  const filters = body.filters.map((filter) => reachingAs(filter, tile.id, at.id));
  const selections = { ...choice.selections, [tile.id]: { cube, points: [[...refs]] } };
  const { parameters = [] } = body;
  const chosen = { ...choice, selections };
  const asked = { tile: at, query, body: { filters, parameters }, choice: chosen, models };
  return effectiveQuery(asked).query;
}

/** A filter that treats one tile as it does another. */
function reachingAs(filter: DashboardFilter, tile: string, as: string): DashboardFilter {
  const { scope, except = [] } = filter;
  const add = (ids: readonly string[]) => (ids.includes(tile) ? [...ids, as] : [...ids]);
  const isTiles = typeof scope === 'object' && 'tiles' in scope;
  return {
    ...filter,
    scope: isTiles ? { tiles: add(scope.tiles) } : scope,
    except: add(except),
  };
}

/**
 * An address with values in place of `{{name}}`: of the fields that were pressed, by label, else of the filters.
 */
export function pressedAddress(
  address: string,
  { refs }: Pick<PressedPlace, 'refs'>,
  model: CubeModel,
  filters: readonly DashboardFilter[],
  values: Readonly<Record<string, BoundCondition | null>>,
): string {
  const pressed = refs.map(({ of, path }) => ({
    filter: { id: `field ${of}`, name: labelOf(model, of) },
    value: { op: 'in' as const, values: path.slice(-1) },
  }));
  return filledAddress(address, [...pressed.map(({ filter }) => filter), ...filters], {
    ...values,
    ...Object.fromEntries(pressed.map(({ filter, value }) => [filter.id, value])),
  });
}
