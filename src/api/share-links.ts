import type { LinkedKind } from '@bi/contract/share/share-link-kinds';
import type { TenantLinksQuery } from '@bi/contract/share/share-link';
import { listShareLinks, listTenantLinks } from '@bi/contract/endpoints/share-links';
import { listColleagues } from '@bi/contract/endpoints/shares';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of links for people without an account, as key and function; all keys begin with `all`. */
export const shareLinkQueries = {
  all: ['share-links'] as const,
  ofItem: (http: HttpClient, kind: LinkedKind, id: string) =>
    endpointQuery(http, ['share-links', kind, id], listShareLinks, { id, query: { kind } }),
  ofTenant: (http: HttpClient, query: TenantLinksQuery) =>
    endpointQuery(http, ['share-links', 'tenant', query], listTenantLinks, { query }),
  people: (http: HttpClient, search: string) =>
    endpointQuery(http, ['share-links', 'people', search], listColleagues, {
      query: search === '' ? {} : { search },
    }),
};
