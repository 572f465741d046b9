import { BiError } from '@bi/contract/bi-error';
import type { ListQuery } from '@bi/contract/entity';
import type { Principal } from '../../policies/principal';
import { canViewReport } from '../../policies/report-policy';
import { cubeNames } from '../../repositories/cube-repository';
import { listEntityIds, type EntityPage } from '../../repositories/entity-list';
import { unlessDiskFull } from '../../repositories/unless-disk-full';
import { personalMarks, setOpened, type PersonalKey } from '../../repositories/personal-repository';
import { findReport, reportsOf, type ReportRow } from '../../repositories/report-repository';
import { listVersions, type EntityVersionRow } from '../../repositories/version-repository';
import { toEntityList } from '../entities/entity-list-query';
import type { ServiceContext } from '../service-context';

/** A report with what only its reader gives it. */
export interface ReportForReader {
  report: ReportRow;
  /** name of the cube; its slug when it is gone */
  cubeName: string;
  favourite: boolean;
  /** UTC milliseconds; null = never */
  openedMs: number | null;
}

/** A page of reports. */
export interface ReportPage extends Omit<EntityPage, 'ids'> {
  reports: ReportForReader[];
  page: number;
  pageSize: number;
}

const HISTORY_LIMIT = 200;

/** The key of a person's relation to a report. */
export function personalKey(principal: Principal, report: ReportRow): PersonalKey {
  return {
    tenant_id: principal.tenantId,
    user_id: principal.subjectId,
    kind: 'report',
    entity_id: report.id,
  };
}

/** Lists and loads reports. */
export function createReportReader({ database, now }: Pick<ServiceContext, 'database' | 'now'>) {
  async function forReader(
    principal: Principal,
    reports: readonly ReportRow[],
  ): Promise<ReportForReader[]> {
    const names = await cubeNames(database, principal.tenantId);
    const marks = await personalMarks(
      database,
      { tenant_id: principal.tenantId, user_id: principal.subjectId, kind: 'report' },
      reports.map((report) => report.id),
    );
    return reports.map((report) => ({
      report,
      cubeName: names.get(report.cube) ?? report.cube,
      favourite: marks.favourites.has(report.id),
      openedMs: marks.opened.get(report.id) ?? null,
    }));
  }

  async function one(principal: Principal, report: ReportRow): Promise<ReportForReader> {
    const [shown] = await forReader(principal, [report]);
    if (!shown) throw new BiError('missing.report');
    return shown;
  }

  /** @throws {BiError} missing.report, also for one that the person may not see */
  async function find(principal: Principal, idOrSlug: string): Promise<ReportRow> {
    const report = await findReport(database, principal.tenantId, idOrSlug);
    if (!report || !canViewReport(principal, report)) throw new BiError('missing.report');
    return report;
  }

  return {
    one,
    find,

    /** @throws {BiError} invalid.field for an unknown sort */
    async list(principal: Principal, query: ListQuery): Promise<ReportPage> {
      const asked = toEntityList(principal, 'report', query);
      const { ids, total, tags } = await listEntityIds(database, 'report', asked);
      const byId = new Map((await reportsOf(database, ids)).map((report) => [report.id, report]));
      const reports = ids.flatMap((id) => byId.get(id) ?? []);
      return {
        reports: await forReader(principal, reports),
        total,
        tags,
        page: query.page ?? 1,
        pageSize: asked.limit,
      };
    },

    /** Loads a report and remembers that the person opened it. @throws {BiError} missing.report */
    async open(principal: Principal, idOrSlug: string): Promise<ReportForReader> {
      const report = await find(principal, idOrSlug);
      if (principal.kind === 'user') {
        await unlessDiskFull(setOpened(database, personalKey(principal, report), now()));
      }
      return one(principal, report);
    },

    /** Saved versions, newest first. @throws {BiError} missing.report */
    async history(principal: Principal, idOrSlug: string): Promise<EntityVersionRow[]> {
      const report = await find(principal, idOrSlug);
      if (principal.kind !== 'user') throw new BiError('forbidden.explore');
      const key = { tenant_id: report.tenant_id, kind: 'report', entity_id: report.id };
      return listVersions(database, key, HISTORY_LIMIT);
    },
  };
}

/** See createReportReader. */
export type ReportReader = ReturnType<typeof createReportReader>;
