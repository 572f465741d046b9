import {
  getTableLineage,
  getTableRollups,
  listTableVersions,
  profileTable,
} from '@bi/contract/endpoints/tables';
import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../core/http/http-types';
import { callJob, type JobOptions } from '../core/http/jobs';
import { endpointQuery } from './endpoint-query';

/** Reads of what is in tables, as key and function: `['table-data', id, ...]`. */
export const tableDataQueries = {
  all: ['table-data'] as const,
  of: (id: string) => ['table-data', id] as const,
  /** the profile of the current version; may take a while the first time */
  profile: (
    http: HttpClient,
    id: string,
    version: number | null,
    onProgress: NonNullable<JobOptions['onProgress']>,
  ) =>
    queryOptions({
      queryKey: ['table-data', id, 'profile', version],
      queryFn: ({ signal }) =>
        callJob(http, profileTable, { id }, { signal, inPlace: true, onProgress }),
    }),
  lineage: (http: HttpClient, id: string) =>
    endpointQuery(http, ['table-data', id, 'lineage'], getTableLineage, { id }),
  /** grouped copies of its rows; one that is being built is there soon */
  rollups: (http: HttpClient, id: string) => ({
    ...endpointQuery(http, ['table-data', id, 'rollups'], getTableRollups, { id }),
    refetchInterval: 10_000,
  }),
  /** saved versions of what people wrote of a table; read again with each `version` */
  history: (http: HttpClient, id: string, version: number) =>
    endpointQuery(http, ['table-data', id, 'history', version], listTableVersions, { id }),
};
