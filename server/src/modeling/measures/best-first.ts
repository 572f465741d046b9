import type { AggregateMeasure } from '@bi/contract/cube';
import type { ProfiledColumn } from '../profile/profiled-column';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

const MONEY =
  /(^|_)(revenues?|sales|turnover|income|profits?|amounts?|amt|totals?|spend|payments?|value|cost|costs|budget)(_|$)|(umsatz|umsätze|umsaetze|erlös|erlöse|erloes|betrag|gewinn|kosten)(_|$)|(金额|总额|销售额|收入|利润|营收|成本|费用)$/;
const NUMBER_OF =
  /(^|_)(quantity|quantities|qty|units|volume|clicks|views|visits|visitors|passengers)(_|$)|(menge|anzahl|stück|stueck)(_|$)|(数量|销量|产量|人数|件数)$/;

/** Parts of what was earned, and what is taken from it. */
const LESS = /(^|_)(discounts?|rebates?|refunds?|tax|taxes|vat|fees?|tips?)(_|$)|优惠|折扣|退款|税/;
/** Costs of one kind, which a total of all of them comes before. */
const PART_OF_COST = /(^|_)(?!(?:total|all|overall)_)[a-z]+_costs?(_|$)/;
const PLANNED = /(^|_)(list|due|open|planned|target|budget)(_|$)/;
/** What would have been earned without discounts. */
const BEFORE = /(^|_)gross(_|$)|原价/;

/** How well a measure answers "how much is it": money, then the things a table is named for, then the rest. */
function rankOf({ agg, name, expr = '' }: AggregateMeasure, around: WordsAround): number {
  if (agg === 'count') return name.startsWith('row_count') ? 2 : 4;
  if (agg !== 'sum') return 0;
  const says = spelledOut(expr.replaceAll('"', ''), around);
  if (MONEY.test(says)) {
    if (LESS.test(says)) return 4.25;
    if (PART_OF_COST.test(says)) return 4.9;
    return PLANNED.test(says) ? 4.5 : BEFORE.test(says) ? 4.75 : 5;
  }
  return NUMBER_OF.test(says) ? 3 : 1;
}

/** Measures with the one to look at first in front; the others keep their order. */
export function bestMeasureFirst(
  measures: readonly AggregateMeasure[],
  around: WordsAround,
): AggregateMeasure[] {
  const [first, ...others] = measures;
  if (first === undefined) return [];
  const rank = (one: AggregateMeasure) => rankOf(one, around);
  const best = others.reduce((one, other) => (rank(other) > rank(one) ? other : one), first);
  return [best, ...measures.filter((one) => one !== best)];
}

const HAPPENED =
  /(^|_)(order|ordered|sale|sales|sold|bought|invoice|invoiced|booking|booked|transaction|purchase|purchased|payment|paid|event|posting|visit|visited|flight|opened|called|reported|received|requested|submitted|filed|placed|registered|logged|occurred|happened|checkin|admitted|admission|pickup)(_|$)|^(date|day|month|datum|tag|monat|period)$|(bestell|auftrags|rechnungs|buchungs|verkaufs|kauf)_?datum$|(下单|订单|销售|交易|发生|支付|报修|报名|预约|就诊|挂号|申请|提交|受理|登记|开单|接单|借阅|投诉|来电|入院|请假|购买|订购)(日期|时间)$|^(日期|月份)$/;
const OF_THE_RECORD =
  /(^|_)(updated|modified|changed|deleted|imported|loaded|inserted|sync|synced|birth|birthday|dob|born|expiry|expires|expiration|valid|end|hired|due|planned|promised|expected|estimated|deadline|target|last|geburtsdatum|erstellt|geändert|geaendert)(_|$)|(geburts|änderungs|erstell|ablauf|lösch)_?datum$|(更新|修改|出生|到期|截止|应还|预计|计划)(日期|时间)$/;
/** Dates by which something is over: it happened before. */
const OVER =
  /(^|_)(closed|close|completed|completion|finished|resolved|resolution|ended|returned|delivered|shipped|settled|cancelled|canceled|discharged|discharge|checkout|cleared|approved|left|out)(_|$)|(完成|关闭|结束|办结|归还|取消|出院|离店|送达)(日期|时间)$/;
/** Dates of a record, and of what is planned to begin: the only ones are rather those of the rows. */
const BEGUN = /(^|_)(created|start|started)(_|$)|创建(日期|时间)$/;

function saysWhen(name: string): number {
  if (OF_THE_RECORD.test(name)) return HAPPENED.test(name) && !/due|last|birth/.test(name) ? 1 : 0;
  if (OVER.test(name)) return 0.5;
  if (HAPPENED.test(name)) return 2;
  return BEGUN.test(name) ? 0.75 : 1;
}

/** Whether the name of a date says that it is when something happened: the order date, not a due or a shipping date. */
export const saysThatItHappened = (name: string, around: WordsAround): boolean =>
  saysWhen(spelledOut(name, around)) >= 2;

/** Whether a date's name begins with what rows are: `appt_dt` of appointments, 报名日期 of 报名. */
function isOfRow(name: string, row: string): boolean {
  const [first = ''] = name.replace(/日期$|时间$/, '').split('_');
  return first.length > 2 || /\p{Script=Han}{2}/u.test(first) ? row.startsWith(first) : false;
}

/**
 * How likely a date says when the row happened: less where values are missing or its name speaks of the record, more
 * where it is named after the row.
 */
function momentRank(
  { column, nulls }: ProfiledColumn,
  rows: number,
  row: string,
  around: WordsAround,
): number {
  const name = spelledOut(column.name, around);
  const own = row !== '' && isOfRow(name, row) ? 2 : 0;
  return saysWhen(name) + own - (rows === 0 ? 0 : (2 * nulls) / rows);
}

/**
 * Dates and times of a table, the one that says when its rows happened first; equal ones keep their order. `row` is what
 * identifies a row, or what the table is called, without what says that it is that: `appt` of `appt_id`.
 */
export function bestMomentFirst(
  moments: readonly ProfiledColumn[],
  rows: number,
  row: string,
  around: WordsAround,
): readonly ProfiledColumn[] {
  const own = spelledOut(row, around);
  const rank = (one: ProfiledColumn) => momentRank(one, rows, own, around);
  return [...moments].sort((a, b) => rank(b) - rank(a));
}
