import type { BlueprintEdge } from '@bi/contract/blueprint/blueprint';
import { memo, useMemo } from 'react';
import { useTexts } from '../../host/use-texts';
import { KIND_PLURALS } from '../../widgets/kind-look';
import { blueprintTexts } from './blueprint-texts';
import { NODE_WIDTH, type ShownMap } from './map-shape';

/** Each layer as one block with its count, for a scale at which names cannot be read. */
export const LayerGroups = memo(function LayerGroups({
  map,
  edges,
}: {
  map: ShownMap;
  edges: readonly BlueprintEdge[];
}) {
  const texts = useTexts(blueprintTexts);
  const groups = useMemo(() => layerGroups(map), [map]);
  const lines = useMemo(() => groupLines(map, edges, groups), [map, edges, groups]);
  const drawn = groups.map(({ kind, layer, x, top, bottom, count }) => {
    return (
      <div
        key={layer}
        className="bp-group"
        style={{
          ...{ left: x, top, width: NODE_WIDTH, height: bottom - top },
        }}
      >
        <b>{count.toLocaleString('en-US')}</b>
        <span>{texts[KIND_PLURALS[kind]]}</span>
      </div>
    );
  });
  return (
    <>
      <svg className="bp-lines bp-group-lines" width="1" height="1" aria-hidden="true">
        {lines.map(({ path, count }) => (
          <path key={path} d={path} strokeWidth={1.5 + Math.log10(count)} />
        ))}
      </svg>
      {drawn}
    </>
  );
});

interface LayerGroup {
  kind: ShownMap['layout']['layers'][number];
  layer: number;
  x: number;
  top: number;
  bottom: number;
  count: number;
}

function layerGroups(map: ShownMap): LayerGroup[] {
  const groups = map.layout.layers.map((kind, layer): LayerGroup => {
    return { kind, layer, x: 0, top: Infinity, bottom: -Infinity, count: 0 };
  });
  for (const { layer, x, y, height } of map.nodes) {
    const group = groups[layer];
    if (group === undefined) continue;
    group.x = x;
    group.top = Math.min(group.top, y);
    group.bottom = Math.max(group.bottom, y + height);
    group.count += 1;
  }
  return groups;
}

/** A line between each two layers that are connected, and how many lines of objects it replaces. */
function groupLines(
  map: ShownMap,
  edges: readonly BlueprintEdge[],
  groups: readonly LayerGroup[],
): { path: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { from, to } of edges) {
    const start = map.byKey.get(from)?.layer;
    const end = map.byKey.get(to)?.layer;
    if (start === undefined || end === undefined || start >= end) continue;
    counts.set(`${start} ${end}`, (counts.get(`${start} ${end}`) ?? 0) + 1);
  }
  return [...counts].flatMap(([pair, count]) => {
    const [from, to] = pair.split(' ').map((one) => groups[Number(one)]);
    if (from === undefined || to === undefined) return [];
    const startX = from.x + NODE_WIDTH;
    const startY = (from.top + from.bottom) / 2;
    const endY = (to.top + to.bottom) / 2;
    const bend = Math.max(36, (to.x - startX) / 2);
    const path = `M${startX} ${startY}C${startX + bend} ${startY} ${to.x - bend} ${endY} ${to.x} ${endY}`;
    return [{ path, count }];
  });
}
