import { describe, expect, it } from 'vitest';
import type { ColumnInfo } from '../../../src/engine/engine';
import { bestMomentFirst } from '../../../src/modeling/measures/moment-order';
import { ageMeasures, durations } from '../../../src/modeling/time/duration-measures';
import { generateMeasures } from '../../../src/modeling/measures/generate-measures';
import { columnRoleOf } from '../../../src/modeling/columns/column-roles';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { rowNoun, tableLabel } from '../../../src/modeling/names/row-nouns';
import { sharedPrefix, withoutPrefix } from '../../../src/modeling/names/shared-prefix';
import { valueFields } from '../../../src/modeling/measures/value-fields';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import { ALL_AMOUNTS, factOf, plainNaming, profiled } from '../modeling-fixture';

const ROWS = 500;

const column = (name: string, type: ColumnInfo['type'], { nulls = 0, distinct = 400 } = {}) =>
  profiled(name, { type, nulls, distinct, scale: 2, range: { low: 0, high: 900 } });

const date = (name: string, nulls = 0) => column(name, 'date', { nulls });

describe('what a table is called', () => {
  it('is without what a system writes before all of its tables', () => {
    expect(sharedPrefix(['ws_repair_orders', 'ws_vehicles'], [], NO_WORDS)).toBe('ws');
    expect(sharedPrefix(['ws_repair_orders', 'vehicles'], [], NO_WORDS)).toBe('');
    expect(sharedPrefix(['order_lines', 'order_heads'], [], NO_WORDS)).toBe('');
    expect(withoutPrefix('ws_repair_orders', 'ws')).toBe('repair_orders');
  });

  it.each([
    ['repair_orders', 'Order No', 'Number of repair orders'],
    ['appt', 'appt_id', 'Number of appointments'],
    ['visit_log', undefined, 'Number of visits'],
    ['upload', 'claim_id', 'Number of claims'],
    ['sales_2024', 'order_id', 'Number of sales'],
    ['cartoon', 'id', 'Number of cartoons'],
    ['cars_data', 'Id', 'Number of cars'],
    ['people', 'id', 'Number of people'],
    ['person', 'person_id', 'Number of people'],
    ['nested', 'id', 'Rows'],
    ['festival_detail', 'festival_id', 'Number of festivals'],
    ['order_detail', 'line_no', 'Number of order lines'],
    ['log', undefined, 'Rows'],
    ['inventory', undefined, 'Rows'],
    ['报名记录', '报名单号', '报名记录数'],
    ['销售流水', undefined, '销售流水记录数'],
  ])('%s with the key %s counts its rows as %s', (called, key, label) => {
    expect(rowNoun(called, key, ['id'], NO_WORDS).label).toBe(label);
  });

  it('is in the plural where it is what identifies a row', () => {
    expect(tableLabel('appt', 'appt_id', NO_WORDS)).toBe('Appointments');
    expect(tableLabel('payroll', 'emp_id', NO_WORDS)).toBe('Payroll');
  });
});

describe('amounts that were written with signs and units', () => {
  const written = (name: string, unit: string): ProfiledColumn => {
    const found = column(name, 'decimal');
    return { ...found, column: { ...found.column, unit } };
  };

  it('are shown with them, and percentages are averaged, however large', () => {
    const fact = factOf('parcels', ROWS, [
      profiled('parcel', { distinct: ROWS }),
      written('fees', '$'),
      written('growth', '%'),
      written('weight', 'kg'),
      written('paid', '元'),
    ]);
    const made = generateMeasures(fact, ALL_AMOUNTS, plainNaming());
    const said = (wanted: string) => {
      const { agg, label, format } = made.find(({ expr }) => expr === wanted) ?? {};
      return [agg, label, format];
    };
    expect(said('fees')).toEqual(['sum', 'Fees', '$#,##0.00']);
    expect(said('growth')).toEqual(['avg', 'Average growth', '0.0%']);
    expect(said('weight')).toEqual(['sum', 'Weight (kg)', '#,##0.00']);
    expect(said('paid')).toEqual(['sum', 'Paid', '#,##0.00']);
  });

  it('are a category where they are a few terms to choose from', () => {
    const months = (distinct: number): ProfiledColumn => {
      const found = profiled('warranty', {
        type: 'integer',
        distinct,
        range: { low: 12, high: 99 },
      });
      return { ...found, column: { ...found.column, unit: 'months' } };
    };
    const role = (distinct: number) =>
      columnRoleOf(months(distinct), { rows: ROWS }, new Set(), NO_WORDS);
    expect([role(3), role(40)]).toEqual(['category', 'amount']);
  });
});

