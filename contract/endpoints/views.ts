import type { ById, Endpoint } from '../endpoint';
import type { ListQuery, Page } from '../entity';
import type { Accepted } from '../job';
import type { RowSet } from '../row-set';
import type { ColumnLineage, RowsBody, UsedBy } from '../table';
import type {
  MaterialisationState,
  ViewConflict,
  ViewCreate,
  ViewDetail,
  ViewImpact,
  ViewSave,
  ViewSummary,
  ViewVersion,
} from '../view';

/** One page of the Views the caller may see. */
export const listViews: Endpoint<{ query: ListQuery }, Page<ViewSummary>, never> = {
  id: 'listViews',
  method: 'GET',
  path: '/views',
  repeatable: true,
};

/** A View with its statement and columns. */
export const getView: Endpoint<ById, ViewDetail, never> = {
  id: 'getView',
  method: 'GET',
  path: '/views/:id',
  repeatable: true,
};

/** A window of a View’s rows. */
export const readViewRows: Endpoint<ById & { body: RowsBody }, RowSet, never> = {
  id: 'readViewRows',
  method: 'POST',
  path: '/views/:id/rows',
  repeatable: true,
};

/** Saved versions of a View, newest first. */
export const listViewVersions: Endpoint<ById, ViewVersion[], never> = {
  id: 'listViewVersions',
  method: 'GET',
  path: '/views/:id/history',
  repeatable: true,
};

/** Who reads a View. */
export const listViewUsers: Endpoint<ById, UsedBy, never> = {
  id: 'listViewUsers',
  method: 'GET',
  path: '/views/:id/used-by',
  repeatable: true,
};

/** Where each column of a View comes from. */
export const getViewLineage: Endpoint<ById, ColumnLineage, never> = {
  id: 'getViewLineage',
  method: 'GET',
  path: '/views/:id/lineage',
  repeatable: true,
};

/** Makes a View. */
export const createView: Endpoint<{ body: ViewCreate }, ViewDetail, never> = {
  id: 'createView',
  method: 'POST',
  path: '/views',
};

/** Saves over `body.version`; 1007 when somebody saved a newer one, 1010 with whom it breaks. */
export const saveView: Endpoint<ById & { body: ViewSave }, ViewDetail, ViewConflict | ViewImpact> =
  {
    id: 'saveView',
    method: 'PUT',
    path: '/views/:id',
  };

/** Moves a View to the trash. */
export const deleteView: Endpoint<ById, null, never> = {
  id: 'deleteView',
  method: 'DELETE',
  path: '/views/:id',
};

/** Takes a View out of the trash. */
export const restoreView: Endpoint<ById, ViewDetail, never> = {
  id: 'restoreView',
  method: 'POST',
  path: '/views/:id/restore',
};

/** Copies a View. */
export const duplicateView: Endpoint<ById, ViewDetail, never> = {
  id: 'duplicateView',
  method: 'POST',
  path: '/views/:id/duplicate',
};

/** Marks a View as the person’s favourite, or no longer. */
export const markView: Endpoint<ById & { body: { favourite: boolean } }, ViewDetail, never> = {
  id: 'markView',
  method: 'POST',
  path: '/views/:id/favourite',
};

/** Stores the rows of a View with a schedule now; 1010 with a job when it takes longer. */
export const materializeView: Endpoint<ById, MaterialisationState, Accepted> = {
  id: 'materializeView',
  method: 'POST',
  path: '/views/:id/run',
};
