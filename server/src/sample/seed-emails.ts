import type { EmailBody, EmailCreate } from '@bi/contract/email';
import type { Query } from '@bi/contract/query';
import { dashboards } from '../repositories/dashboard-repository';
import { inTransaction, type Connection, type Database } from '../repositories/database';
import { findUser } from '../repositories/user-repository';
import type { EmailRow } from '../repositories/email-repository';
import { reports } from '../repositories/report-repository';
import { noteSampleItem } from '../repositories/sample-repository';
import { emailKind } from '../services/emails/email-kind';
import { EntityStore } from '../services/entities/entity-store';
import { slugStem } from '../services/entities/entity-name';

type EmailStore = EntityStore<EmailRow, Required<EmailCreate>>;

/** Whose schedules the sample's are in a tenant. */
export interface SampleEmailOwner {
  tenantId: string;
  id: string;
  name: string;
}

/** A schedule of the sample; what it sends by its slug. */
interface SampleEmail {
  name: string;
  description: string;
  target: { kind: 'report' | 'dashboard'; slug: string };
  body: Omit<EmailBody, 'target' | 'recipients'>;
}

const LATE: Query = {
  ...{ version: 1, cube: 'flights', rows: [], columns: [], measures: ['average_delay'] },
};

const SCHEDULES: readonly SampleEmail[] = [
  {
    name: 'Weekly review',
    description: 'The dashboard of flight operations, each Monday morning',
    target: { kind: 'dashboard', slug: 'flight-operations' },
    body: {
      subject: 'Weekly review: flights until {{day}}',
      text: 'Good morning, here are the flights of the week.\n\nThe data are as of {{day}}.',
      values: { day: { kind: 'asOf' } },
      content: { figures: true, chart: true, table: false },
      files: ['pdf'],
      trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
    },
  },
  {
    name: 'Late flights',
    description: 'Delays by hour of the day, on days whose average delay is above 8 minutes',
    target: { kind: 'report', slug: 'delay-builds-up-during-the-day' },
    body: {
      subject: 'Average delay: {{delay}} minutes',
      text: 'Flights were **{{delay}} minutes** late on average. These are the hours of the day.',
      values: { delay: { kind: 'measure', query: LATE, show: 'value' } },
      content: { figures: false, chart: false, table: true },
      files: ['xlsx'],
      trigger: { kind: 'times', cron: '30 6 * * *', zone: 'America/New_York' },
      onlyIf: {
        kind: 'threshold',
        of: { kind: 'measure', query: LATE, show: 'value' },
        ...{ op: '>', value: 8 },
      },
    },
  },
];

async function seedEmail(
  db: Connection,
  store: EmailStore,
  { tenantId, ...owner }: SampleEmailOwner,
  { name, description, target, body }: SampleEmail,
): Promise<void> {
  const slug = slugStem(name, 'sample');
  const rows = target.kind === 'report' ? reports : dashboards;
  const sent = await rows.find(db, tenantId, target.slug, 'no');
  if (!sent || !(await findUser(db, owner.id))) return;
  if (!(await noteSampleItem(db, { tenant_id: tenantId, kind: 'email', slug }))) return;
  const whole: EmailBody = {
    ...body,
    target: { kind: target.kind, id: sent.id },
    recipients: [{ kind: 'user', id: owner.id }],
  };
  const content = { name, description, tag: 'Sample', stag: '', body: whole };
  await store.enter(db, tenantId, owner, { ...content, slug, ...emailKind.fieldsOf(content) });
}

/**
 * Gives the tenant of each of these people the sample's schedules, once and paused: they are theirs, and their mails go
 * to them. Those that were deleted stay deleted.
 */
export async function seedEmails(
  database: Database,
  owners: readonly SampleEmailOwner[],
  nowMs = Date.now(),
): Promise<void> {
  const store: EmailStore = new EntityStore({ database, now: () => nowMs }, emailKind);
  for (const owner of owners) {
    await inTransaction(database, async (db) => {
      for (const one of SCHEDULES) await seedEmail(db, store, owner, one);
    });
  }
}
