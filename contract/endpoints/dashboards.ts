import * as saved from '../descriptors/entity-endpoints';
import type {
  DashboardConflict,
  DashboardCopy,
  DashboardCreate,
  DashboardDetail,
  DashboardSave,
  DashboardSummary,
  DashboardVersion,
} from '../dashboard/dashboard';
import type { DashboardFrame, FrameTicket } from '../dashboard/dashboard-frame';
import type { FilterSetChange, FilterSets } from '../dashboard/filter-set';
import type { DashboardOpen, DashboardOpened } from '../dashboard/dashboard-open';
import type { ById, Endpoint } from '../descriptors/endpoint';

const PATH = '/dashboards';

/** One page of dashboards. */
export const listDashboards = saved.listing<DashboardSummary>('listDashboards', PATH);

/** A dashboard with all it shows and the definitions of its reports. */
export const getDashboard = saved.opening<DashboardDetail>('getDashboard', PATH);

/** A dashboard with everything about it that needs no computing: filters resolved, cached answers. */
export const openDashboard: Endpoint<ById & { body: DashboardOpen }, DashboardOpened, never> = {
  id: 'openDashboard',
  method: 'POST',
  path: `${PATH}/:id/open`,
  repeatable: true,
};

/** A page around an address that a dashboard frames; good once, within a minute. */
export const mintDashboardFrame: Endpoint<ById & { body: DashboardFrame }, FrameTicket, never> = {
  id: 'mintDashboardFrame',
  method: 'POST',
  path: `${PATH}/:id/frame`,
  repeatable: true,
};

/** Saved versions of a dashboard, newest first. */
export const listDashboardVersions = saved.recalling<DashboardVersion>(
  'listDashboardVersions',
  PATH,
);

/** Makes a dashboard. */
export const createDashboard = saved.creating<DashboardCreate, DashboardDetail>(
  'createDashboard',
  PATH,
);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveDashboard = saved.saving<DashboardSave, DashboardDetail, DashboardConflict>(
  'saveDashboard',
  PATH,
);

/** Moves a dashboard to the trash. */
export const deleteDashboard = saved.deleting('deleteDashboard', PATH);

/** Takes a dashboard out of the trash. */
export const restoreDashboard = saved.restoring<DashboardDetail>('restoreDashboard', PATH);

/** Copies a dashboard, with or without copies of its reports, into the person's own ones. */
export const duplicateDashboard: Endpoint<ById & { body: DashboardCopy }, DashboardDetail, never> =
  { id: 'duplicateDashboard', method: 'POST', path: `${PATH}/:id/duplicate` };

/** The caller's unsaved work on a dashboard, and who else edits it. */
export const getDashboardDraft = saved.draftOf('getDashboardDraft', PATH);

/** Stores unsaved work in the place of what was stored before. */
export const putDashboardDraft = saved.drafting('putDashboardDraft', PATH);

/** Discards unsaved work. */
export const discardDashboardDraft = saved.discarding('discardDashboardDraft', PATH);

/** Saved values of a dashboard's filters: the caller's own and the shared ones. */
export const getFilterSets: Endpoint<ById, FilterSets, never> = {
  id: 'getFilterSets',
  method: 'GET',
  path: `${PATH}/:id/filter-sets`,
  repeatable: true,
};

/** Saves or deletes one of them, or chooses which one the dashboard opens with. */
export const changeFilterSets: Endpoint<ById & { body: FilterSetChange }, FilterSets, never> = {
  id: 'changeFilterSets',
  method: 'PUT',
  path: `${PATH}/:id/filter-sets`,
};

/** Marks a dashboard as the person's favourite, or no longer. */
export const markDashboard = saved.marking<DashboardDetail>('markDashboard', PATH);

/** Dashboards that lead to a dashboard, and what mails or watches it. */
export const listDashboardUsers = saved.usersOf('listDashboardUsers', PATH);

/** Who can see a dashboard. */
export const getDashboardShares = saved.sharesOf('getDashboardShares', PATH);

/** Replaces who can see a dashboard, and its owner where one is named. */
export const saveDashboardShares = saved.sharing('saveDashboardShares', PATH);
