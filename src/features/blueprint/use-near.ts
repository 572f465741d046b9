import type {
  BlueprintGraph,
  BlueprintPart,
  BlueprintPartEdge,
} from '@bi/contract/blueprint/blueprint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { blueprintQueries } from '../../api/blueprint';
import { useHttp } from '../../host/use-http';

/** The parts of an object; null while they load. */
export function useNear(key: string | null) {
  const http = useHttp();
  const query = { root: key ?? '', depth: 0, columns: true };
  const { data } = useQuery({ ...blueprintQueries.graph(http, query), enabled: key !== null });
  return {
    partsOf: (of: string): readonly BlueprintPart[] | null =>
      data?.nodes.find((node) => node.key === of)?.parts ?? null,
  };
}

/** Parts of several objects with the lines between them and those next to them. */
export function useParts(keys: readonly string[]): {
  parts: ReadonlyMap<string, readonly BlueprintPart[]>;
  edges: readonly BlueprintPartEdge[];
} {
  const http = useHttp();
  return useQueries({
    queries: keys.map((root) => blueprintQueries.graph(http, { root, depth: 1, columns: true })),
    combine: (answers) => {
      const graphs = answers.flatMap(({ data }): BlueprintGraph[] => (data ? [data] : []));
      return {
        parts: new Map(
          graphs.flatMap((graph) =>
            graph.nodes
              .filter(({ key }) => key === graph.root)
              .map(({ key, parts = [] }) => [key, parts] as const),
          ),
        ),
        edges: graphs.flatMap(({ partEdges = [] }) => partEdges),
      };
    },
  });
}

/** What a part comes from and goes into; undefined while it loads or where none is followed. */
export function useTraced(root: string, part: string | null) {
  const http = useHttp();
  return useQuery({
    ...blueprintQueries.graph(http, { root, part: part ?? '' }),
    enabled: part !== null,
  });
}
