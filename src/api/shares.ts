import { getDashboardShares } from '@bi/contract/endpoints/dashboards';
import { getDocumentShares } from '@bi/contract/endpoints/documents';
import { getEmailShares } from '@bi/contract/endpoints/emails';
import {
  getCubeShares,
  getReportShares,
  getTableShares,
  getViewShares,
  listGrantees,
  listSights,
} from '@bi/contract/endpoints/shares';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { EntityShares } from '@bi/contract/share/share';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of who sees saved things, as key and function; all keys begin with `all`. */
export const shareQueries = {
  all: ['shares'] as const,
  ofReport: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'reports', id], getReportShares, { id }),
  ofDashboard: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'dashboards', id], getDashboardShares, { id }),
  ofDocument: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'documents', id], getDocumentShares, { id }),
  ofEmail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'emails', id], getEmailShares, { id }),
  ofCube: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'cubes', id], getCubeShares, { id }),
  ofView: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'views', id], getViewShares, { id }),
  ofTable: (http: HttpClient, id: string) =>
    endpointQuery(http, ['shares', 'tables', id], getTableShares, { id }),
  /** what these people see of the data of a saved thing */
  sights: (http: HttpClient, item: NonNullable<EntityShares['item']>, people: readonly string[]) =>
    endpointQuery(http, ['shares', 'sights', item, people], listSights, {
      body: { ...item, people: [...people] },
    }),
  /** the people who can open a saved thing and see no numbers of it */
  refused: (http: HttpClient, item: NonNullable<EntityShares['item']>) =>
    endpointQuery(http, ['shares', 'sights', item, 'refused'], listSights, {
      body: { ...item, refused: true },
    }),
  /** what the people of a group see of it, page by page */
  groupSights: (http: HttpClient, item: NonNullable<EntityShares['item']>, group: string) =>
    infiniteQueryOptions({
      queryKey: ['shares', 'sights', item, 'group', group],
      queryFn: ({ signal, pageParam: page }) =>
        call(http, listSights, { body: { ...item, group, page } }, { signal, inPlace: true }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) =>
        page * pageSize < total ? page + 1 : undefined,
    }),
  /** people and groups to share with, page by page */
  grantees: (http: HttpClient, search: string) =>
    infiniteQueryOptions({
      queryKey: ['shares', 'grantees', search],
      queryFn: ({ signal, pageParam: page }) =>
        call(
          http,
          listGrantees,
          { query: { page, ...(search === '' ? {} : { search }) } },
          { signal, inPlace: true },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ more }, _all, page) => (more ? page + 1 : undefined),
    }),
};
