import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  DashboardCopy,
  DashboardCreate,
  DashboardDetail,
  DashboardHistory,
  DashboardSave,
  DashboardSummary,
} from '../dashboard/dashboard';
import { DashboardFrame, FrameTicket } from '../dashboard/dashboard-frame';
import { FilterSetChange, FilterSets } from '../dashboard/filter-set';
import { DashboardOpen, DashboardOpened } from '../dashboard/dashboard-open';
import * as saved from '../descriptors/entity-schemas';
import type * as dashboards from './dashboards';

const tag = 'dashboards';
const creators = { who: 'analyst', refusal: 'forbidden.dashboard.create' } as const;

const editors = { tag, who: 'analyst', refusal: 'forbidden.dashboard.create' } as const;
const draft = saved.drafts(editors, 'a dashboard');

/** Schemas of the calls of dashboards. */
export const dashboardSchemas: SchemasOf<typeof dashboards> = {
  listDashboards: saved.listing(tag, 'dashboards', DashboardSummary),
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
    ...saved.creating(tag, 'a dashboard', DashboardCreate, DashboardDetail),
    ...creators,
  },
  saveDashboard: saved.saving(tag, 'a dashboard', DashboardSave, DashboardDetail),
  deleteDashboard: saved.deleting(tag, 'a dashboard'),
  restoreDashboard: saved.restoring(tag, 'a dashboard', DashboardDetail),
  duplicateDashboard: {
    ...saved.copying(tag, 'a dashboard', DashboardDetail),
    ...creators,
    body: DashboardCopy,
  },
  getDashboardDraft: draft.get,
  putDashboardDraft: draft.put,
  discardDashboardDraft: draft.discard,
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
  markDashboard: saved.marking(tag, DashboardDetail),
  listDashboardUsers: saved.usersOf(
    tag,
    'Dashboards that lead to a dashboard, and schedules and alerts on it',
  ),
  getDashboardShares: saved.sharesOf(tag, 'a dashboard'),
  saveDashboardShares: saved.sharing(tag, 'a dashboard'),
};
