import type { EmailPauses } from '@bi/contract/delivery/email';
import { nextRuns } from '@bi/olap/schedule/next-runs';
import { sendTimes } from '@bi/olap/schedule/send-times';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ZONES = [
  ...['UTC', 'America/New_York', 'America/Sao_Paulo', 'Europe/Berlin', 'Europe/London'],
  ...['Africa/Cairo', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tehran', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Pacific/Chatham'],
];

const sent = (
  cron: string,
  zone: string,
  pauses: EmailPauses,
  from: string,
  count = 3,
): string[] | undefined =>
  sendTimes({ kind: 'times', cron, zone }, pauses, new Date(from), count)?.map(({ sentMs }) =>
    sentMs === null ? 'free' : new Date(sentMs).toISOString().slice(0, 16),
  );

describe('the moments at which a schedule sends', () => {
  test('are those of its cron where nothing pauses it', () => {
    expect(sent('0 7 * * 1', 'Europe/Berlin', {}, '2026-03-20T00:00:00Z')).toEqual([
      '2026-03-23T06:00',
      '2026-03-30T05:00',
      '2026-04-06T05:00',
    ]);
  });

  test('begin and end with its first and last day on the clocks of its zone', () => {
    const pauses = { from: '2026-02-02', to: '2026-02-03' };
    expect(sent('0 0 * * *', 'Asia/Shanghai', pauses, '2026-01-01T00:00:00Z')).toEqual([
      '2026-02-01T16:00',
      '2026-02-02T16:00',
    ]);
  });

  test('leave out holidays, and say so', () => {
    const pauses = { holidays: ['2026-12-25'] };
    expect(sent('0 9 * * *', 'UTC', pauses, '2026-12-24T00:00:00Z')).toEqual([
      '2026-12-24T09:00',
      'free',
      '2026-12-26T09:00',
      '2026-12-27T09:00',
    ]);
  });

  test('wait for the end of quiet hours, over midnight too', () => {
    const pauses = { quiet: { from: '22:00', to: '06:00' } };
    expect(sent('30 23 * * *', 'UTC', pauses, '2026-01-01T00:00:00Z', 2)).toEqual([
      '2026-01-01T06:00',
      '2026-01-02T06:00',
    ]);
    expect(sent('0 6 * * *', 'UTC', pauses, '2026-01-01T00:00:00Z', 1)).toEqual([
      '2026-01-01T06:00',
    ]);
  });

  test('count once where quiet hours moved several', () => {
    const pauses = { quiet: { from: '22:00', to: '06:00' } };
    expect(sent('0 */2 * * *', 'UTC', pauses, '2026-01-01T20:30:00Z', 2)).toEqual([
      '2026-01-02T06:00',
      '2026-01-02T08:00',
    ]);
  });

  test('are the same when they are asked for within the quiet hours', () => {
    const pauses = { quiet: { from: '01:00', to: '06:00' } };
    expect(sent('0 3 * * *', 'UTC', pauses, '2026-01-01T05:00:00Z', 1)).toEqual([
      '2026-01-01T06:00',
    ]);
  });

  test('come when the clocks go forward where they skip the end of the quiet hours', () => {
    const pauses = { quiet: { from: '01:00', to: '02:30' } };
    expect(sent('0 1 * * *', 'America/New_York', pauses, '2026-03-08T05:00:00Z', 1)).toEqual([
      '2026-03-08T07:00',
    ]);
  });

  test('are none for what is no cron or no zone, and for a schedule that waits for data', () => {
    expect(sent('every day', 'UTC', {}, '2026-01-01T00:00:00Z')).toBeUndefined();
    expect(sent('0 9 * * *', 'Mars/Base', {}, '2026-01-01T00:00:00Z')).toBeUndefined();
    const data = { kind: 'data', zone: 'UTC', every: 60 } as const;
    expect(sendTimes(data, undefined, new Date(), 5)).toEqual([]);
  });

  test('end for a cron that never comes', () => {
    expect(sent('0 0 30 2 *', 'UTC', {}, '2026-01-01T00:00:00Z')).toEqual([]);
  });
});

const crons = fc.constantFrom('*/30 * * * *', '0 * * * *', '30 1 * * *', '15 2 * * 0', '0 3 1 * *');
const moments = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const clock = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

test('what is shown is what runs, one moment after the other, in twelve zones', () => {
  fc.assert(
    fc.property(
      ...[crons, fc.constantFrom(...ZONES), moments],
      fc.option(fc.record({ from: clock, to: clock }), { nil: undefined }),
      (cron, zone, from, quiet) => {
        const trigger = { kind: 'times', cron, zone } as const;
        const pauses = quiet && { quiet };
        const shown = sendTimes(trigger, pauses, from, 5)?.map(({ sentMs }) => sentMs);
        let at = from;
        const run = Array.from({ length: 5 }, () => {
          const next = sendTimes(trigger, pauses, at, 1)?.at(-1)?.sentMs ?? null;
          at = new Date(next ?? Infinity);
          return next;
        });
        expect(run).toEqual(shown);
        const inQuiet = shown?.filter((moment) => isQuiet(zone, quiet, moment ?? 0));
        expect(inQuiet).toEqual([]);
      },
    ),
  );
});

test('without pauses they are the runs of the cron', () => {
  fc.assert(
    fc.property(crons, fc.constantFrom(...ZONES), moments, (cron, zone, from) => {
      const times = sendTimes({ kind: 'times', cron, zone }, undefined, from, 4);
      const runs = nextRuns(cron, zone, from, 4);
      expect(times?.map(({ sentMs }) => sentMs)).toEqual(runs?.map((run) => run.getTime()));
    }),
  );
});

function isQuiet(
  timeZone: string,
  quiet: { from: string; to: string } | undefined,
  moment: number,
): boolean {
  if (quiet === undefined || quiet.from === quiet.to) return false;
  const now = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment);
  const { from, to } = quiet;
  return from < to ? now >= from && now < to : now >= from || now < to;
}
