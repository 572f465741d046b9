import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import * as saved from '../descriptors/entity-schemas';
import { Accepted } from '../query/job';
import { RowSet } from '../query/row-set';
import { ColumnLineage, RowsBody, UsedBy } from '../table/table';
import {
  MaterialisationState,
  ViewCreate,
  ViewDetail,
  ViewImpact,
  ViewSave,
  ViewSummary,
  ViewVersion,
} from '../table/view';
import type * as endpoints from './views';

const tag = 'views';
const common = { tag, who: 'analyst', refusal: 'forbidden.view.see' } as const;
const creators = { who: 'analyst', refusal: 'forbidden.view.create' } as const;

/** Schemas of the calls of Views. */
export const viewSchemas: SchemasOf<typeof endpoints> = {
  listViews: { ...saved.listing(tag, 'Views', ViewSummary), ...common },
  getView: { ...common, summary: 'A View with its statement and columns', answer: ViewDetail },
  readViewRows: {
    ...common,
    summary: 'A window of the rows of a View',
    body: RowsBody,
    answer: RowSet,
  },
  listViewVersions: { ...saved.recalling(tag, 'a View', ViewVersion), ...common },
  listViewUsers: {
    ...common,
    summary: 'Views, cubes and reports that read a View',
    answer: UsedBy,
  },
  getViewLineage: {
    ...common,
    summary: 'Where the columns of a View come from',
    answer: ColumnLineage,
  },
  createView: { ...saved.creating(tag, 'a View', ViewCreate, ViewDetail), ...creators },
  saveView: {
    changesContent: true,
    ...common,
    summary:
      'Saves a View over a version; 1007 when somebody saved a newer one, 1010 with whom it breaks',
    body: ViewSave,
    answer: Type.Union([ViewDetail, ViewImpact]),
  },
  deleteView: { ...saved.deleting(tag, 'a View'), ...common },
  restoreView: { ...saved.restoring(tag, 'a View', ViewDetail), ...common },
  duplicateView: { ...saved.copying(tag, 'a View', ViewDetail), ...creators },
  markView: { ...saved.marking(tag, ViewDetail), ...common },
  materializeView: {
    ...common,
    summary: 'Keeps the rows of a View with a schedule now; 1010 with a job when it takes longer',
    answer: Type.Union([MaterialisationState, Accepted]),
  },
};
