import type { AlertBody } from '@bi/contract/delivery/alert';
import { describe, expect, test } from 'vitest';
import { alertOf, alertDraftOf } from '../../../src/widgets/alert/alert-draft';
import type { AlertTarget } from '../../../src/widgets/alert/alert-target';

const subject = {
  query: { cube: 'flights', rows: [{ of: 'month' }], columns: [], measures: ['flights'] },
  ...{ measure: 0, title: 'Flights · May', source: { kind: 'cube', id: 'flights' } },
  cell: { rows: [['May']], columns: [] },
} as const satisfies AlertBody['subject'] | object;
const TARGET = {
  ...{ subject, measures: [] },
  time: { side: 'rows', name: 'May', title: 'Flights' },
} as unknown as AlertTarget;
const look = { format: '#,##0', language: 'en' } as const;

function triggerOf(trigger: AlertBody['trigger']): AlertBody['trigger'] | undefined {
  const condition = { kind: 'rows', has: false } as const;
  const body = {
    subject,
    condition,
    trigger,
    repeat: 'once',
    back: true,
    recipients: [],
    mail: true,
  };
  const alert = { name: 'A', description: '', tag: '', stag: '', body };
  const target = { ...TARGET, alert } as unknown as AlertTarget;
  return alertOf(target, alertDraftOf(target, 'me', 'UTC'), look)?.body.trigger;
}

describe('the draft of an alert', () => {
  test.each(['*/15 * * * *', '0 * * * *', '30 7 * * *', '0 8 * * 1-5', '5 18 * * 3', '0 8 1 * *'])(
    'gives the times %s back as they were',
    (cron) => {
      const trigger = { kind: 'times', cron, zone: 'Asia/Shanghai' } as const;
      expect(triggerOf(trigger)).toEqual(trigger);
    },
  );

  test('follows the latest time, and is named without it, where that is chosen', () => {
    const draft = { ...alertDraftOf(TARGET, 'me', 'UTC'), value: 5, latest: true };
    const made = alertOf(TARGET, draft, look);
    expect(made?.body.subject).toMatchObject({ latest: 'rows', title: 'Flights' });
    expect(made?.name).toBe('Flights is above 5');
  });

  test('is none while its number is missing', () => {
    expect(alertOf(TARGET, alertDraftOf(TARGET, 'me', 'UTC'), look)).toBeNull();
  });
});
