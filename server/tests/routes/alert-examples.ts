import type { Example, ExampleMakers } from './example';

const QUERY = {
  ...{ version: 1, cube: 'flights', columns: [] },
  rows: [{ of: 'origin_state' }],
  measures: ['flights'],
};

/** The number of flights that begin in California. */
export const CALIFORNIA = {
  ...{ query: QUERY, measure: 0, title: 'Flights · California' },
  cell: { rows: [['California']], columns: [] },
  source: { kind: 'cube', id: 'flights' },
} as const;

/** An alert of Acme that is always triggered. */
export const ALERT = {
  name: 'Flights from California',
  body: {
    subject: CALIFORNIA,
    condition: { kind: 'compare', op: 'above', value: 0 },
    trigger: { kind: 'times', cron: '0 7 * * *', zone: 'UTC' },
    ...{ repeat: 'once', back: true, mail: true },
    recipients: [{ kind: 'user', id: 'demo-ana' }],
  },
};

/** The calls of alerts and notifications, in an order in which all of them succeed. */
export function alertExamples({ nothing, given, of }: ExampleMakers): Record<string, Example> {
  return {
    listAlerts: nothing,
    createAlert: given({ ...ALERT, name: 'New' }),
    getAlert: of('alert'),
    listAlertVersions: of('alert'),
    saveAlert: of('alert', { body: { ...ALERT, version: 1 } }),
    duplicateAlert: of('alert'),
    markAlert: of('alert', { body: { favourite: true } }),
    resumeAlert: of('alert'),
    pauseAlert: of('alert'),
    checkAlert: of('alert'),
    listAlertChecks: of('alert'),
    previewAlert: given({ subject: CALIFORNIA, condition: ALERT.body.condition }),
    deleteAlert: of('alertCopy'),
    restoreAlert: of('alertCopy'),
    listNotifications: nothing,
    countNotifications: nothing,
    readNotifications: given({}),
  };
}
