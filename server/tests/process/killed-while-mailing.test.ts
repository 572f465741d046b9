import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BareSmtp, type SmtpStep } from '../support/bare-smtp';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';

/** Where the server is killed: at what calls show of a run, or at a moment of the mail server. */
type Point = 'asked' | 'planned' | 'rendering' | 'settled' | Exclude<SmtpStep, 'end'>;

interface Shown {
  id: string;
  recipient: string;
  state: string;
  reply: string;
  secondCopy: boolean;
  nextAt: string | null;
}

const RECIPIENTS = ['demo-ana', 'demo-raj'];
let onStep: (step: SmtpStep) => void = () => undefined;
const peer = new BareSmtp(() => (step) => {
  onStep(step);
  return null;
});
let dataDir: string;
let server: ServerProcess;
let schedule: string;

const start = async () => {
  server = await startServer(dataDir, { BI_SMTP_URL: peer.url, BI_CALLS_PER_MINUTE: '1000000' });
};
async function call(method: string, to: string, body?: object) {
  const { code, message, data } = await server.call(method, to, body);
  expect(code, message).toBe(1000);
  return data;
}
async function deliveries(run: string): Promise<Shown[]> {
  return (await call('GET', `/emails/${schedule}/deliveries?run=${run}`)).items as Shown[];
}

beforeAll(async () => {
  await peer.listen();
  dataDir = sampleFolder();
  await start();
  const query = { version: 1, cube: 'flights', columns: [], rows: [], measures: ['flights'] };
  const report = (
    await call('POST', '/reports', {
      ...{ name: 'Flights', query },
      presentation: { show: 'grid', chart: { version: 1, mark: 'bar' } },
    })
  ).id as string;
  await call('PUT', `/reports/${report}/shares`, {
    shares: [{ kind: 'tenant', id: '', level: 'view' }],
  });
  const body = {
    ...{ target: { kind: 'report', id: report }, subject: 'Flights', text: 'Here they are.' },
    ...{ content: { figures: true, chart: false, table: false }, files: ['csv'] },
    trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'UTC' },
    recipients: RECIPIENTS.map((id) => ({ kind: 'user', id })),
  };
  schedule = (await call('POST', '/emails', { name: 'Flights of the week', body })).id as string;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How long something may take on a machine that does much else. */
const WAIT = { timeout: 60_000 };
const seen = (check: () => Promise<boolean>) => expect.poll(check, WAIT).toBe(true);

/** Kills the server at a point of a run that it begins. @returns the run */
async function killedAt(point: Point): Promise<string> {
  const kill = () => {
    onStep = () => undefined;
    server.child.kill('SIGKILL');
  };
  onStep = (step) => {
    if (step === point) kill();
  };
  const { run } = (await call('POST', `/emails/${schedule}/run`, {})) as { run: string };
  const sees = async (states: readonly string[]) =>
    (await deliveries(run)).some(({ state }) => states.includes(state));
  if (point === 'asked') kill();
  else if (point === 'planned') await seen(() => sees(['queued', 'rendering']));
  else if (point === 'rendering') await seen(() => sees(['rendering']));
  else if (point === 'settled') await seen(() => sees(['accepted']));
  if (point === 'planned' || point === 'rendering' || point === 'settled') kill();
  await server.ended;
  return run;
}

const ENDED = new Set(['accepted', 'uncertain']);

describe('a server that is killed while it mails', () => {
  it.each<Point>([
    ...(['asked', 'planned', 'rendering', 'connect', 'from'] as const),
    ...(['rcpt', 'data', 'text', 'taken', 'settled'] as const),
  ])(
    'at %s loses no mail, and sends none twice without saying so',
    async (point) => {
      peer.taken.clear();
      const run = await killedAt(point).catch((error: unknown) => {
        // a fast run may be over before it is seen on its way: then nothing was to be killed
        if (point === 'planned' || point === 'rendering') return null;
        throw error;
      });
      if (server.child.exitCode === null && server.child.signalCode === null) {
        server.child.kill('SIGKILL');
        await server.ended;
      }
      await start();
      if (run === null) return;
      const ends = async () =>
        (await deliveries(run)).map(({ state, reply }) =>
          ENDED.has(state) ? 'ended' : [state, reply],
        );
      await expect.poll(ends, WAIT).toEqual(RECIPIENTS.map(() => 'ended'));
      for (const { id, state, secondCopy, nextAt } of await deliveries(run)) {
        const times = [...peer.taken].find(([message]) => message.includes(id))?.[1] ?? 0;
        if (state === 'accepted') expect(times).toBe(1);
        else expect([secondCopy, nextAt !== null]).toEqual([true, true]);
        expect(times).toBeLessThanOrEqual(1);
      }
    },
    200_000,
  );
});
