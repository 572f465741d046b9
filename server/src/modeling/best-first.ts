import type { AggregateMeasure } from '@bi/contract/cube';
import type { ProfiledColumn } from './profile/profiled-column';
import { spelled } from './column-words';

const MONEY =
  /(^|_)(revenues?|sales|turnover|income|profits?|amounts?|amt|totals?|spend|payments?|value|cost|costs|budget)(_|$)|(umsatz|umsätze|umsaetze|erlös|erlöse|erloes|betrag|gewinn|kosten)(_|$)|(金额|总额|销售额|收入|利润|营收|成本|费用)$/;
const NUMBER_OF =
  /(^|_)(quantity|quantities|qty|units|volume|clicks|views|visits|visitors|passengers)(_|$)|(menge|anzahl|stück|stueck)(_|$)|(数量|销量|产量|人数|件数)$/;

/** How well a measure answers "how much is it": money, then the things a table is named for, then the rest. */
function rankOf({ agg, name, expr = '' }: AggregateMeasure): number {
  if (agg === 'count') return name.startsWith('row_count') ? 2 : 4;
  if (agg !== 'sum') return 0;
  const says = spelled(expr);
  if (MONEY.test(says)) return 5;
  return NUMBER_OF.test(says) ? 3 : 1;
}

/** Measures with the one to look at first in front; the others keep their order. */
export function bestMeasureFirst(measures: readonly AggregateMeasure[]): AggregateMeasure[] {
  const [first, ...others] = measures;
  if (first === undefined) return [];
  const best = others.reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one), first);
  return [best, ...measures.filter((one) => one !== best)];
}

const HAPPENED =
  /(^|_)(order|ordered|sale|sales|sold|invoice|invoiced|booking|booked|transaction|purchase|purchased|payment|paid|event|posting|visit|flight)(_|$)|^(date|day|month|datum|tag|monat|period)$|(bestell|auftrags|rechnungs|buchungs|verkaufs|kauf)_?datum$|(下单|订单|销售|交易|发生|支付)(日期|时间)$|^(日期|月份)$/;
const OF_THE_RECORD =
  /(^|_)(created|updated|modified|changed|deleted|imported|loaded|inserted|sync|synced|birth|birthday|dob|born|expiry|expires|expiration|valid|start|end|hired|due|planned|last|geburtsdatum|erstellt|geändert|geaendert)(_|$)|(geburts|änderungs|erstell|ablauf|lösch)_?datum$|(创建|更新|修改|出生|到期|截止)(日期|时间)$/;

/** Whether a date's name begins with what rows are: `appt_dt` of appointments, 报名日期 of 报名. */
function isOfRow(name: string, row: string): boolean {
  const [first = ''] = spelled(name)
    .replace(/日期$|时间$/, '')
    .split('_');
  return first.length > 2 || /\p{Script=Han}{2}/u.test(first) ? row.startsWith(first) : false;
}

/**
 * How likely a date says when the row happened: less where values are missing or its name speaks of the record, more
 * where it is named after the row.
 */
function momentRank({ column, nulls }: ProfiledColumn, rows: number, row: string): number {
  const name = spelled(column.name);
  const says = HAPPENED.test(name) ? 2 : OF_THE_RECORD.test(name) ? 0 : 1;
  const own = row !== '' && isOfRow(column.name, row) ? 2 : 0;
  return says + own - (rows === 0 ? 0 : (2 * nulls) / rows);
}

/**
 * Dates and times of a table, the one that says when its rows happened first; equal ones keep their order. `row` is what
 * identifies a row, or what the table is called, without what says that it is that: `appt` of `appt_id`.
 */
export function bestMomentFirst(
  moments: readonly ProfiledColumn[],
  rows: number,
  row = '',
): readonly ProfiledColumn[] {
  const own = spelled(row);
  return [...moments].sort((a, b) => momentRank(b, rows, own) - momentRank(a, rows, own));
}
