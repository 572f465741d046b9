import { alertExamples } from './alert-examples';
import type { Example, ExampleMakers } from './example';

/** What a schedule of Acme does; `report` is the id of what it sends. */
export const emailOf = (report: string) => ({
  name: 'Of Acme',
  body: {
    target: { kind: 'report', id: report },
    subject: 'Flights of the week',
    text: 'Here they are.',
    content: { figures: true, chart: false, table: true },
    files: ['pdf'],
    trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
    recipients: [{ kind: 'role', role: 'administrator' }],
  },
});

const TIMES = { trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'UTC' } };

/** The calls of schedules and alerts, in an order in which all of them succeed. */
export function emailExamples({ nothing, given, of }: ExampleMakers): Record<string, Example> {
  return {
    listEmails: nothing,
    createEmail: { sent: ({ report }) => ({ body: { ...emailOf(report), name: 'New' } }) },
    getEmail: of('email'),
    listEmailVersions: of('email'),
    saveEmail: {
      sent: ({ email, report }) => ({ id: email, body: { ...emailOf(report), version: 1 } }),
    },
    duplicateEmail: of('email'),
    getEmailDraft: of('email'),
    putEmailDraft: of('email', { body: { baseVersion: 1, content: { text: '{}' } } }),
    discardEmailDraft: of('email'),
    markEmail: of('email', { body: { favourite: true } }),
    getEmailShares: of('email'),
    saveEmailShares: of('email', { body: { shares: [] } }),
    resumeEmail: of('email'),
    pauseEmail: of('email'),
    runEmail: of('email'),
    testEmail: of('email'),
    listDeliveries: of('email'),
    retryDelivery: of('delivery'),
    getEmailTimes: given(TIMES),
    previewEmail: { sent: ({ report }) => ({ body: { body: emailOf(report).body } }) },
    previewEmailFile: {
      sent: ({ report }) => ({ body: { body: emailOf(report).body, format: 'csv' } }),
    },
    checkEmailRecipients: { sent: ({ report }) => ({ body: { body: emailOf(report).body } }) },
    getMailState: nothing,
    releaseMail: nothing,
    saveMail: given({ domains: ['example.com'], hookHosts: ['hooks.example.com:8443'] }),
    makeHookSecret: nothing,
    listSuppressions: nothing,
    suppressAddress: given({ address: 'gone@example.com' }),
    releaseAddress: given({ address: 'gone@example.com' }),
    deleteEmail: of('emailCopy'),
    restoreEmail: of('emailCopy'),
    ...alertExamples({ nothing, given, of }),
  };
}
