import { describe, expect, it } from 'vitest';
import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { bestMeasureFirst, leadingMoney } from '../../../src/modeling/measures/best-first';
import { generateMeasures } from '../../../src/modeling/measures/generate-measures';
import { bestMomentFirst } from '../../../src/modeling/measures/moment-order';
import { outstandingMeasures } from '../../../src/modeling/measures/outstanding-measures';
import { partRates, withNounsOfParts } from '../../../src/modeling/measures/part-rates';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import { ALL_AMOUNTS, factOf, plainNaming, profiled } from '../modeling-fixture';

const sum = (expr: string): AggregateMeasure => ({
  name: expr.toLowerCase(),
  agg: 'sum',
  expr,
  label: expr.charAt(0).toUpperCase() + expr.slice(1).replaceAll('_', ' '),
  format: '#,##0.00',
});

describe('the amount of money that leads', () => {
  it.each([
    [['amount_paid', 'subtotal', 'tax', 'total_usd'], 'total_usd'],
    [['tip_amount', 'subtotal', 'delivery_fee'], 'subtotal'],
    [['paid_amount', 'billed_amount', 'tax_amount'], 'billed_amount'],
    [['energy_charge', 'total_charge', 'late_charge'], 'total_charge'],
    [['land_value', 'improvement_value', 'total_assessed_value'], 'total_assessed_value'],
    [['donation_amount'], 'donation_amount'],
  ])('of %j is %s', (columns, first) => {
    expect(bestMeasureFirst(columns.map(sum), NO_WORDS)[0]?.expr).toBe(first);
    expect(leadingMoney(columns, NO_WORDS)).toBe(first);
  });

  it('is none where several are plain amounts, or a total is of no money', () => {
    expect(leadingMoney(['gift_amount', 'pledge_amount'], NO_WORDS)).toBeUndefined();
    expect(leadingMoney(['total_hours', 'units'], NO_WORDS)).toBeUndefined();
    expect(leadingMoney(['tip_amount', 'delivery_fee'], NO_WORDS)).toBeUndefined();
    expect(leadingMoney(['price', 'freight_value'], NO_WORDS)).toBeUndefined();
  });
});

describe('the date that leads', () => {
  const first = (row: string, ...names: string[]) =>
    bestMomentFirst(
      names.map((name) => profiled(name, { type: 'date' })),
      500,
      row,
      NO_WORDS,
    )[0]?.column.name;

  it('is when something was made out, not when it was paid', () => {
    expect(first('bill', 'paid_at', 'created_at')).toBe('created_at');
    expect(first('premium', 'paid_date', 'issued_date')).toBe('issued_date');
    expect(first('payment', 'created_at', 'paid_at')).toBe('paid_at');
  });

  it('is the checkout of what is lent, and the arrival of who stays', () => {
    expect(first('kit', 'return_dt', 'checkout_dt', 'due_dt')).toBe('checkout_dt');
    expect(first('stay', 'check_out', 'check_in')).toBe('check_in');
    expect(first('return', 'sold_date', 'return_date')).toBe('return_date');
  });

  it('is when it began, not when it was mended', () => {
    expect(first('fault', 'RSTR_DT', 'STRT_DT')).toBe('STRT_DT');
    expect(first('membership', 'termination_date', 'joined_date')).toBe('joined_date');
  });
});

describe('what is left to pay', () => {
  const left = (...columns: string[]) =>
    outstandingMeasures(columns.map(sum), columns, plainNaming());

  it('is what was charged less what was paid of it, row by row', () => {
    expect(left('toll_charged', 'toll_paid', 'axles')).toMatchObject([
      {
        agg: 'sum',
        expr: 'toll_charged - coalesce(toll_paid, 0)',
        label: 'Outstanding toll',
        description: 'Toll charged minus toll paid.',
        synonyms: expect.arrayContaining(['unpaid tolls', 'outstanding amount']),
      },
    ]);
    expect(left('total_eur', 'amount_paid_eur', 'tax_eur')).toMatchObject([
      { expr: 'total_eur - coalesce(amount_paid_eur, 0)' },
    ]);
    expect(left('premium', 'premium_paid')).toHaveLength(1);
  });

  it.each([
    ['two currencies', ['total_eur', 'amount_paid_usd']],
    ['other things', ['parking_charged', 'toll_paid']],
    ['a balance of its own', ['toll_charged', 'toll_paid', 'balance']],
    ['what was waived', ['toll_charged', 'toll_paid', 'toll_waived']],
    ['hours', ['hours_billed', 'hours_paid']],
    ['two that are paid', ['bill_charged', 'bill_paid', 'toll_paid']],
  ])('is none of %s', (_, columns) => {
    expect(left(...columns)).toEqual([]);
  });
});

