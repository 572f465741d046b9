import { nextRuns } from '@bi/olap/schedule/next-runs';
import { Cron } from 'croner';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acceptanceFile } from '../../../server/tests/support/acceptance-file';

const at = (cron: string, zone: string, from: string, count = 3) =>
  nextRuns(cron, zone, new Date(from), count)?.map((run) => run.toISOString().slice(0, 16)) ?? null;

describe('the next times of a schedule', () => {
  test('are those of the zone, after the moment they are asked for', () => {
    expect(at('0 6 * * 1-5', 'Asia/Shanghai', '2026-01-02T00:00:00Z')).toEqual([
      '2026-01-04T22:00',
      '2026-01-05T22:00',
      '2026-01-06T22:00',
    ]);
    expect(at('*/20 * * * *', 'UTC', '2026-01-01T10:20:00Z', 2)).toEqual([
      '2026-01-01T10:40',
      '2026-01-01T11:00',
    ]);
  });

  test('in the hour that a clock change leaves out it happens when the clocks go forward', () => {
    expect(at('30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00',
      '2026-03-09T06:30',
    ]);
  });

  test('in the hour that comes twice a daily time counts once', () => {
    expect(at('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ]);
  });

  test('in the hour that comes twice, steps of 30 minutes run four times', () => {
    expect(at('*/30 1 * * *', 'America/New_York', '2026-11-01T04:00:00Z', 5)).toEqual([
      '2026-11-01T05:00',
      '2026-11-01T05:30',
      '2026-11-01T06:00',
      '2026-11-01T06:30',
      '2026-11-02T06:00',
    ]);
  });

  test('the last weekday, the nearest weekday and the second Monday of a month are understood', () => {
    expect(at('0 6 * * 5L', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-30T06:00']);
    expect(at('0 6 15W * *', 'UTC', '2026-02-01T00:00:00Z', 1)).toEqual(['2026-02-16T06:00']);
    expect(at('0 6 * * 1#2', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-12T06:00']);
  });

  test('either day fits where both day fields are limited, the last day where it is named', () => {
    expect(at('0 0 13 * 5', 'UTC', '2026-02-01T00:00:00Z', 2)).toEqual([
      '2026-02-06T00:00',
      '2026-02-13T00:00',
    ]);
    expect(at('0 0 L 2 *', 'UTC', '2027-06-01T00:00:00Z', 1)).toEqual(['2028-02-29T00:00']);
  });

  test.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a b c d e',
  ])('%j names no times', (cron) => {
    expect(at(cron, 'UTC', '2026-01-01T00:00:00Z')).toBeNull();
  });

  test('an unknown zone names none, and a day that never comes ends', () => {
    expect(at('0 0 * * *', 'Mars/Base', '2026-01-01T00:00:00Z')).toBeNull();
    expect(at('0 0 30 2 *', 'UTC', '2026-01-01T00:00:00Z')).toEqual([]);
  });
});

interface Row {
  cron: string;
  fields: number | string;
  zone: string;
  from: string;
  inclusive: boolean;
  expected: string | null;
  agreed: boolean;
}

const path = acceptanceFile('schedule-cron/next-occurrence.json');
const present = existsSync(path);

test.skipIf(!present)(`the agreed rows of ${path} (skipped when it is absent)`, () => {
  const rows = (JSON.parse(readFileSync(path, 'utf8')) as Row[]).filter(({ agreed }) => agreed);
  const ours = rows.filter(({ fields }) => fields === 5);
  const wrong = rows.filter(({ cron, fields, zone, from, inclusive, expected }) => {
    const start = new Date(Date.parse(from) - (inclusive ? 1 : 0));
    // schedules have no seconds and no names of times: those rows are asked of the engine below them
    const runs =
      fields === 5
        ? nextRuns(cron, zone, start, 1)
        : new Cron(cron, { timezone: zone, paused: true }).nextRuns(1, start);
    return (runs?.[0]?.getTime() ?? null) !== (expected === null ? null : Date.parse(expected));
  });
  expect([rows.length, ours.length]).toEqual([709, 256]);
  expect(wrong).toEqual([]);
});
