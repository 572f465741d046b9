import type { AlertCondition } from '@bi/contract/delivery/alert';
import { stepAlert, type AlertPlace } from '@bi/olap/alert/alert-step';
import { firedDays, daysUntil, askedOnDay } from '@bi/olap/alert/alert-days';
import { alertConditionText, alertReadingText } from '@bi/olap/alert/alert-words';
import type { Observation } from '@bi/olap/alert/observe';
import { describe, expect, it } from 'vitest';

const seen = (value: number | null, members: string[] = []): Observation => ({
  ...{ value, exists: value !== null, label: 'Flights', format: '', when: '' },
  ...{ rows: members.length, members: members.map((id) => ({ id, label: id })) },
});

function outcomes(
  alert: { condition: AlertCondition; repeat?: 'once' | 'each'; back?: boolean },
  found: readonly Observation[],
): string[] {
  let place: AlertPlace = { state: 'new', memory: {} };
  return found.map((one) => {
    const step = stepAlert({ repeat: 'once', back: true, ...alert }, place, one);
    place = step;
    return step.outcome;
  });
}

describe('an alert above a value', () => {
  const condition = { kind: 'compare', op: 'above', value: 10 } as const;
  const values = [5, 11, 12, 10, null, 20].map((value) => seen(value));

  it('is triggered when the value is passed, and again only after it was back to normal', () => {
    expect(outcomes({ condition }, values)).toEqual([
      'normal',
      'triggered',
      'met',
      'back',
      'normal',
      'triggered',
    ]);
  });

  it('is triggered at each check that finds it so where that is asked for', () => {
    expect(outcomes({ condition, repeat: 'each', back: false }, values)).toEqual([
      'normal',
      'triggered',
      'triggered',
      'normal',
      'normal',
      'triggered',
    ]);
  });
});

describe('an alert of a change', () => {
  it('compares with the check before, and has nothing to compare with at first', () => {
    const condition = { kind: 'changed', way: 'any', by: 10, unit: 'percent' } as const;
    const values = [100, 105, 120, 120, 100].map((value) => seen(value));
    expect(outcomes({ condition }, values)).toEqual([
      'first',
      'normal',
      'triggered',
      'normal',
      'triggered',
    ]);
  });

  it('of one direction is not triggered by the other', () => {
    const condition = { kind: 'changed', way: 'down', by: 5, unit: 'value' } as const;
    expect(outcomes({ condition }, [seen(10), seen(20), seen(15)])).toEqual([
      'first',
      'normal',
      'triggered',
    ]);
  });

  it('from nothing is one of any direction, and any change from 0 is large enough in percent', () => {
    const any = { kind: 'changed', way: 'any', by: 50, unit: 'percent' } as const;
    expect(outcomes({ condition: any }, [seen(null), seen(3)])).toEqual(['first', 'triggered']);
    expect(outcomes({ condition: any }, [seen(0), seen(0), seen(1)])).toEqual([
      'first',
      'normal',
      'triggered',
    ]);
  });
});

describe('an alert of rows', () => {
  it('is triggered when there are none, and is back when there are some', () => {
    const condition = { kind: 'rows', has: false } as const;
    expect(outcomes({ condition }, [seen(1), seen(null), seen(0)])).toEqual([
      'normal',
      'triggered',
      'back',
    ]);
  });
});

describe('an alert of a new member', () => {
  it('is triggered by one that was not among the first at the check before', () => {
    const condition = { kind: 'newMember', n: 2 } as const;
    const found = [
      ['a', 'b', 'c'],
      ['b', 'a'],
      ['b', 'c'],
      ['c', 'b'],
    ];
    const lists = found.map((members) => seen(1, members));
    expect(outcomes({ condition }, lists)).toEqual(['first', 'normal', 'triggered', 'normal']);
  });
});

describe('the past of an alert', () => {
  const condition = { kind: 'compare', op: 'below', value: 3 } as const;

  it('counts the days at which somebody would have been notified; the first is only compared with', () => {
    const values = [2, 2, 5, 1, 1, 4, 0];
    const days = daysUntil('2026-03-02', values.length);
    const found = days.map((day, at) => ({ day, found: seen(values[at] ?? null) }));
    const fired = (repeat: 'once' | 'each') =>
      firedDays({ condition, repeat }, found).flatMap(({ day, fires }) => (fires ? [day] : []));
    expect(fired('once')).toEqual(['2026-02-27', '2026-03-02']);
    expect(fired('each')).toEqual(['2026-02-25', '2026-02-27', '2026-02-28', '2026-03-02']);
  });

  it('asks the question of the rows up to the end of a day, and as of it', () => {
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const other = { of: 'carrier', op: 'in', values: ['AA'] } as const;
    const asked = askedOnDay(
      { ...query, where: { ...other, values: ['AA'] } },
      'date',
      '2026-03-02',
    );
    expect(asked.asOf).toBe('2026-03-02T23:59:59Z');
    expect(asked.where).toEqual({
      and: [other, { of: 'date', grain: 'day', op: '<=', value: '2026-03-02' }],
    });
  });
});

describe('the words of an alert', () => {
  it('follow what it watches, in both languages', () => {
    const text = (condition: AlertCondition, language: 'en' | 'zh') =>
      alertConditionText(condition, { format: '#,##0' }, language);
    const above = { kind: 'compare', op: 'above', value: 1500 } as const;
    expect(text(above, 'en')).toBe('is above 1,500');
    expect(text(above, 'zh')).toBe('高于 1,500');
    const falls = { kind: 'changed', way: 'down', by: 2.5, unit: 'percent' } as const;
    expect(text(falls, 'en')).toBe('falls by 2.5 % or more');
    expect(alertReadingText({ value: null, format: '' }, 'en')).toBe('no value');
  });
});
