import type { ProfiledColumn } from '../profile/profiled-column';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

const HAPPENED =
  /(^|_)(order|ordered|sale|sales|sold|bought|invoice|invoiced|booked|booking|transaction|purchase|purchased|payment|paid|event|posting|visit|visited|flight|opened|called|reported|received|requested|submitted|filed|placed|registered|logged|occurred|happened|checkin|admitted|admission|pickup)(_|$)|^(date|day|month|datum|tag|monat|period)$|(bestell|auftrags|rechnungs|buchungs|verkaufs|kauf)_?datum$|(下单|订单|销售|交易|发生|支付|报修|报名|预约|就诊|挂号|申请|提交|受理|登记|开单|接单|借阅|投诉|来电|入院|请假|购买|订购)(日期|时间)$|^(日期|月份)$/;
const OF_THE_RECORD =
  /(^|_)(updated|modified|changed|deleted|imported|loaded|inserted|sync|synced|birth|birthday|dob|born|expiry|expires|expiration|valid|end|hired|due|planned|promised|expected|estimated|deadline|target|last|geburtsdatum|erstellt|geändert|geaendert)(_|$)|(geburts|änderungs|erstell|ablauf|lösch)_?datum$|(更新|修改|出生|到期|截止|应还|预计|计划)(日期|时间)$/;
/** Dates by which something is over: it happened before. */
const OVER =
  /(^|_)(closed|close|completed|completion|finished|resolved|resolution|ended|returned|return|delivered|shipped|settled|cancelled|canceled|discharged|discharge|checkout|cleared|approved|left|out|restored|restoration|restore|repaired|recovered|final|finaled|deactivation|deactivated|disconnection|disconnected|termination|terminated|cancellation|refunded|refund|released)(_|$)|(完成|关闭|结束|办结|归还|取消|出院|离店|送达)(日期|时间)$/;
/** Dates of a record, and of what is planned to begin: the only ones are rather those of the rows. */
const BEGUN = /(^|_)(created|start|started)(_|$)|创建(日期|时间)$/;
/** Dates on which what a row is about began, of things that are not sold. */
const BEGAN =
  /(^|_)(issued|issue|issuance|billed|bill|borrowed|lent|loaned|loan|detected|discovered|noticed|applied|application|activation|activated|joined|signup|enrolled|enrolment|enrollment|dispatched)(_|$)/;
const PAID = /(^|_)(paid|paid_out|collected)(_|$)/;
/** Things that are there when they are paid. */
const PAYMENT = /^(?:payment|payout|repayment|donation|expense|refund|reimbursement)/;
/** Dates on which somebody comes, who goes at the checkout. */
const COMES = /(^|_)(checkin|check_in|arrival|arrived)(_|$)|入住/;
const CHECKOUT = /(^|_)(checkout|checked_out|check_out)(_|$)/;

const happened = (name: string): boolean => !OF_THE_RECORD.test(name) && HAPPENED.test(name);

/** Whether the name of a date says that it is when something happened: the order date, not a due or a shipping date. */
export function saysThatItHappened(name: string, around: WordsAround): boolean {
  const text = spelledOut(name, around);
  return happened(text) && !OVER.test(text);
}

/** What is compared with: what a row is, and the names of its dates. */
interface Row {
  name: string;
  isStay: boolean;
}

function saysWhen(name: string, { name: row, isStay }: Row): number {
  if (OF_THE_RECORD.test(name)) return HAPPENED.test(name) && !/due|last|birth/.test(name) ? 1 : 0;
  // a loan begins with the checkout, a stay ends with it
  if (CHECKOUT.test(name)) return isStay ? 0.5 : 1.5;
  if (OVER.test(name)) return 0.5;
  if (PAID.test(name)) return PAYMENT.test(row) ? 2 : 0.5;
  if (HAPPENED.test(name)) return 2;
  if (BEGAN.test(name)) return 1.5;
  return BEGUN.test(name) ? 0.75 : 1;
}

/** Whether a date's name begins with what rows are: `appt_dt` of appointments, 报名日期 of 报名. */
function isOfRow(name: string, row: string): boolean {
  const [first = ''] = name.replace(/日期$|时间$/, '').split('_');
  return first.length > 2 || /\p{Script=Han}{2}/u.test(first) ? row.startsWith(first) : false;
}

/**
 * Dates and times of a table, the one that says when its rows happened first; equal ones keep their order. One is less
 * likely where values are missing or its name speaks of the record, more where it is named after the row. `row` is what
 * identifies a row, or what the table is called, without what says that it is that: `appt` of `appt_id`.
 */
export function bestMomentFirst(
  moments: readonly ProfiledColumn[],
  rows: number,
  row: string,
  around: WordsAround,
): readonly ProfiledColumn[] {
  const names = new Map(moments.map((one) => [one, spelledOut(one.column.name, around)]));
  const own = spelledOut(row, around);
  const of: Row = { name: own, isStay: [...names.values()].some((name) => COMES.test(name)) };
  const rank = (one: ProfiledColumn): number => {
    const name = names.get(one) ?? '';
    const named = own !== '' && isOfRow(name, own) ? 2 : 0;
    return saysWhen(name, of) + named - (rows === 0 ? 0 : (2 * one.nulls) / rows);
  };
  return [...moments].sort((a, b) => rank(b) - rank(a));
}
