import type { CubeModel } from '@bi/contract/cube/cube';
import type { DocumentBody } from '@bi/contract/document/document';
import {
  cubesIn,
  documentsIn,
  reportsIn,
  rowSourcesIn,
} from '@bi/olap/document-body/document-questions';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cubeQueries } from '../../../api/cubes';
import { documentQueries } from '../../../api/documents';
import { reportQueries } from '../../../api/reports';
import { tableQueries } from '../../../api/tables';
import { viewQueries } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import type { ShownNames } from './block-kinds';

interface Named {
  id: string;
  name: string;
  query?: { cube: string };
}

const named = (results: readonly { data?: unknown }[]) =>
  results.flatMap(({ data }) => (data === undefined ? [] : [data as Named]));

/** Names of what a document shows and, as `cube name`, of fields and measures; and the models of the cubes that it is about. */
export function useShownNames(body: DocumentBody): {
  names: ShownNames;
  models: Readonly<Record<string, CubeModel>>;
} {
  const http = useHttp();
  const rows = [...rowSourcesIn(body)].map((source) => source.split(':'));
  const idsOf = (kind: string) => rows.flatMap(([of, id = '']) => (of === kind ? [id] : []));
  const reports = useQueries({
    queries: [...reportsIn(body)].map((id) => reportQueries.detail(http, id)),
    combine: named,
  });
  const documents = useQueries({
    queries: [...documentsIn(body)].map((id) => documentQueries.detail(http, id)),
    combine: named,
  });
  const views = useQueries({
    queries: idsOf('view').map((id) => viewQueries.detail(http, id)),
    combine: named,
  });
  const tables = useQueries({
    queries: idsOf('table').map((id) => tableQueries.detail(http, id)),
    combine: named,
  });
  const own = [...cubesIn(body)];
  const slugs = [...new Set([...own, ...reports.flatMap(({ query }) => query?.cube ?? [])])];
  const cubes = useQueries({
    queries: slugs.toSorted().map((slug) => cubeQueries.detail(http, slug)),
    combine: loaded,
  });
  return useMemo(() => {
    const labels = cubes.flatMap(({ slug, model }) =>
      [...model.hierarchies, ...model.dimensions, ...model.measures].map(
        ({ name, label = name }) => ({ id: `${slug} ${name}`, name: label }),
      ),
    );
    const names = new Map(
      [...reports, ...documents, ...views, ...tables, ...labels].map(
        ({ id, name }) => [id, name] as const,
      ),
    );
    const models = Object.fromEntries(cubes.map(({ slug, model }) => [slug, model] as const));
    return { names, models };
  }, [reports, documents, views, tables, cubes]);
}

function loaded(results: readonly { data?: { slug: string; model: CubeModel } | undefined }[]) {
  return results.flatMap(({ data }) => data ?? []);
}
