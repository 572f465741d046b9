import type { ReactNode } from 'react';
import type { SaveSteps } from './save/use-save';
import type { WidthClass } from './state/use-width-class';

/** What the toolbar can ask the screen to do. */
interface ToolbarVerbs {
  toggleFields: () => void;
  share: () => void;
  exportFile: () => void;
  /** absent: no report is open, or its shares are not shown here */
  shareReport: (() => void) | undefined;
  fullScreen: () => void;
  /** absent: the person may change no dashboard */
  addToDashboard: (() => void) | undefined;
  changes: () => void;
  help: () => void;
}

/** What the toolbar is given. */
export interface OlapToolbarProps {
  verbs: ToolbarVerbs;
  saving: SaveSteps;
  /** where there is little, only what is needed at once stays; the rest moves into the last menu */
  room: WidthClass;
  fieldsOpen: boolean;
  isFull: boolean;
  canExport: boolean;
  may: { save: boolean; share: boolean; export: boolean };
  /** view and chart switches, at the right end */
  children?: ReactNode;
}
