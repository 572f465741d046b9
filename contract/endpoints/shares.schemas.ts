import Type from 'typebox';
import type { SchemasOf } from '../endpoint-schemas';
import { Colleague, ColleagueQuery, EntityShares, SharesSave } from '../share';
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
  listColleagues: {
    tag,
    who: 'analyst',
    summary: 'People of the tenant to share with, at most 20',
    query: ColleagueQuery,
    answer: Type.Array(Colleague),
  },
};
