import { getFile, listFiles } from '@bi/contract/endpoints/files';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of the person's files, as key and function; all keys begin with `all`. */
export const fileQueries = {
  all: ['files'] as const,
  list: (http: HttpClient) => endpointQuery(http, ['files', 'list'], listFiles, {}),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['files', 'detail', id], getFile, { id }, { inPlace: true }),
};
