import { createContext, use } from 'react';
import type {
  DashboardFilter,
  DashboardParameter,
  DashboardTile,
} from '@bi/contract/dashboard/dashboard';
import type { TileWithData } from '../tile-source';
import type { Editor } from './use-dashboard-editor';

/** A dialog of edit mode. */
export type EditDialog =
  | { kind: 'reports'; replace: string | null }
  | { kind: 'build'; tile: DashboardTile | null }
  | { kind: 'number' }
  | { kind: 'text'; tile: DashboardTile | null }
  | { kind: 'heading'; tile: DashboardTile | null }
  | { kind: 'url'; tile: DashboardTile | null }
  | { kind: 'image'; tile: DashboardTile | null }
  | { kind: 'title'; tile: DashboardTile }
  | { kind: 'press'; tile: TileWithData }
  | { kind: 'filter'; filter: DashboardFilter | null }
  | { kind: 'parameter'; parameter: DashboardParameter | null; asTile: boolean }
  | { kind: 'settings' };

/** What the parts of edit mode share. */
export interface EditValue extends Editor {
  open: (dialog: EditDialog | null) => void;
}

export const EditContext = createContext<EditValue | null>(null);

/**
 * Edit mode.
 * @throws {Error} outside of it
 */
export function useEdit(): EditValue {
  const value = use(EditContext);
  if (value === null) throw new Error('This hook must be called in edit mode');
  return value;
}
