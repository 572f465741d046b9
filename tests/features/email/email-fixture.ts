import type { EmailDetail } from '@bi/contract/delivery/email';
import { envelope, type Answers } from '../../shell/shell-fixture';

const permissions = { edit: true, delete: true, share: true };

/** A schedule of a report, as it is saved. */
export const WEEKLY: EmailDetail = {
  ...{ id: 'eml_1', slug: 'weekly', name: 'Weekly review', description: '', tag: '', stag: '' },
  ...{ ownerId: 'u1', ownerName: 'Ana Lee', version: 3, deletedAt: null },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  target: { kind: 'report', id: 'rep_1', name: 'Delays' },
  ...{ recipients: 1, files: ['pdf'] },
  trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
  nextAt: '2026-12-07T12:00:00.000Z',
  ...{ lastAt: null, lastResult: null, failingSince: null, paused: 'person' },
  ...{ subscribed: true, audience: 'owner', favourite: false, openedAt: null, permissions },
  body: {
    target: { kind: 'report', id: 'rep_1' },
    ...{ subject: 'Delays', text: 'Good morning.' },
    content: { figures: true, chart: true, table: true },
    files: ['pdf'],
    trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
    recipients: [{ kind: 'user', id: 'u1' }],
  },
  next: [],
  names: { u1: 'Ana Lee' },
};

const REPORT = {
  ...{ id: 'rep_1', slug: 'delays', name: 'Delays', cube: 'flights', permissions },
  query: { version: 1, cube: 'flights', rows: [], columns: [], measures: ['delay'] },
};
const CUBE = {
  ...{ id: 'cub_1', slug: 'flights', name: 'Flights' },
  model: {
    ...{ version: 1, name: 'flights', fact: 'fact_flights', joins: [], hierarchies: [] },
    dimensions: [{ name: 'region', type: 'text', column: 'region' }],
    measures: [{ name: 'delay', aggregate: 'avg', column: 'delay' }],
  },
};

export const STATE = { way: 'smtp', stopped: null, waiting: 0, domains: [], hookHosts: [] };

/** What a preview answers for the subject that is asked. */
export const previewOf = (body: unknown) => {
  const { body: asked, recipient } = body as {
    body: { subject: string };
    recipient?: { user?: string };
  };
  return envelope({
    to: `${recipient?.user ?? 'ana'}@acme.test`,
    ...{ toName: '', rowsOf: null, subject: asked.subject, html: '', text: 'plain' },
    page: [{ tag: 'p', attributes: {}, children: [`Mail of ${asked.subject}`] }],
    files: [{ name: 'delays.pdf', format: 'pdf', sizeBytes: 2048, attached: true }],
    ...{ rows: 12, rowsLimited: false, dataAsOf: null, skipped: null },
  });
};

/** Answers of the calls that the form makes. */
export const FORM_ANSWERS: Answers = {
  'GET /api/v1/mail': envelope(STATE),
  'GET /api/v1/emails/weekly': envelope(WEEKLY),
  'GET /api/v1/reports': envelope({ items: [REPORT], total: 1, page: 1, pageSize: 50, tags: [] }),
  'GET /api/v1/reports/rep_1': envelope(REPORT),
  'GET /api/v1/cubes/flights': envelope(CUBE),
  'GET /api/v1/grantees': envelope({ items: [], more: false }),
  'POST /api/v1/emails/times': envelope({
    next: ['2026-12-07T12:00:00.000Z', '2026-12-14T12:00:00.000Z'],
    skipped: [],
  }),
  'POST /api/v1/emails/preview': previewOf,
  'POST /api/v1/emails/recipients': envelope({
    items: [
      {
        ...{ address: 'raj@acme.test', user: 'raj', name: 'Raj Patel', conditions: null },
        ...{ rowsOf: null, sight: { rows: 'some', fields: [] } },
      },
    ],
    ...{ total: 1, page: 1, pageSize: 20 },
    leftOut: [{ recipient: 'x@else.test', reason: 'domain' }],
  }),
};
