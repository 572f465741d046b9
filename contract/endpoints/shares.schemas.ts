import Type from 'typebox';
import { AdminPageOf } from '../admin';
import type { SchemasOf } from '../endpoint-schemas';
import {
  Colleague,
  ColleagueQuery,
  EntityShares,
  GranteePage,
  GranteeQuery,
  SharesSave,
  TenantShare,
  TenantSharesQuery,
} from '../share';
import { SightPage, SightsBody } from '../share-sight';
import type * as endpoints from './shares';

const tag = 'sharing';

/** Schemas of the calls of sharing. */
export const shareSchemas: SchemasOf<typeof endpoints> = {
  getReportShares: {
    tag,
    who: 'person',
    summary: 'Who can see a report, and who may do more',
    answer: EntityShares,
  },
  saveReportShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a report, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
  getCubeShares: {
    tag,
    who: 'person',
    summary: 'Who can see a cube, and who may do more',
    answer: EntityShares,
  },
  saveCubeShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a cube, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
  getViewShares: {
    tag,
    who: 'analyst',
    summary: 'Who can see a View, and who may do more',
    answer: EntityShares,
  },
  saveViewShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a View, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
  getTableShares: {
    tag,
    who: 'analyst',
    summary: 'Who can see a table, and who may do more',
    answer: EntityShares,
  },
  saveTableShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a table, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
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
