import Type from 'typebox';
import type { SchemasOf } from '../endpoint-schemas';
import {
  DashboardCopy,
  DashboardCreate,
  DashboardDetail,
  DashboardHistory,
  DashboardSave,
  DashboardSummary,
} from '../dashboard';
import { DashboardDraft, DashboardDraftBody } from '../dashboard-draft';
import { DashboardFrame, FrameTicket } from '../dashboard-frame';
import { FilterSetChange, FilterSets } from '../filter-set';
import { DashboardOpen, DashboardOpened } from '../dashboard-open';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  restoring,
  saving,
} from '../entity-schemas';
import { EntityShares, SharesSave } from '../share';
import type * as dashboards from './dashboards';

const tag = 'dashboards';
const creators = { who: 'analyst', refusal: 'forbidden.dashboard.create' } as const;

const editors = { tag, who: 'analyst', refusal: 'forbidden.dashboard.edit' } as const;

/** Schemas of the calls of dashboards. */
export const dashboardSchemas: SchemasOf<typeof dashboards> = {
  listDashboards: listing(tag, 'dashboards', DashboardSummary),
  getDashboard: {
    byLink: true,
    tag,
    who: 'caller',
    summary: 'A dashboard with all it shows and the definitions of its reports',
    answer: DashboardDetail,
  },
  openDashboard: {
    byLink: true,
    tag,
    who: 'caller',
    summary: 'A dashboard with its filters resolved, its cubes, and the answers that are cached',
    body: DashboardOpen,
    answer: DashboardOpened,
  },
  mintDashboardFrame: {
    byLink: true,
    tag,
    who: 'caller',
    summary:
      'A page around an address that a dashboard frames, good once within a minute; an address that is not stored yet is for editors',
    body: DashboardFrame,
    answer: FrameTicket,
  },
  listDashboardVersions: {
    tag,
    who: 'person',
    summary: 'Saved versions, newest first',
    answer: DashboardHistory,
  },
  createDashboard: {
    ...creating(tag, 'a dashboard', DashboardCreate, DashboardDetail),
    ...creators,
  },
  saveDashboard: saving(tag, 'a dashboard', DashboardSave, DashboardDetail),
  deleteDashboard: deleting(tag, 'a dashboard'),
  restoreDashboard: restoring(tag, 'a dashboard', DashboardDetail),
  duplicateDashboard: {
    ...copying(tag, 'a dashboard', DashboardDetail),
    ...creators,
    body: DashboardCopy,
  },
  getDashboardDraft: {
    ...editors,
    summary: 'The caller’s unsaved work on a dashboard, and who else edits it',
    answer: DashboardDraft,
  },
  putDashboardDraft: {
    ...editors,
    summary: 'Stores unsaved work on a dashboard',
    body: DashboardDraftBody,
    answer: DashboardDraft,
  },
  discardDashboardDraft: {
    ...editors,
    summary: 'Discards unsaved work on a dashboard',
    answer: Type.Null(),
  },
  getFilterSets: {
    tag,
    who: 'caller',
    summary: 'Saved values of the filters of a dashboard: the caller’s own and the shared ones',
    answer: FilterSets,
  },
  changeFilterSets: {
    tag,
    who: 'person',
    summary:
      'Saves or deletes a set of filter values, or chooses which one the dashboard opens with for the caller; shared ones are for editors',
    body: FilterSetChange,
    answer: FilterSets,
  },
  markDashboard: marking(tag, DashboardDetail),
  getDashboardShares: {
    tag,
    who: 'person',
    summary: 'Who can see a dashboard, and who may do more',
    answer: EntityShares,
  },
  saveDashboardShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a dashboard, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
};
