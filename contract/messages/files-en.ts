/** Texts about files that are made and downloaded. */
export const filesEn = {
  'missing.file': 'This file does not exist, has expired or is not yours. Export it again.',
  'missing.ticket':
    'This download link was used or is older than a minute. Go back to the file and press Download again.',
  'forbidden.export': 'You may not export here. Ask an administrator for the right to export.',
  'forbidden.fileRights':
    'Your access to this data has changed since the file was made, so it is not given out. Make the file again to get the rows you may see now.',
  'invalid.fileQuota':
    'The files of your workspace would take more than {limit}. Delete files on your profile page, or ask an administrator to raise the limit.',
  'invalid.fileAgain':
    'This file was made from a statement. Run the statement and download its rows again.',
  'invalid.exportChart':
    'There is no chart to draw: the result has no values, or is a table. Export it as a workbook or PDF, or choose a chart first.',
  'engine.exportFailed':
    'The file could not be written. Try again; if it fails again, ask the administrator of the server.',
} as const;