describe('the date of a row', () => {
  it('is the one that is named after the row', () => {
    const moments = [date('booked_dt'), date('appt_dt')];
    const names = (all: readonly ProfiledColumn[]) => all.map((one) => one.column.name);
    expect(names(bestMomentFirst(moments, ROWS, 'appt', NO_WORDS))).toEqual([
      'appt_dt',
      'booked_dt',
    ]);
    expect(names(bestMomentFirst(moments, ROWS, '', NO_WORDS))).toEqual(['booked_dt', 'appt_dt']);
  });

  it.each([
    [['due_date', 'closed_at', 'created_at'], 'created_at'],
    [['closed_date', 'opened_date'], 'opened_date'],
    [['visit_date', 'bought_on'], 'visit_date'],
    [['delivered_at', 'promised_date', 'placed_at'], 'placed_at'],
    [['完成时间', '报修时间'], '报修时间'],
  ])('of %s is that of the event, not of its end or of what was planned: %s', (dates, first) => {
    expect(
      bestMomentFirst(
        dates.map((one) => date(one)),
        ROWS,
        '',
        NO_WORDS,
      )[0]?.column.name,
    ).toBe(first);
  });

  it('is not one that most rows do not have', () => {
    const moments = [date('cancelled_at', 300), date('start_date')];
    expect(bestMomentFirst(moments, ROWS, '', NO_WORDS)[0]?.column.name).toBe('start_date');
  });
});

describe('durations', () => {
  it('are the days from one date of a row to another, as a mean and for each row', () => {
    const moments = [date('Date In'), date('Date Out')];
    const { measures, fields } = durations(moments, ['Date In'], plainNaming());
    expect(measures).toMatchObject([
      {
        agg: 'avg',
        expr: 'days_between("Date In", "Date Out")',
        label: 'Average days from Date In to Date Out',
      },
    ]);
    expect(fields.map(({ dimension }) => dimension.label)).toEqual([
      'Days from Date In to Date Out',
    ]);
  });

  it('begin where a name says so, and are none to a birth or the last change', () => {
    const turned = durations([date('returned_at'), date('order_date')], [], plainNaming());
    expect(turned.measures[0]).toMatchObject({ expr: 'days_between(order_date, returned_at)' });
    const none = durations(
      [date('birth_dt'), date('order_date'), date('updated_at')],
      [],
      plainNaming(),
    );
    expect(none.measures).toEqual([]);
  });

  it('go from one of many dates to the next, and all the way from the first one', () => {
    const steps = ['ordered_on', 'picked_on', 'shipped_on', 'delivered_on'].map((name) =>
      date(name),
    );
    const { measures } = durations(steps, ['ordered_on'], plainNaming());
    expect(measures.map((one) => ('expr' in one ? one.expr : ''))).toEqual([
      'days_between(ordered_on, picked_on)',
      'days_between(picked_on, shipped_on)',
      'days_between(shipped_on, delivered_on)',
      'days_between(ordered_on, shipped_on)',
      'days_between(ordered_on, delivered_on)',
    ]);
  });

  it('give ages on the day of the row', () => {
    const born = [date('birth_dt')];
    const where = { before: 'patient.', of: 'Patient', columns: [] };
    expect(ageMeasures(born, date('appt_dt'), where, plainNaming()).measures).toMatchObject([
      {
        agg: 'avg',
        expr: 'days_between(patient.birth_dt, appt_dt) / 365.25',
        label: 'Average patient age',
      },
    ]);
    expect(ageMeasures(born, undefined, where, plainNaming()).measures).toEqual([]);
    const year = [column('birth_yr', 'integer')];
    expect(ageMeasures(year, date('appt_dt'), where, plainNaming()).measures).toEqual([]);
  });
});

describe('amounts', () => {
  it('are also fields that rows are chosen by', () => {
    const [field] = valueFields([column('Total Charge', 'decimal')], ['Total'], plainNaming());
    expect(field?.dimension).toMatchObject({
      expr: '"Total Charge"',
      type: 'number',
      label: 'Total Charge (value)',
      folder: 'Values of single rows',
    });
  });

  it('are next to how many things their rows are lines of', () => {
    const columns = [
      { ...column('ORDNO', 'string', { distinct: 100 }) },
      { ...column('POSNO', 'integer', { distinct: 9 }) },
      column('NETAMT', 'double'),
    ];
    const measures = generateMeasures(
      factOf('ORDPOS', ROWS, columns),
      { ...ALL_AMOUNTS, parts: new Set(['ORDNO', 'POSNO']) },
      plainNaming(),
    );
    expect(measures.filter(({ agg }) => agg === 'distinct')).toMatchObject([
      { expr: 'ORDNO', label: 'Distinct orders' },
    ]);
  });

  it('have their largest value', () => {
    const columns = [column('total_amount', 'double'), column('tip', 'double')];
    const measures = generateMeasures(factOf('rides', ROWS, columns), ALL_AMOUNTS, plainNaming());
    expect(measures.filter(({ agg }) => agg === 'max')).toMatchObject([
      { expr: 'total_amount', label: 'Max total amount' },
      { expr: 'tip', label: 'Max tip' },
    ]);
  });
});
