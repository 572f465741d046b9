import type { AskMeasure } from './ask-cube';

/** What nobody wants more of. */
const LESS =
  /\b(?:scrap\w*|scr|waste\w*|defects?|defective|def|faults?|fail\w*|errors?|downtime|dwn|delays?|late|overdue|outages?|outg|interrupt\w*|complain\w*|incidents?|accidents?|injur\w*|loss(?:es)?|lost|refund\w*|return(?:s|ed)|cancel\w*|churn\w*|absen\w*|penalt\w*|fines?|wait\w*|minutes to|hours to|days (?:from|to)|(?:response|resolution|turnaround|handling|processing|lead|cycle) (?:time|hours|minutes|days)|costs?|expenses?|damag\w*|spoil\w*|shortages?|disput\w*|debts?|arrears|unpaid|warnings?|alarms?|alerts?|cards|fouls|deaths?|mortality|readmi\w*|no-?shows?|rework\w*|reject\w*|breakdowns?|stoppages?|emissions?)\b|报废|故障|投诉|退货|退款|延误|超时|缺勤|停机|差评/i;
/** What is as well good as bad, so that nothing is the worst of it. */
const EITHER =
  /\b(?:events?|issues?|cases?|tickets?|requests?|inspections?|reports?|records?|rows?|lines?|entries|calls?|durations?|distance|km|age|temperature|pressure|humidity|voltage)\b/i;

/** Whether a smaller value of a measure is the better one, as far as its name says; null: it does not say. */
export function lessIsBetter({ label, lowerIsBetter }: AskMeasure): boolean | null {
  if (lowerIsBetter !== undefined) return lowerIsBetter;
  if (LESS.test(label)) return true;
  return EITHER.test(label) ? null : false;
}
