import type {
  BlueprintEdge,
  BlueprintGraph,
  BlueprintNode,
  BlueprintPartEdge,
} from '@bi/contract/blueprint/blueprint';
import { nearby, type Neighbours } from '@bi/olap/blueprint/neighbourhood';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { MapCanvas } from './map-canvas';
import type { NodeActions } from './map-node-box';
import { shapeMap } from './map-shape';
import type { BlueprintPlace } from './use-blueprint-place';
import { useParts, useTraced } from './use-near';

interface WorkspaceMapProps {
  graph: BlueprintGraph;
  neighbours: Neighbours;
  root: string;
  place: BlueprintPlace;
  selected: string | null;
  /** what was opened since the map started at its object */
  expanded: Expanded;
  onExpand: (expanded: Expanded) => void;
  onSelect: (key: string | null) => void;
  onStart: (key: string) => void;
  /** `shown`: keys of what is on the map */
  onPart: (key: string, part: string, shown: ReadonlySet<string>) => void;
}

/** What somebody opened on a map. */
export interface Expanded {
  /** keys of objects in addition to those around the start */
  added: ReadonlySet<string>;
  /** keys of objects whose parts are listed, in the order in which they were opened */
  opened: readonly string[];
}

const ALL_STEPS = 50;
/** Objects of a kind that are shown at first, and that each press for more adds. */
const AT_ONCE = 40;

/** The map around one object, with what was opened since, or the way of one part. */
export function WorkspaceMap(props: WorkspaceMapProps) {
  const { graph, neighbours, root, place, selected } = props;
  const { added, opened } = props.expanded;
  const traced = useTraced(root, place.part).data;
  const { parts, edges: partEdges } = useParts(opened);
  const { way, depth } = place;
  const keys = useMemo(() => {
    if (traced !== undefined) return new Set(traced.nodes.map(({ key }) => key));
    const near = nearby(neighbours, [root], way, depth ?? ALL_STEPS);
    // all steps are asked for to see all of it: what is out of sight is not drawn
    const shown = depth === null ? near : firstOfEach(graph.nodes, near);
    return new Set([root, ...shown, ...added]);
  }, [traced, graph, neighbours, root, way, depth, added]);
  const { conditions } = place;
  const lines = useMemo(
    (): readonly BlueprintPartEdge[] =>
      traced?.partEdges ?? partEdges.filter(({ direct }) => direct || conditions),
    [traced, partEdges, conditions],
  );
  const listed = useMemo(
    () => (traced === undefined ? parts : tracedParts(traced)),
    [traced, parts],
  );
  const { nodes, edges } = useMemo(() => within(graph, keys), [graph, keys]);
  const map = useMemo(() => shapeMap(nodes, edges, listed), [nodes, edges, listed]);
  const more = useMemo(() => {
    const count = (of: readonly string[] = []) => of.filter((key) => !keys.has(key)).length;
    return new Map(
      nodes.map(({ key }) => [
        key,
        traced === undefined
          ? { up: count(neighbours.up.get(key)), down: count(neighbours.down.get(key)) }
          : { up: 0, down: 0 },
      ]),
    );
  }, [nodes, keys, neighbours, traced]);
  const act = useEffectEvent((change: (latest: MapActs) => void) =>
    change({ ...props, keys, neighbours }),
  );
  const acts = useRef<((change: (latest: MapActs) => void) => void) | null>(null);
  useEffect(() => {
    acts.current = (change) => act(change);
  }, []);
  const actions = useMemo(() => actionsBy((change) => acts.current?.(change)), []);
  return (
    <MapCanvas
      map={map}
      edges={edges}
      partEdges={lines}
      more={more}
      selected={selected}
      traced={traced !== undefined}
      root={root}
      focus={`${root} ${way} ${String(depth)} ${traced === undefined ? '' : (place.part ?? '')}`}
      actions={actions}
    />
  );
}

type MapActs = WorkspaceMapProps & { keys: ReadonlySet<string> };

/** What can be done with an object, under whatever is on the map when it is done. */
function actionsBy(act: (change: (latest: MapActs) => void) => void): NodeActions {
  return {
    onSelect: (key) => act(({ onSelect }) => onSelect(key)),
    onStart: (key) => act(({ onStart }) => onStart(key)),
    onPart: (key, part) => act(({ onPart, keys }) => onPart(key, part, keys)),
    onMore: (key, side) =>
      act(({ neighbours, keys, expanded, onExpand }) => {
        const hidden = (neighbours[side].get(key) ?? []).filter((one) => !keys.has(one));
        const added = new Set([...expanded.added, ...hidden.slice(0, AT_ONCE)]);
        onExpand({ ...expanded, added });
      }),
    onFold: (key) =>
      act(({ expanded, onExpand }) => {
        const { opened } = expanded;
        const isOpen = opened.includes(key);
        onExpand({
          ...expanded,
          opened: isOpen ? opened.filter((one) => one !== key) : [...opened, key],
        });
      }),
  };
}

function within(
  graph: BlueprintGraph,
  keys: ReadonlySet<string>,
): { nodes: BlueprintNode[]; edges: BlueprintEdge[] } {
  return {
    nodes: graph.nodes.filter(({ key }) => keys.has(key)),
    edges: graph.edges.filter(({ from, to }) => keys.has(from) && keys.has(to)),
  };
}

/** Of each object on the way of a part, the parts that are on it. */
function tracedParts({ nodes, partEdges = [], root }: BlueprintGraph) {
  const used = new Map<string, Set<string>>();
  const add = (key: string, part: string | null) => {
    if (part !== null) used.set(key, (used.get(key) ?? new Set()).add(part));
  };
  for (const { from, part, to, toPart } of partEdges) {
    add(from, part);
    add(to, toPart);
  }
  return new Map(
    nodes.map(({ key, parts = [] }) => [
      key,
      parts.filter(
        ({ id }) => used.get(key)?.has(id) === true || (key === root && parts.length === 1),
      ),
    ]),
  );
}

/** Of the objects near the start, the first of each kind; the others are behind a press for more. */
function firstOfEach(nodes: readonly BlueprintNode[], near: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  return nodes.flatMap(({ key, kind }) => {
    const count = counts.get(kind) ?? 0;
    if (!near.has(key) || count >= AT_ONCE) return [];
    counts.set(kind, count + 1);
    return [key];
  });
}
