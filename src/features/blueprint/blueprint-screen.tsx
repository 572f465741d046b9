import type { BlueprintGraph, BlueprintNode } from '@bi/contract/blueprint/blueprint';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import { nearby, neighboursOf, type Neighbours } from '@bi/olap/blueprint/neighbourhood';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { blueprintQueries } from '../../api/blueprint';
import { workspaceFileQueries } from '../../api/workspace-files';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useBoxSize } from '../../ui/use-box-size';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../../widgets/call-failure';
import { BlueprintBar } from './blueprint-bar';
import { BLUEPRINT_STYLE } from './blueprint-style';
import { blueprintTexts } from './blueprint-texts';
import { LineageTree } from './lineage-tree';
import { MapFilters } from './map-filters';
import { ObjectPanel } from './object-panel';
import { TracedNote } from './traced-note';
import { useBlueprintPlace } from './use-blueprint-place';
import { useFiltered } from './use-filtered';
import { useNear } from './use-near';
import { WorkspaceMap, type Expanded } from './workspace-map';

const NOTHING: Expanded = { added: new Set(), opened: [] };

/**
 * What was opened on the maps of a visit, by the object that each starts at: returning to a start, or from the way of one
 * column, finds it as it was.
 */
function useExpanded() {
  const [byStart, setByStart] = useState<ReadonlyMap<string, Expanded>>(new Map());
  return {
    expandedOf: (root: string): Expanded => byStart.get(root) ?? NOTHING,
    expand: (root: string, expanded: Expanded) =>
      setByStart((now) => new Map(now).set(root, expanded)),
  };
}

const HealthTab = lazyPart(() => import('./health/health-tab'), <Skeleton shape="grid" rows={8} />);
const WorkspaceTabs = lazyPart(
  () => import('./files/workspace-tabs'),
  <Skeleton shape="grid" rows={12} />,
);

/** Below this width the list takes the place of the map unless the map is asked for, pixels. */
const NARROW = 600;

/** /blueprint: where numbers come from, from tables to documents. */
export function BlueprintScreen() {
  useStyleSheet(BLUEPRINT_STYLE);
  const texts = useTexts(blueprintTexts);
  const http = useHttp();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(blueprintQueries.graph(http, {}));
  if (data !== undefined) {
    const refresh = () =>
      [blueprintQueries.all, workspaceFileQueries.all].forEach(
        (queryKey) => void client.invalidateQueries({ queryKey }),
      );
    return <Workspace graph={data} isFetching={isFetching} onRefresh={refresh} />;
  }
  if (error) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  return <Skeleton shape="grid" rows={12} />;
}

interface WorkspaceProps {
  graph: BlueprintGraph;
  isFetching: boolean;
  onRefresh: () => void;
}