describe('the share of what turned out badly', () => {
  const rates = (...columns: string[]) => partRates(columns.map(sum), columns, plainNaming());

  it('is of what is counted in the same words', () => {
    expect(rates('loaves_good', 'loaves_wasted', 'flour_kg')).toMatchObject([
      {
        name: 'waste_rate',
        label: 'Waste rate',
        calc: 'loaves_wasted / (loaves_good + loaves_wasted)',
        format: '0.0%',
      },
    ]);
    expect(rates('QTY_GD', 'QTY_SCR')[0]?.calc).toBe('qty_scr / (qty_gd + qty_scr)');
    expect(rates('bolts_accepted', 'bolts_rejected')[0]?.label).toBe('Rejection rate');
    expect(rates('合格数量', '报废数量')[0]?.label).toBe('报废率');
  });

  it('leaves the noun to how much it is', () => {
    const columns = ['loaves_good', 'loaves_wasted'];
    const [good, wasted] = withNounsOfParts(columns.map(sum), columns, NO_WORDS);
    expect([good?.synonyms, wasted?.synonyms]).toEqual([undefined, ['waste']]);
  });

  it.each([
    ['different units', ['good_pieces', 'scrap_kg']],
    ['costs', ['good_qty', 'scrap_cost']],
    ['all of them too', ['qty_good', 'qty_scrap', 'qty_produced']],
    ['a third kind', ['qty_good', 'qty_scrap', 'qty_rework']],
    ['two that are bad', ['qty_good', 'qty_scrap', 'qty_rejected']],
    ['a rate of its own', ['qty_good', 'qty_scrap', 'scrap_rate']],
  ])('is none of %s', (_, columns) => {
    expect(rates(...columns)).toEqual([]);
  });
});

describe('what rows of documents are worth', () => {
  it('is called after them, with what was done with them', () => {
    const money = (name: string) =>
      profiled(name, { type: 'decimal', distinct: 400, scale: 2, range: { low: 0, high: 900 } });
    const bills = factOf('bills', 500, [
      profiled('bill_id', { type: 'integer', distinct: 500, range: { low: 1, high: 500 } }),
      money('total_eur'),
      money('amount_paid_eur'),
    ]);
    const measures = generateMeasures(bills, ALL_AMOUNTS, plainNaming());
    expect(measures[0]).toMatchObject({
      label: 'Bill total (EUR)',
      synonyms: expect.arrayContaining(['value of bills', 'total billed']),
    });
  });
});

describe('measures of a table of breakdowns', () => {
  const integer = (name: string, high: number) =>
    profiled(name, { type: 'integer', distinct: 200, scale: 0, range: { low: 0, high } });
  const measures = generateMeasures(
    factOf('lift_fault_events', 500, [
      profiled('fault_id', { type: 'integer', distinct: 500, range: { low: 1, high: 500 } }),
      integer('dur_min', 900),
      integer('floors', 60),
      profiled('tax_yr', {
        type: 'integer',
        distinct: 2,
        scale: 0,
        range: { low: 2023, high: 2024 },
      }),
    ]),
    ALL_AMOUNTS,
    plainNaming(),
  );

  it('count them by what happened, too', () => {
    expect(measures.find(({ agg }) => agg === 'count')).toMatchObject({
      label: 'Number of lift fault events',
      synonyms: ['Lift fault events', 'Lift faults'],
      lowerIsBetter: true,
    });
  });

  it('have the longest of what lasts', () => {
    expect(measures.find(({ label }) => label === 'Max duration (min)')?.synonyms).toContain(
      'longest lift fault',
    );
    expect(measures.find(({ label }) => label === 'Max floors')?.synonyms).toBeUndefined();
  });

  it('never add up years', () => {
    expect(measures.some(({ expr }) => expr === 'tax_yr')).toBe(false);
  });
});
