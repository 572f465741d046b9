import { BiError } from '@bi/contract/messages/bi-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emails, type EmailRow } from '../../../src/repositories/delivery/email-repository';
import {
  findTenantByCode,
  updateTenant,
} from '../../../src/repositories/identity/tenant-repository';
import { askedRun } from '../../../src/services/delivery/run-planner';
import { RunResolver } from '../../../src/services/emails/resolve-run';
import { REPORT } from '../../routes/endpoint-examples';
import { emailOf } from '../../routes/email-examples';
import { openAppFixture, type AppFixture } from '../../support/app-fixture';

let lab: AppFixture;
let report: string;
let email: EmailRow;
let made = 0;

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  const answer = await lab.call({ as: 'ana', method: 'POST', path: '/reports', body: REPORT });
  report = (answer.data as { id: string }).id;
});
afterAll(() => lab.close());

beforeEach(async () => {
  const body = { ...emailOf(report), name: `Run ${++made}` };
  const { data } = await lab.call({ as: 'ana', method: 'POST', path: '/emails', body });
  const [row] = await emails.ofIds(lab.database, [(data as { id: string }).id]);
  if (!row) throw new Error('no schedule');
  email = row;
});

const find = (found: () => Promise<{ id: string; name: string }>) => ({
  ...{ report: found, dashboard: found, document: found, view: found, table: found },
});
const there = () => Promise.resolve({ id: report, name: 'Of Acme' });
const gone = () => Promise.reject(new BiError('missing.report'));

const resolve = (body: Partial<EmailRow['body']> = {}, found = there) =>
  new RunResolver({
    ...{ database: lab.database, now: () => 5000, find: find(found) },
    readRows: () => Promise.resolve([{ address: 'row@acme.test', conditions: { state: 'CA' } }]),
    condition: { ask: () => Promise.resolve({ isMet: true, remembered: null }) },
    reasonText: ({ key }) => key,
  }).resolve(
    { ...email, body: { ...email.body, ...body } },
    askedRun(email, { kind: 'asked', askedBy: email.owner_id }, 5000),
    new AbortController().signal,
  );

describe('a run', () => {
  it('makes one delivery for each person, which waits', async () => {
    const outcome = await resolve();
    expect(outcome).toMatchObject({
      kind: 'send',
      deliveries: [
        { address: 'ana.lee@acme.test', name: 'Ana Lee', state: 'queued', next_ms: 5000 },
      ],
    });
  });

  it('lists an address without an account as left out, unless somebody’s rows are chosen for it', async () => {
    const tenant = await findTenantByCode(lab.database, 'acme');
    await updateTenant(lab.database, tenant?.id ?? '', { mail_domains: ['partner.example'] });
    const recipients = [{ kind: 'address', address: 'out@partner.example' } as const];
    expect(await resolve({ recipients })).toMatchObject({
      deliveries: [{ address: 'out@partner.example', state: 'skipped', reply: 'noAccount' }],
    });
    expect(await resolve({ recipients, outsiders: { kind: 'owner' } })).toMatchObject({
      deliveries: [{ state: 'queued', user_id: null, rows_of: email.owner_id }],
    });
  });

  it('of what is no longer there pauses its schedule', async () => {
    expect(await resolve({}, gone)).toEqual({
      ...{ kind: 'pause', paused: 'targetGone', reason: 'missing.report' },
    });
  });

  it('whose owner has left pauses its schedule', async () => {
    email = { ...email, owner_id: 'somebody-who-left' };
    expect(await resolve()).toMatchObject({ kind: 'pause', paused: 'ownerGone' });
  });

  it('without recipients is skipped', async () => {
    expect(await resolve({ recipients: [] })).toMatchObject({
      ...{ kind: 'skip', reason: 'noRecipients' },
    });
  });
});
