import type {
  DashboardFilter,
  DashboardParameter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import { canonicalJson } from '../query/olap-state';
import type { MergedDashboard, MergedKind } from './merge-dashboards';

/** What differs between two states of a dashboard, part by part. */
export interface DashboardChange {
  kind: MergedKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** id of the tab, tile, filter or parameter; '' for the dashboard */
  id: string;
  /** the part as it is afterwards, else as it was */
  part: Part | null;
  /** names of the fields that changed, sorted; empty where the complete part came or went */
  fields: string[];
}

const PLACE: ReadonlySet<string> = new Set(['x', 'y', 'w', 'h']);

type Part = DashboardTab | DashboardTile | DashboardFilter | DashboardParameter;

/** The differences between two states: of the dashboard itself, then of tabs, filters, parameters and tiles. */
export function dashboardChanges(
  before: MergedDashboard,
  after: MergedDashboard,
): DashboardChange[] {
  const own = fieldsChanged(headOf(before), headOf(after));
  const head: DashboardChange[] =
    own.length === 0
      ? []
      : [{ kind: 'dashboard', change: 'changed', id: '', part: null, fields: own }];
  return [
    ...head,
    ...partChanges('tab', before.body.tabs, after.body.tabs),
    ...partChanges('filter', before.body.filters, after.body.filters),
    ...partChanges('parameter', before.body.parameters ?? [], after.body.parameters ?? []),
    ...partChanges('tile', before.body.tiles, after.body.tiles),
  ];
}

function partChanges(
  kind: MergedKind,
  before: readonly Part[],
  after: readonly Part[],
): DashboardChange[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const ids = new Set(after.map(({ id }) => id));
  const there = after.flatMap((part): DashboardChange[] => {
    const { id } = part;
    const was = old.get(id);
    if (was === undefined) return [{ kind, change: 'added', id, part, fields: [] }];
    const fields = fieldsChanged(was, part);
    if (fields.length === 0) return [];
    const change = fields.every((field) => PLACE.has(field)) ? 'moved' : 'changed';
    // a row follows from the tiles above it
    if (change === 'moved' && fields.join() === 'y') return [];
    return [{ kind, change, id, part, fields }];
  });
  const gone = before.flatMap((part): DashboardChange[] =>
    ids.has(part.id) ? [] : [{ kind, change: 'removed', id: part.id, part, fields: [] }],
  );
  return [...there, ...gone];
}

// a saved version says more, such as who saved it and when, which is no change
function headOf({ body, name, description, tag, stag }: MergedDashboard): object {
  const { tabs: _tabs, tiles: _tiles, filters: _filters, parameters: _parameters, ...rest } = body;
  return { name, description, tag, stag, ...rest };
}

function fieldsChanged(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const value = (of: object, name: string) =>
    canonicalJson((of as Record<string, unknown>)[name] ?? null);
  return [...names].filter((name) => value(before, name) !== value(after, name)).toSorted();
}
