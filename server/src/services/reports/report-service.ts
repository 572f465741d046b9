import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../../policies/principal';
import { canManageReport } from '../../policies/report-policy';
import type { ReportRow } from '../../repositories/saved/report-repository';
import { EntityService } from '../entities/entity-service';
import type { MarkedRow } from '../entities/entity-store';
import { askedNames, missingCube, findAsked } from '../models/view-cube';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { notAskable } from './not-askable';
import { reportKind } from './report-kind';
import { cubeToAsk, maySaveQuestion } from './saved-questions';
import { lackedField } from '@bi/olap/model/rule-reach';
import type { Connection } from '../../repositories/database/database';

/** A report with what only its reader gives it. */
export interface ReportForReader extends Omit<MarkedRow<ReportRow>, 'row'> {
  report: ReportRow;
  /** name of the cube; its slug when it no longer exists */
  cubeName: string;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: 'owner' | 'people' | 'tenant';
  /** field of the reader's row rules that the cube lacks; null: none */
  refusedFor: string | null;
}

/** Lists, makes, saves, copies and deletes reports. Their cube has to be one the person may explore. */
export function createReportService(context: Pick<ServiceContext, 'database' | 'now'>) {
  const { database } = context;

  const service = new EntityService(context, {
    ...reportKind,
    assertStorable: async (principal, { cube, query }, before) => {
      const saved = before === null ? [] : [before.query];
      if (await maySaveQuestion(database, principal, query, saved)) return;
      throw cube === before?.cube ? notAskable(principal) : missingCube(cube);
    },
    assertCopyable: async (principal, { cube }) => {
      const asked = await cubeToAsk(database, principal, cube);
      if (asked?.explores === false) throw notAskable(principal);
    },
  });

  const shares = new ShareService(context, service.store, {
    canManage: canManageReport,
    actions: { see: 'report.view', own: 'report.create' },
    forbidden: 'forbidden.report.share',
  });

  /** The reports with the names of their cubes and what the person did with each. */
  async function forReader(
    principal: Principal,
    reports: readonly ReportRow[],
  ): Promise<ReportForReader[]> {
    const names = await askedNames(database, principal.tenantId);
    const marked = await service.marked(principal, reports);
    const given = await service.store.given(principal, reports);
    const audiences = await shares.audiences(reports);
    const refused = await refusedCubes(
      database,
      principal,
      new Set(reports.map(({ cube }) => cube)),
    );
    return marked.map(({ row, favourite, openedMs }) => ({
      report: row,
      cubeName: names.get(row.cube) ?? row.cube,
      given: given.get(row.id) ?? null,
      audience: audiences.get(row.id) ?? 'owner',
      refusedFor: refused.get(row.cube) ?? null,
      favourite,
      openedMs,
    }));
  }

  return { service, shares, forReader };
}

/** See createReportService. */
export type ReportService = ReturnType<typeof createReportService>;

/**
 * Those of some cubes that refuse somebody all their rows, by what reports call them, each with the field
 * of the row rules that it lacks.
 */
async function refusedCubes(
  db: Connection,
  { tenantId, rowRules }: Pick<Principal, 'tenantId' | 'rowRules'>,
  asked: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  if (rowRules.length === 0) return refused;
  for (const name of asked) {
    const cube = await findAsked(db, tenantId, name);
    const field = cube === undefined ? null : lackedField(rowRules, cube.model);
    if (field !== null) refused.set(name, field);
  }
  return refused;
}
