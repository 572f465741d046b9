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
  'missing.image':
    'This picture does not exist, was removed or is not shown by anything that you may see. Choose it again.',
  'forbidden.image':
    'You may not store pictures here. Ask an administrator for the role of an analyst.',
  'invalid.image.empty': 'No picture has arrived. Send its bytes as application/octet-stream.',
  'invalid.image.tooLarge':
    'The picture is larger than {limit} MB. Make it smaller, or save it as JPEG, and choose it again.',
  'invalid.image.tooWide':
    'The picture has {width} × {height} pixels; at most {side} a side and {million} million in all are possible. Make it smaller and choose it again.',
  'invalid.image.svg':
    'SVG pictures can contain programs and are not taken. Save the picture as PNG and choose it again.',
  'invalid.image.kind':
    'This file is not a picture that can be shown. Choose a PNG, JPEG, WebP or GIF file.',
  'invalid.image.broken':
    'The picture is damaged or incomplete. Open it in a program for pictures, save it again, and choose the new file.',
  'engine.exportFailed':
    'The file could not be written. Try again; if it fails again, ask the administrator of the server.',
} as const;
