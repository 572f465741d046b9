import Type from 'typebox';
import { AdminPageOf } from '../identity/admin';
import * as saved from '../descriptors/entity-schemas';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  Colleague,
  ColleagueQuery,
  GranteePage,
  GranteeQuery,
  TenantShare,
  TenantSharesQuery,
} from '../share/share';
import { SightPage, SightsBody } from '../share/share-sight';
import type * as endpoints from './shares';

const tag = 'sharing';

/** Schemas of the calls of sharing. */
export const shareSchemas: SchemasOf<typeof endpoints> = {
  getReportShares: saved.sharesOf(tag, 'a report'),
  saveReportShares: saved.sharing(tag, 'a report'),
  getCubeShares: saved.sharesOf(tag, 'a cube'),
  saveCubeShares: saved.sharing(tag, 'a cube'),
  getViewShares: saved.sharesOf(tag, 'a View', 'analyst'),
  saveViewShares: saved.sharing(tag, 'a View'),
  getTableShares: saved.sharesOf(tag, 'a table', 'analyst'),
  saveTableShares: saved.sharing(tag, 'a table'),
  listColleagues: {
    tag,
    who: 'analyst',
    summary: 'People of the tenant to share with, at most 20',
    query: ColleagueQuery,
    answer: Type.Array(Colleague),
  },
  listGrantees: {
    tag,
    who: 'analyst',
    summary: 'People and groups of the tenant to share with, 20 on a page',
    query: GranteeQuery,
    answer: GranteePage,
  },
  listSights: {
    tag,
    who: 'analyst',
    summary: 'What people see of the data of a saved thing, for those who may share it',
    body: SightsBody,
    answer: SightPage,
  },
  listShares: {
    tag,
    who: 'administrator',
    summary: 'Every share of the tenant: what, with whom, and what it lets them do',
    query: TenantSharesQuery,
    answer: AdminPageOf(TenantShare),
  },
};
