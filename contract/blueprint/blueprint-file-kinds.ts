/** What files of a workspace describe, in the order in which one can name another. */
export const FILE_KINDS = [
  'table',
  'view',
  'cube',
  'report',
  'document',
  'dashboard',
  'email',
  'alert',
  'access',
] as const;

/** One of FILE_KINDS. `email` are schedules; `access` is the one file of shares and row rules. */
export type FileKind = (typeof FILE_KINDS)[number];

/** Folder of the files of each kind that has one. */
export const FILE_FOLDERS: Readonly<Record<Exclude<FileKind, 'access'>, string>> = {
  table: 'tables',
  view: 'views',
  cube: 'cubes',
  report: 'reports',
  document: 'documents',
  dashboard: 'dashboards',
  email: 'schedules',
  alert: 'alerts',
};

/** File of shares and row rules, for administrators. */
export const ACCESS_FILE = 'access.yaml';

/** File that says which form the others have and which state of the workspace they were written from. */
export const WORKSPACE_FILE = 'workspace.yaml';

/** Form of the files that this version writes; a later one is refused. */
export const FILE_FORMAT = 1;

/** Files of one plan at most. */
export const MAX_FILES = 10_000;

/** Characters of one file at most. */
export const MAX_FILE_LENGTH = 2_000_000;

/**
 * What applying a plan does with an object.
 * - `create`: it is made; `update`: it becomes what its file says; `delete`: it goes to the trash
 * - `rename`: it gets the address of its file, which names the former one; other changes may come with it
 * - `drift`: its file is as it was exported and the workspace has changed since: applying would undo that
 * - `conflict`: both have changed since the export
 * - `left`: it is not in the files and stays, because the plan does not delete
 */
export const PLAN_ACTIONS = [
  'create',
  'update',
  'rename',
  'delete',
  'drift',
  'conflict',
  'left',
] as const;

/** One of PLAN_ACTIONS. */
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/**
 * What a change may do to those who look, the least first: nothing but words and looks, something new, other
 * numbers, or something that no longer works.
 */
export const PLAN_EFFECTS = ['look', 'adds', 'numbers', 'breaks'] as const;

/** One of PLAN_EFFECTS. */
export type PlanEffect = (typeof PLAN_EFFECTS)[number];

/**
 * What is done where file and workspace both have something: the file's, the workspace's, or each field of the
 * side that changed it.
 */
export const PLAN_CHOICES = ['files', 'workspace', 'merge'] as const;

/** One of PLAN_CHOICES. */
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** What a plan does with drift and conflicts for which nothing was chosen: it cannot be applied, or one side wins. */
export const DRIFT_RULES = ['stop', 'files', 'workspace'] as const;

/** One of DRIFT_RULES. */
export type DriftRule = (typeof DRIFT_RULES)[number];
