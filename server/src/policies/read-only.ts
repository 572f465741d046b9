import { actionsOfRole, type Action } from './actions';
import type { Principal } from './principal';

/** Calls that change what the files of a workspace describe, by operation id. */
export const CONTENT_CALLS: ReadonlySet<string> = new Set([
  ...['createCube', 'saveCube', 'deleteCube', 'restoreCube', 'duplicateCube', 'putCubeDraft'],
  ...['createView', 'saveView', 'deleteView', 'restoreView', 'duplicateView'],
  ...['createReport', 'saveReport', 'deleteReport', 'restoreReport', 'duplicateReport'],
  ...['createDashboard', 'saveDashboard', 'deleteDashboard', 'restoreDashboard'],
  ...['duplicateDashboard', 'putDashboardDraft'],
  ...['createDocument', 'saveDocument', 'deleteDocument', 'restoreDocument', 'duplicateDocument'],
  'putDocumentDraft',
  ...['createEmail', 'saveEmail', 'deleteEmail', 'restoreEmail', 'duplicateEmail', 'putEmailDraft'],
  ...['createAlert', 'saveAlert', 'deleteAlert', 'restoreAlert', 'duplicateAlert'],
  ...['saveReportShares', 'saveCubeShares', 'saveViewShares', 'saveTableShares'],
  ...['saveDashboardShares', 'saveDocumentShares', 'saveEmailShares'],
  // what people wrote of a table is in its file; the rows are data, which are loaded on any server
  ...['saveTable', 'deleteTable', 'restoreTable'],
  'createShareLink',
  ...['createRowRule', 'updateRowRule', 'deleteRowRule', 'promoteChatName'],
]);

const CONTENT_ACTIONS: readonly Action[] = [
  ...(['cube.edit', 'report.create', 'report.edit.own', 'report.edit.any'] as const),
  ...(['view.create', 'view.edit.own', 'view.edit.any'] as const),
];

/** Somebody on a server whose content changes only by plans of files: without the actions that change it. */
export function asReader(principal: Principal): Principal {
  const actions = new Set(principal.actions);
  for (const action of CONTENT_ACTIONS) actions.delete(action);
  return { ...principal, actions, readOnly: true };
}

/** The same person while a plan of files is made or applied: with all that their role may do. */
export function applying(principal: Principal): Principal {
  if (principal.readOnly !== true || principal.kind !== 'user' || principal.role === 'guest') {
    return principal;
  }
  const { readOnly: _, ...rest } = principal;
  return { ...rest, actions: new Set([...principal.actions, ...actionsOfRole(principal.role)]) };
}
