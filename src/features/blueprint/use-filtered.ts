import type { BlueprintGraph } from '@bi/contract/blueprint/blueprint';
import {
  conditionCount,
  edgesThrough,
  fittingKeys,
  keysWithColumn,
  type MapFilter,
} from '@bi/olap/blueprint/map-filter';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { blueprintQueries } from '../../api/blueprint';
import { useHttp } from '../../host/use-http';

const NONE: ReadonlySet<string> = new Set();

/**
 * The objects that pass a filter, with the start, and the lines between them; how many pass it. Lines through objects
 * that do not pass it stay, from what is left to what is left.
 */
export function useFiltered(
  graph: BlueprintGraph,
  filter: MapFilter,
  root: string,
): { graph: BlueprintGraph; found: number | null } {
  const http = useHttp();
  const [openedMs] = useState(() => Date.now());
  const needsColumns = filter.column.trim() !== '';
  const { data } = useQuery({
    ...blueprintQueries.graph(http, { columns: true }),
    enabled: needsColumns,
  });
  const withColumn = useMemo(
    () => (needsColumns && data ? keysWithColumn(data.nodes, filter.column) : NONE),
    [needsColumns, data, filter.column],
  );
  return useMemo(() => {
    if (conditionCount(filter) === 0) return { graph, found: null };
    const keys = fittingKeys(graph.nodes, filter, openedMs, withColumn);
    const found = keys.size;
    keys.add(root);
    const nodes = graph.nodes.filter(({ key }) => keys.has(key));
    return { graph: { ...graph, nodes, edges: edgesThrough(graph.edges, keys) }, found };
  }, [graph, filter, openedMs, withColumn, root]);
}
