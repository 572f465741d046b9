/** English texts of errors of the workspace as files. */
export const workspaceEn = {
  'invalid.blueprintFile': 'The file cannot be used: {reason}',
  'invalid.blueprintFiles': 'Give files, an archive or an earlier plan: exactly one of the three.',
  'invalid.blueprintArchive': 'The archive cannot be used: {reason}',
  'invalid.blueprintPlan': 'The plan cannot be applied: {reason}. Look at the plan.',
  'invalid.blueprintRevert': 'This change was undone already. Undo the change that did it instead.',
  'missing.blueprintPlan':
    'This plan does not exist, is older than a week or is not yours. Make it again.',
  'missing.appliedPlan': 'There is no such entry in the history. Reload the list.',
  'conflict.blueprintPlan':
    'The workspace has changed since the plan was made; nothing was applied. Look at what has changed, and make the plan again.',
  'forbidden.key':
    'This service key may work with the files of the workspace and nothing else. Sign in to do this.',
  'forbidden.key.plan':
    'This service key may export and plan. Applying a plan and reading rows of tables need a key that is made for applying.',
  'forbidden.readOnly':
    'This server is read-only: its content changes only by a plan of files (Blueprint, Files). Change the files and apply them.',
} as const;
