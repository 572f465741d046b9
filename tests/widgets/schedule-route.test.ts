import type { EmailTarget } from '@bi/contract/delivery/email';
import { expect, test } from 'vitest';
import {
  readScheduleTarget,
  scheduleRoute,
  TARGET_NAME_PARAM,
  TARGET_PARAM,
} from '../../src/widgets/schedule/schedule-route';

const read = (target: EmailTarget) => {
  const route = new URL(scheduleRoute(target, 'Flights & more'), 'http://bi.test');
  expect(route.pathname).toBe('/config-email');
  expect(route.searchParams.get(TARGET_NAME_PARAM)).toBe('Flights & more');
  return readScheduleTarget(route.searchParams.get(TARGET_PARAM));
};
const west = { op: 'in' as const, values: ['West'] };

test.each<EmailTarget>([
  { kind: 'report', id: 'rep_1' },
  {
    ...{ kind: 'report', id: 'rep_1' },
    query: {
      ...{
        version: 1,
        cube: 'flights',
        rows: [{ of: 'month' }],
        columns: [],
        measures: ['flights'],
      },
      where: { of: 'origin_region', ...west },
    },
  },
  { kind: 'dashboard', id: 'dsh_1', choice: { filters: { region: west }, selections: {} } },
  { kind: 'document', id: 'doc_1', choice: { region: west, top: 5, day: null } },
  { kind: 'view', id: 'viw_1' },
])('what is sent comes out of the address as it went in: %j', (target) => {
  expect(read(target)).toEqual(target);
});

test('a choice that is too long for an address is left out', () => {
  const values = Array.from({ length: 2000 }, (_, at) => `Member ${at}`);
  const choice = { filters: { region: { op: 'in' as const, values } }, selections: {} };
  expect(read({ kind: 'dashboard', id: 'dsh_1', choice })).toEqual({
    kind: 'dashboard',
    id: 'dsh_1',
  });
});

test.each([null, '', 'nonsense', 'j.e30', 'j.eyJraW5kIjoib3RoZXIiLCJpZCI6IngifQ'])(
  'nothing is read from %s',
  (text) => {
    expect(readScheduleTarget(text)).toBeNull();
  },
);
