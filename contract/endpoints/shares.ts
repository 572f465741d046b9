import type { ById, Endpoint } from '../endpoint';
import type { Colleague, ColleagueQuery, EntityShares, SharesSave } from '../share';

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

/** People of the tenant to share with, by name, user name or e-mail. */
export const listColleagues: Endpoint<{ query: ColleagueQuery }, Colleague[], never> = {
  id: 'listColleagues',
  method: 'GET',
  path: '/colleagues',
  repeatable: true,
};
