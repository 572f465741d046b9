import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emails, noteEmail } from '../../../src/repositories/delivery/email-repository';
import { latestRuns } from '../../../src/repositories/delivery/email-run-repository';
import { DataRuns } from '../../../src/services/emails/data-runs';
import { REPORT } from '../../routes/endpoint-examples';
import { emailOf } from '../../routes/email-examples';
import { openAppFixture, type AppFixture } from '../../support/app-fixture';

const MINUTE = 60_000;
const START = Date.parse('2026-11-24T12:00:00Z');

let lab: AppFixture;
let nowMs = START;
let version = 1;
let made = 0;

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

const post = async (path: string, body: unknown) =>
  (await lab.call({ as: 'ana', method: 'POST', path, body })).data as { id: string };

async function waiting(change: object = {}): Promise<string> {
  const report = await post('/reports', { ...REPORT, name: `Report ${++made}` });
  const { body } = emailOf(report.id);
  const trigger = { kind: 'data', zone: 'UTC', every: 60 };
  const name = `On data ${made}`;
  const { id } = await post('/emails', { name, body: { ...body, trigger, ...change } });
  await noteEmail(lab.database, id, { paused: null });
  return id;
}

const planner = () =>
  new DataRuns({
    ...{ database: lab.database, now: () => nowMs, log: { warn: () => undefined } },
    versionsOf: () => Promise.resolve({ flights: version }),
  });
const runsOf = async (id: string) => (await latestRuns(lab.database, id, 10)).length;

describe('a schedule that waits for data', () => {
  it('runs once for each change of the data, and not for those that were there before', async () => {
    const id = await waiting();
    await planner().plan();
    expect(await runsOf(id)).toBe(0);
    version++;
    await planner().plan();
    await planner().plan();
    expect(await runsOf(id)).toBe(1);
  });

  it('runs at most once in its interval, and then for all changes together', async () => {
    const id = await waiting();
    await planner().plan();
    version++;
    await planner().plan();
    version++;
    nowMs += 30 * MINUTE;
    await planner().plan();
    expect(await runsOf(id)).toBe(1);
    nowMs += 30 * MINUTE;
    await planner().plan();
    expect(await runsOf(id)).toBe(2);
  });

  it('waits for the end of quiet hours and holidays', async () => {
    const day = new Date(nowMs).toISOString().slice(0, 10);
    const id = await waiting({ pauses: { holidays: [day] } });
    await planner().plan();
    version++;
    await planner().plan();
    expect(await runsOf(id)).toBe(0);
  });

  it('is left alone while it is paused', async () => {
    const id = await waiting();
    await planner().plan();
    await noteEmail(lab.database, id, { paused: 'person' });
    version++;
    await planner().plan();
    expect(await runsOf(id)).toBe(0);
    const [email] = await emails.ofIds(lab.database, [id]);
    expect(email?.remembered?.data).toEqual({ flights: version - 1 });
  });
});