function Workspace({ graph, isFetching, onRefresh }: WorkspaceProps) {
  const texts = useTexts(blueprintTexts);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const { place, go } = useBlueprintPlace();
  const byKey = useMemo(() => new Map(graph.nodes.map((one) => [one.key, one])), [graph]);
  const all = useMemo(() => neighboursOf(graph.edges), [graph]);
  const root = place.root !== null && byKey.has(place.root) ? place.root : firstRoot(graph.nodes);
  const filtered = useFiltered(graph, place.filter, root);
  const neighbours = useMemo(() => neighboursOf(filtered.graph.edges), [filtered.graph]);
  const [chosen, setChosen] = useState<{ root: string; key: string | null } | null>(null);
  const selected = chosen?.root === root ? chosen.key : place.root === null ? null : root;
  const select = (key: string | null) => setChosen({ root, key });
  const near = useNear(selected);
  const [filtering, setFiltering] = useState(false);
  const isFiltering = filtering || filtered.found !== null;
  const shown = place.shown ?? (size !== null && size.width < NARROW ? 'list' : 'map');
  const start = (key: string) => go({ root: key, part: null });
  const { expandedOf, expand } = useExpanded();
  const follow = (key: string, part: string, onMap?: ReadonlySet<string>) => {
    // the map of the object whose part is followed keeps what was there
    if (onMap !== undefined && key !== root) {
      expand(key, { added: onMap, opened: expandedOf(root).opened });
    }
    if (key === root && part === place.part) go({ part: null });
    else go({ root: key, part });
    if (key !== root) setChosen({ root: key, key });
  };
  const isOfFiles = shown === 'files' || shown === 'history';
  const isEmpty = graph.nodes.length === 0;
  const isGraph = !isEmpty && (shown === 'map' || shown === 'list');
  const node = selected === null ? undefined : byKey.get(selected);
  const around = (keys: readonly string[] | undefined): BlueprintNode[] =>
    (keys ?? []).flatMap((key) => byKey.get(key) ?? []);
  const name = byKey.get(root)?.name ?? '';
  return (
    <div className="bp" ref={box} style={{ containerType: 'inline-size', containerName: 'bp' }}>
      <BlueprintBar
        nodes={graph.nodes}
        shownNodes={filtered.graph.nodes}
        root={root}
        place={{ ...place, shown }}
        isFetching={isFetching}
        onStart={(key) => {
          start(key);
          setChosen({ root: key, key });
        }}
        onGo={go}
        isFiltering={isFiltering}
        onFiltering={() => setFiltering(!isFiltering)}
        onRefresh={onRefresh}
      />
      {isGraph && isFiltering && (
        <MapFilters
          nodes={graph.nodes}
          filter={place.filter}
          found={filtered.found}
          onFilter={(filter) => go({ filter })}
          {...(shown === 'map' && {
            conditions: {
              isShown: place.conditions,
              onShow: (conditions: boolean) => go({ conditions }),
            },
          })}
        />
      )}
      {place.part !== null && isGraph && (
        <TracedNote root={root} part={place.part} name={name} go={go} />
      )}
      <div className="bp-body">
        {isOfFiles && <WorkspaceTabs shown={shown} plan={place.plan} go={go} />}
        {isEmpty && !isOfFiles && (
          <EmptyState
            title={texts.emptyTitle}
            text={texts.emptyText}
            icon={<Icon name="hierarchy" />}
          />
        )}
        {shown === 'health' && !isEmpty && (
          <HealthTab
            onPlan={({ id }) => go({ shown: 'files', plan: id })}
            onShow={(key) => {
              go({ root: key, part: null, shown: null });
              setChosen({ root: key, key });
            }}
          />
        )}
        {isGraph && shown === 'map' && (
          <WorkspaceMap
            graph={filtered.graph}
            neighbours={neighbours}
            root={root}
            place={place}
            selected={selected}
            expanded={expandedOf(root)}
            onExpand={(expanded) => expand(root, expanded)}
            onSelect={select}
            onStart={start}
            onPart={follow}
          />
        )}
        {isGraph && shown === 'list' && (
          <div className="bp-trees">
            {(['up', 'down'] as const)
              .filter((way) => place.way === 'both' || place.way === way)
              .map((way) => {
                const label = (way === 'up' ? texts.treeUp : texts.treeDown)(name);
                return (
                  <section key={way}>
                    <h2>{label}</h2>
                    <LineageTree
                      key={root}
                      label={label}
                      root={root}
                      byKey={byKey}
                      next={neighbours[way]}
                      empty={way === 'up' ? texts.noSources : texts.noReaders}
                      selected={selected}
                      onSelect={select}
                    />
                  </section>
                );
              })}
          </div>
        )}
        {node !== undefined && isGraph && (
          <ObjectPanel
            key={`panel ${node.key}`}
            node={node}
            up={around(all.up.get(node.key))}
            down={around(all.down.get(node.key))}
            goesInto={countedBelow(all, byKey, node.key)}
            parts={near.partsOf(node.key)}
            part={node.key === root ? place.part : null}
            onSelect={select}
            onStart={start}
            onPart={(part) => follow(node.key, part)}
            onClose={() => select(null)}
          />
        )}
      </div>
    </div>
  );
}

/** How many objects of each kind something goes into, through others too. */
function countedBelow(
  { up, down }: Neighbours,
  byKey: ReadonlyMap<string, BlueprintNode>,
  key: string,
): ReadonlyMap<BlueprintKind, number> {
  const counts = new Map<BlueprintKind, number>();
  for (const one of nearby({ up, down }, [key], 'down', Number.POSITIVE_INFINITY)) {
    const kind = one === key ? undefined : byKey.get(one)?.kind;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Where a map begins when the address names no object: the cube with the most around it, else any object. */
function firstRoot(nodes: readonly BlueprintNode[]): string {
  const degree = ({ up, down }: BlueprintNode) => up + down;
  const cubes = nodes.filter(({ kind }) => kind === 'cube');
  const [first] = [...(cubes.length > 0 ? cubes : nodes)].sort((a, b) => degree(b) - degree(a));
  return first?.key ?? '';
}
