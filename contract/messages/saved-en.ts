/** English texts about saved things and who sees them: names, shares, reports, dashboards. */
export const savedEn = {
  'invalid.name': 'The name must have 1 to 120 characters.',
  'invalid.nameTaken': 'Another item in this folder is called "{name}". Choose another name.',
  'forbidden.report.create': 'You may not make reports here. Ask an administrator.',
  'forbidden.report.edit':
    'You may not change this report. Ask {whom}, or save a copy of your own.',
  'forbidden.report.delete': 'You may not delete or restore this report. Ask {whom}.',
  'forbidden.report.share': 'You may not change who can see this report. Ask {whom}.',
  'missing.savedVersion':
    'Version {version} is not stored any longer. Choose one that the history lists.',
  'missing.report': 'This report does not exist, was deleted or is not yours.',
  'forbidden.document.create':
    'You may not make documents here. Ask an administrator for the role of an analyst.',
  'forbidden.document.edit':
    'You may not change this document. Ask {whom}, or save a copy of your own.',
  'forbidden.document.delete': 'You may not delete or restore this document. Ask {whom}.',
  'forbidden.document.share': 'You may not change who can see this document. Ask {whom}.',
  'missing.document': 'This document does not exist, was deleted or is not yours.',
  'invalid.document.block': 'Block "{block}": {reason}',
  'invalid.document.parameter': 'Parameter "{parameter}": {reason}',
  'forbidden.email.create': 'You may not make schedules here. Ask an administrator.',
  'forbidden.email.edit':
    'You may not change this schedule. Ask {whom}, or save a copy of your own.',
  'forbidden.email.delete': 'You may not delete or restore this schedule. Ask {whom}.',
  'forbidden.email.share': 'You may not change who can see this schedule. Ask {whom}.',
  'forbidden.email.preview':
    'You may not see what this recipient gets. Ask an administrator to look, or send it to yourself.',
  'missing.email': 'This schedule does not exist, was deleted or is not yours.',
  'missing.delivery': 'This delivery does not exist, or its schedule is not yours.',
  'missing.recipient': 'This recipient does not exist, is disabled or would get nothing.',
  'invalid.email': 'The schedule cannot be saved: {reason}',
  'invalid.emailRun': 'The schedule cannot run: {reason}',
  'invalid.mailDomain': '"{domain}" is not a domain. Write it as example.com.',
  'invalid.mailAddress': '"{address}" is not an e-mail address. Write it as name@example.com.',
  'invalid.hookHost':
    '"{host}" is not a host. Write it as hooks.example.com, with a port where it is another than 443.',
  'invalid.delivery': 'This delivery waits, is on its way or was accepted. Reload the list.',
  'forbidden.alert.create': 'You may not make alerts here. Ask an administrator.',
  'forbidden.alert.edit': 'You may not change this alert. Make one of your own instead.',
  'forbidden.alert.delete': 'You may not delete or restore this alert. Ask {whom}.',
  'missing.alert': 'This alert does not exist, was deleted or is not yours.',
  'invalid.alert': 'The alert cannot be saved: {reason}',
  'invalid.alertRun': 'The alert cannot be checked: {reason}',
  'forbidden.dashboard.create':
    'You may not make dashboards here. Ask an administrator for the role of an analyst.',
  'forbidden.dashboard.edit':
    'You may not change this dashboard. Ask {whom}, or save a copy of your own.',
  'forbidden.dashboard.delete': 'You may not delete or restore this dashboard. Ask {whom}.',
  'forbidden.dashboard.share': 'You may not change who can see this dashboard. Ask {whom}.',
  'missing.filterSet': 'These saved filters do not exist, were deleted or are not yours.',
  'invalid.filterSets':
    'A dashboard has at most {count} saved filters of one person, and as many shared ones. Delete one first.',
  'missing.dashboard': 'This dashboard does not exist, was deleted or is not yours.',
  'missing.frame': 'This view of another site is over. Load the tile again.',
  'invalid.dashboard.tiles':
    'The dashboard has {count} tiles; {limit} is the most. Delete some of them, or move them to a second dashboard.',
  'invalid.dashboard.tile': 'Tile "{tile}": {reason}',
  'invalid.dashboard.tab': 'Tab "{tab}": {reason}',
  'invalid.dashboard.filter': 'Filter "{filter}": {reason}',
  'invalid.dashboard.parameter': 'Parameter "{parameter}": {reason}',
  'invalid.dashboard.url': 'Address "{url}": {reason}',
  'invalid.frameHost':
    '"{host}" is not a host. Write it as charts.example.com, with a port where it has one, or as *.example.com.',
  'missing.blueprintObject':
    'This object does not exist in the workspace, was deleted or is not for you. Choose another one on the map.',
  'missing.blueprintPart': '“{part}” is not in this object. Choose another column or field.',
} as const;
