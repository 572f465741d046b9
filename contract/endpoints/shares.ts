import type { AdminPage } from '../identity/admin';
import type { Endpoint } from '../descriptors/endpoint';
import * as saved from '../descriptors/entity-endpoints';
import type { SightPage, SightsBody } from '../share/share-sight';
import type {
  Colleague,
  ColleagueQuery,
  GranteePage,
  GranteeQuery,
  TenantShare,
  TenantSharesQuery,
} from '../share/share';

/** Who can see a report. */
export const getReportShares = saved.sharesOf('getReportShares', '/reports');

/** Replaces who can see a report, and its owner where one is named. */
export const saveReportShares = saved.sharing('saveReportShares', '/reports');

/** Who can see a cube. */
export const getCubeShares = saved.sharesOf('getCubeShares', '/cubes');

/** Replaces who can see a cube, and its owner where one is named. */
export const saveCubeShares = saved.sharing('saveCubeShares', '/cubes');

/** Who can see a View. */
export const getViewShares = saved.sharesOf('getViewShares', '/views');

/** Replaces who can see a View, and its owner where one is named. */
export const saveViewShares = saved.sharing('saveViewShares', '/views');

/** Who can see a table; of the rows of a View, who can see the View. */
export const getTableShares = saved.sharesOf('getTableShares', '/tables');

/** Replaces who can see a table, and its owner where one is named. */
export const saveTableShares = saved.sharing('saveTableShares', '/tables');

/** People of the tenant to share with, by name, user name or e-mail. */
export const listColleagues: Endpoint<{ query: ColleagueQuery }, Colleague[], never> = {
  id: 'listColleagues',
  method: 'GET',
  path: '/colleagues',
  repeatable: true,
};

/** One page of the people and groups of the tenant to share with. */
export const listGrantees: Endpoint<{ query: GranteeQuery }, GranteePage, never> = {
  id: 'listGrantees',
  method: 'GET',
  path: '/grantees',
  repeatable: true,
};

/** What people see of the data of a saved thing under their own row rules, for those who may share it. */
export const listSights: Endpoint<{ body: SightsBody }, SightPage, never> = {
  id: 'listSights',
  method: 'POST',
  path: '/shares/sights',
  repeatable: true,
};

/** One page of every share of the tenant, by the name of what is shared. */
export const listShares: Endpoint<{ query: TenantSharesQuery }, AdminPage<TenantShare>, never> = {
  id: 'listShares',
  method: 'GET',
  path: '/shares',
  repeatable: true,
};
