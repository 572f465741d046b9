import type { AdminPage } from '../admin';
import type { ById, Endpoint } from '../endpoint';
import type { SightPage, SightsBody } from '../share-sight';
import type {
  Colleague,
  ColleagueQuery,
  EntityShares,
  GranteePage,
  GranteeQuery,
  SharesSave,
  TenantShare,
  TenantSharesQuery,
} from '../share';

/** Who can see a report. */
export const getReportShares: Endpoint<ById, EntityShares, never> = {
  id: 'getReportShares',
  method: 'GET',
  path: '/reports/:id/shares',
  repeatable: true,
};

/** Replaces who can see a report, and its owner where one is named. */
export const saveReportShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveReportShares',
  method: 'PUT',
  path: '/reports/:id/shares',
};

/** Who can see a cube. */
export const getCubeShares: Endpoint<ById, EntityShares, never> = {
  id: 'getCubeShares',
  method: 'GET',
  path: '/cubes/:id/shares',
  repeatable: true,
};

/** Replaces who can see a cube, and its owner where one is named. */
export const saveCubeShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveCubeShares',
  method: 'PUT',
  path: '/cubes/:id/shares',
};

/** Who can see a View. */
export const getViewShares: Endpoint<ById, EntityShares, never> = {
  id: 'getViewShares',
  method: 'GET',
  path: '/views/:id/shares',
  repeatable: true,
};

/** Replaces who can see a View, and its owner where one is named. */
export const saveViewShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveViewShares',
  method: 'PUT',
  path: '/views/:id/shares',
};

/** Who can see a table; of the rows of a View, who can see the View. */
export const getTableShares: Endpoint<ById, EntityShares, never> = {
  id: 'getTableShares',
  method: 'GET',
  path: '/tables/:id/shares',
  repeatable: true,
};

/** Replaces who can see a table, and its owner where one is named. */
export const saveTableShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveTableShares',
  method: 'PUT',
  path: '/tables/:id/shares',
};

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
