import { BLUEPRINT_KINDS } from '@bi/contract/blueprint/blueprint-kinds';
import { ROW_AGES, type MapFilter } from '@bi/olap/blueprint/map-filter';
import type { LineageDirection } from '@bi/olap/blueprint/neighbourhood';
import { useMemo } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';

/** What the address of the blueprint says. */
export interface BlueprintPlace {
  /** key of the object the map starts at; null: the screen chooses */
  root: string | null;
  /** followed part of the root; null for none */
  part: string | null;
  way: LineageDirection;
  /** steps from the root; null: all */
  depth: number | null;
  /** which objects are shown */
  filter: MapFilter;
  /** lines to columns also show what only filters, joins or orders */
  conditions: boolean;
  /** id of the plan of files that is shown; null: none */
  plan: string | null;
  /** null: the map or, on a narrow screen, the list */
  shown: BlueprintView | null;
}

const VIEWS = ['map', 'list', 'health', 'files', 'history'] as const;

/** What the screen shows. */
export type BlueprintView = (typeof VIEWS)[number];

const WAYS: readonly LineageDirection[] = ['up', 'down', 'both'];

/** The place that the address names, and a way to change it; a press of Back returns to the object before. */
export function useBlueprintPlace() {
  const { search, setSearch } = useNavigatePort();
  const place = useMemo((): BlueprintPlace => {
    const depth = search.get('depth');
    const shown = search.get('show');
    const kinds = search.get('kinds')?.split(',') ?? [];
    const text = (name: string) => search.get(name) ?? '';
    return {
      root: search.get('root'),
      part: search.get('part'),
      plan: search.get('plan'),
      filter: {
        kinds: BLUEPRINT_KINDS.filter((kind) => kinds.includes(kind)),
        ...{ tag: text('folder'), owner: text('owner'), text: text('q'), column: text('column') },
        rows: ROW_AGES.find((age) => age === search.get('rows')) ?? null,
      },
      conditions: search.get('conditions') === 'on',
      way: WAYS.find((one) => one === search.get('way')) ?? 'both',
      depth: depth === 'all' ? null : Math.min(9, Math.max(1, Number(depth) || 1)),
      shown: VIEWS.find((one) => one === shown) ?? null,
    };
  }, [search]);
  const go = (change: Partial<BlueprintPlace>) => {
    const next = { ...place, ...change };
    const params = new URLSearchParams(search);
    const set = (name: string, value: string | null) => {
      if (value === null) params.delete(name);
      else params.set(name, value);
    };
    set('root', next.root);
    set('part', next.part);
    set('plan', next.plan);
    set('way', next.way === 'both' ? null : next.way);
    set('depth', next.depth === null ? 'all' : next.depth === 1 ? null : String(next.depth));
    set('show', next.shown);
    const { kinds, tag, owner, rows, text, column } = next.filter;
    set('kinds', kinds.join(',') || null);
    set('folder', tag || null);
    set('owner', owner || null);
    set('rows', rows);
    set('q', text || null);
    set('column', column || null);
    set('conditions', next.conditions ? 'on' : null);
    const isOther =
      next.root !== place.root || next.part !== place.part || next.plan !== place.plan;
    setSearch(params, { replace: !isOther });
  };
  return { place, go };
}
