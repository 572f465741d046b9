import * as saved from '../descriptors/entity-endpoints';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type { Accepted } from '../query/job';
import type { RowSet } from '../query/row-set';
import type { ColumnLineage, RowsBody } from '../table/table';
import type {
  MaterialisationState,
  ViewConflict,
  ViewCreate,
  ViewDetail,
  ViewImpact,
  ViewSave,
  ViewSummary,
  ViewVersion,
} from '../table/view';

/** One page of the Views the caller may see. */
export const listViews = saved.listing<ViewSummary>('listViews', '/views');

/** A View with its statement and columns. */
export const getView = saved.opening<ViewDetail>('getView', '/views');

/** A window of a View’s rows. */
export const readViewRows: Endpoint<ById & { body: RowsBody }, RowSet, never> = {
  id: 'readViewRows',
  method: 'POST',
  path: '/views/:id/rows',
  repeatable: true,
};

/** Saved versions of a View, newest first. */
export const listViewVersions = saved.recalling<ViewVersion>('listViewVersions', '/views');

/** Who reads a View. */
export const listViewUsers = saved.usersOf('listViewUsers', '/views');

/** Where each column of a View comes from. */
export const getViewLineage: Endpoint<ById, ColumnLineage, never> = {
  id: 'getViewLineage',
  method: 'GET',
  path: '/views/:id/lineage',
  repeatable: true,
};

/** Makes a View. */
export const createView = saved.creating<ViewCreate, ViewDetail>('createView', '/views');

/** Saves over `body.version`; 1007 when somebody saved a newer one, 1010 with whom it breaks. */
export const saveView = saved.saving<ViewSave, ViewDetail, ViewConflict | ViewImpact>(
  'saveView',
  '/views',
);

/** Moves a View to the trash. */
export const deleteView = saved.deleting('deleteView', '/views');

/** Takes a View out of the trash. */
export const restoreView = saved.restoring<ViewDetail>('restoreView', '/views');

/** Copies a View. */
export const duplicateView = saved.copying<ViewDetail>('duplicateView', '/views');

/** Marks a View as the person’s favourite, or no longer. */
export const markView = saved.marking<ViewDetail>('markView', '/views');

/** Stores the rows of a View with a schedule now; 1010 with a job when it takes longer. */
export const materializeView: Endpoint<ById, MaterialisationState, Accepted> = {
  id: 'materializeView',
  method: 'POST',
  path: '/views/:id/run',
};
