import { getDashboardShares, saveDashboardShares } from '@bi/contract/endpoints/dashboards';
import { getDocumentShares, saveDocumentShares } from '@bi/contract/endpoints/documents';
import { getEmailShares, saveEmailShares } from '@bi/contract/endpoints/emails';
import {
  getCubeShares,
  saveCubeShares,
  getReportShares,
  saveReportShares,
  getTableShares,
  saveTableShares,
  getViewShares,
  saveViewShares,
} from '@bi/contract/endpoints/shares';
import type { EntityShares, SharesSave, TenantShare } from '@bi/contract/share/share';
import type { SharedKindName } from '@bi/contract/share/share-levels';
import type { UseQueryOptions } from '@tanstack/react-query';
import { cubeQueries } from '../../api/cubes';
import { documentQueries } from '../../api/documents';
import { emailQueries } from '../../api/emails';
import { dashboardQueries } from '../../api/dashboards';
import { reportQueries } from '../../api/reports';
import { shareQueries } from '../../api/shares';
import { tableQueries } from '../../api/tables';
import { viewQueries } from '../../api/views';
import { call } from '../../core/http/call';
import type { HttpClient } from '../../core/http/http-types';

/** Reading and saving who sees one kind of things. */
interface SharedKind {
  /** key of the reads that change with it */
  all: readonly unknown[];
  /** `makers`: people who only view see none of these, also shared with them */
  readers?: 'makers';
  read: (http: HttpClient, id: string) => UseQueryOptions<EntityShares>;
  get: (http: HttpClient, id: string) => Promise<EntityShares>;
  save: (http: HttpClient, id: string, body: SharesSave) => Promise<EntityShares>;
}

/** The calls of every kind of things that can be shared. */
export const SHARED_ITEM_KINDS: Record<SharedKindName, SharedKind> = {
  report: {
    all: reportQueries.all,
    read: shareQueries.ofReport,
    get: (http, id) => call(http, getReportShares, { id }),
    save: (http, id, body) => call(http, saveReportShares, { id, body }),
  },
  dashboard: {
    all: dashboardQueries.all,
    read: shareQueries.ofDashboard,
    get: (http, id) => call(http, getDashboardShares, { id }),
    save: (http, id, body) => call(http, saveDashboardShares, { id, body }),
  },
  document: {
    all: documentQueries.all,
    read: shareQueries.ofDocument,
    get: (http, id) => call(http, getDocumentShares, { id }),
    save: (http, id, body) => call(http, saveDocumentShares, { id, body }),
  },
  email: {
    all: emailQueries.all,
    read: shareQueries.ofEmail,
    get: (http, id) => call(http, getEmailShares, { id }),
    save: (http, id, body) => call(http, saveEmailShares, { id, body }),
  },
  cube: {
    all: cubeQueries.all,
    read: shareQueries.ofCube,
    get: (http, id) => call(http, getCubeShares, { id }),
    save: (http, id, body) => call(http, saveCubeShares, { id, body }),
  },
  view: {
    all: viewQueries.all,
    readers: 'makers',
    read: shareQueries.ofView,
    get: (http, id) => call(http, getViewShares, { id }),
    save: (http, id, body) => call(http, saveViewShares, { id, body }),
  },
  table: {
    all: tableQueries.all,
    readers: 'makers',
    read: shareQueries.ofTable,
    get: (http, id) => call(http, getTableShares, { id }),
    save: (http, id, body) => call(http, saveTableShares, { id, body }),
  },
};

/**
 * Takes a share away, or gives it back with the level it had, since when and by whom it was; everybody else keeps what they have now.
 * Refused with invalid.sharesChanged where somebody saved in the same moment.
 */
export async function setShare(
  http: HttpClient,
  { kind, item, grantee, level }: TenantShare,
  given: boolean,
): Promise<void> {
  const { shares, stamp } = await SHARED_ITEM_KINDS[kind].get(http, item.id);
  const others = shares
    .filter((one) => one.kind !== grantee.kind || one.id !== grantee.id)
    .map((one) => ({ kind: one.kind, id: one.id, level: one.level }));
  const own = { kind: grantee.kind, id: grantee.id, level };
  await SHARED_ITEM_KINDS[kind].save(http, item.id, {
    shares: given ? [...others, own] : others,
    stamp,
    ...(given ? { undo: true } : {}),
  });
}
