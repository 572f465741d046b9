import type { ShowAs } from '@bi/contract/query/query';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { expressionError } from '../expression/expression-error';
import { tokenize } from '../expression/lexer';

/** Words around an entire formula, and how its values are shown then. */
export const WINDOW_CALLS = {
  running_total: 'running',
  moving_average: 'movingAvg',
  rank: 'rank',
  difference: 'delta',
  percent_difference: 'pctDelta',
  share_of_total: 'pctGrand',
  share_of_row: 'pctRow',
  share_of_column: 'pctCol',
  share_of_parent: 'pctParent',
} as const satisfies Record<string, ShowAs>;

/** Name of such a function. */
export type WindowCallName = keyof typeof WINDOW_CALLS;

/** A formula and how its values are put in relation to each other. */
export interface WindowedFormula {
  calc: string;
  as: ShowAs;
  /** members that `movingAvg` goes over */
  n?: number;
  /** a running value that counts what conditions on its axis leave out, too */
  past?: 'all';
}

const isWindowCall = (word: string): word is WindowCallName =>
  Object.hasOwn(WINDOW_CALLS, word.toLowerCase());

/** Second value of a running total that counts all members. */
const ALL = 'all';

const spaces = (count: number): string => ' '.repeat(Math.max(0, count));

/**
 * A formula without the word around it. Places in `calc` are places in the text.
 * @throws {BiError} `invalid.expression` where such a word is inside of a formula, or its values are wrong
 */
export function unwrapped(text: string): WindowedFormula {
  const tokens = tokenize(text);
  const call = tokens.findIndex(
    (token, index) =>
      token.kind === 'word' &&
      isWindowCall(token.text) &&
      tokens[index + 1]?.kind === 'symbol' &&
      tokens[index + 1]?.text === '(',
  );
  const found = tokens[call];
  if (found === undefined) return { calc: text, as: 'value' };
  const name = found.text.toLowerCase() as WindowCallName;
  const inside = () => expressionError(found.at, 'formula.around', { name });
  if (call > 0) throw inside();
  let depth = 0;
  let comma = -1;
  const close = tokens.findIndex((token, index) => {
    if (token.kind !== 'symbol' || index === 0) return false;
    if (token.text === '(') depth += 1;
    if (token.text === ',' && depth === 1) comma = index;
    if (token.text === ')') depth -= 1;
    return depth === 0;
  });
  if (close < 0) {
    const wanted = reasonOf('wanted.word', { word: ')' });
    throw expressionError(text.length, 'expression.endsEarly', { wanted });
  }
  if (tokens[close + 1]?.kind !== 'end') throw inside();
  const from = (tokens[1]?.at ?? 0) + 1;
  const to = tokens[comma < 0 ? close : comma]?.at ?? text.length;
  const inner = spaces(from) + text.slice(from, to);
  const { as: innerAs } = unwrapped(inner);
  if (innerAs !== 'value') throw expressionError(from, 'formula.around', { name });
  const as = WINDOW_CALLS[name];
  if (comma < 0) return { calc: inner, as };
  const [count, ...more] = tokens.slice(comma + 1, close);
  if (as === 'running') {
    const isAll = count?.kind === 'word' && count.text.toLowerCase() === ALL && more.length === 0;
    if (!isAll) throw expressionError(count?.at ?? to, 'formula.all', { name });
    return { calc: inner, as, past: 'all' };
  }
  const n = Number(count?.text);
  const isCount = as === 'movingAvg' && more.length === 0 && Number.isInteger(n) && n > 1;
  if (!isCount || n > 1000) {
    throw expressionError(
      count?.at ?? to,
      as === 'movingAvg' ? 'formula.members' : 'formula.oneValue',
      { name },
    );
  }
  return { calc: inner, as, n };
}

/** A formula with the word around it that says how it is shown. */
export function wrapped({ calc, as, n, past }: WindowedFormula): string {
  const name = Object.entries(WINDOW_CALLS).find(([, one]) => one === as)?.[0];
  if (name === undefined) return calc;
  const more =
    as === 'movingAvg' ? `, ${n ?? 3}` : as === 'running' && past === 'all' ? `, ${ALL}` : '';
  return `${name}(${calc}${more})`;
}
