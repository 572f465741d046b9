import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import { CURRENCIES } from '../cover/row-values';
import type { QuestionFrame } from '../frame/question-frame';
import { UNIT_LABELS } from '../words/unit-labels';

const COUNTED = new Set(['count', 'distinct']);
const MONEY =
  /\b(?:amount|charges?|price|cost|fees?|fares?|revenue|sales|turnover|income|total|value|mrr|arr|paid|payment|pay|salary|wage|spend|budget|balance|tax|discount|refund|copay|premium|profit|margin|bill)\b|金额|额|费|价|收入|支出|成本|工资|实收|应收/i;

/** Whether a label is of money, and of none of another currency than the one that is said. */
export function isMoney(label: string, unit: string): boolean {
  const others = [...CURRENCIES].filter((one) => one !== unit);
  return MONEY.test(label) && !others.some((one) => UNIT_LABELS[one]?.test(label) === true);
}

/** "how much money" of no measure that is an amount of it. */
export function isLooseMoney(
  { text }: WordSpan,
  frame: QuestionFrame,
  { measures }: AskCube,
): boolean {
  if (text !== 'how much money') return false;
  const named = measures.filter(({ name }) => frame.measures.includes(name));
  return !named.some(
    ({ agg, label, money }) =>
      !COUNTED.has(agg ?? '') &&
      (money === true || MONEY.test(label) || /\((?:usd|eur|gbp|cny)\)/i.test(label)),
  );
}
