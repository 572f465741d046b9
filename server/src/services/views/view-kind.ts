import type { ViewVersion } from '@bi/contract/table/view';
import { canSeeView } from '../../policies/sql-policy';
import { views, type ViewRow } from '../../repositories/saved/view-repository';
import type { SavedKind } from '../entities/saved-kind';

/** What a saved version of a View holds. */
export type SavedView = Omit<ViewVersion, 'version' | 'savedAt' | 'savedBy' | 'action'>;

/** Views as the entity store saves them. */
export const viewKind: SavedKind<ViewRow, SavedView> = {
  rows: views,
  audited: 'view',
  missing: 'missing.view',
  stem: 'view',
  shared: true,
  canSee: canSeeView,
  keptOf: ({ name, description, tag, stag, sql, variables, materialisation, columns }) => ({
    name,
    description,
    tag,
    stag,
    sql,
    variables,
    materialisation,
    columns,
  }),
  comparedOf: ({ sql, variables, materialisation, description }) => [
    sql,
    variables,
    materialisation,
    description,
  ],
};
