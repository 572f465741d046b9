import type { PresentationInput, ReportCreate } from '@bi/contract/report/report';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import {
  canCreateReport,
  canEditReport,
  canManageReport,
  canViewReport,
} from '../../policies/report-policy';
import { reports, type ReportRow } from '../../repositories/saved/report-repository';
import type { OwnedKind } from '../entities/entity-service';
import { closedCubes } from './closed-cubes';

/** What a saved version of a report holds. */
export type SavedReport = Required<Omit<ReportCreate, 'presentation'>> & {
  /** in the form it was saved with, which may be an earlier one */
  presentation: PresentationInput;
};

/** Reports as the entity store saves them. */
export const reportKind: OwnedKind<ReportRow, SavedReport, ReportCreate> = {
  rows: reports,
  audited: 'report',
  missing: 'missing.report',
  stem: 'report',
  shared: true,
  canSee: canViewReport,
  closedCubes,
  canCreate: canCreateReport,
  canEdit: canEditReport,
  canDelete: canManageReport,
  forbidden: {
    create: 'forbidden.report.create',
    edit: 'forbidden.report.edit',
    delete: 'forbidden.report.delete',
  },
  fieldsOf: ({ query, presentation }) => ({
    cube: query.cube,
    query,
    presentation: upgradePresentation(presentation, query),
  }),
  copyOf: ({ cube, query, presentation }) => ({ cube, query, presentation }),
  keptOf: ({ name, description, tag, stag, query, presentation }) => ({
    name,
    description,
    tag,
    stag,
    query,
    presentation,
  }),
  comparedOf: ({ cube, query, presentation, description }) => [
    cube,
    query,
    presentation,
    description,
  ],
};
