import { reasonOf } from '@bi/contract/messages/catalogue';
import { expressionError } from './expression-error';
import { tokenize, type Token } from './lexer';

/**
 * Functions of a calculated measure that say at which levels, for which period or from which rows their
 * first value is computed; what follows it are names of fields, a period or a condition.
 */
export const LEVEL_CALLS = ['total', 'fixed', 'include', 'exclude', 'shift', 'where'] as const;

/** Name of such a function. */
export type LevelCallName = (typeof LEVEL_CALLS)[number];

/** A call of such a function in a text: half-open ranges of characters, of the call and of each value. */
export interface LevelCall {
  name: LevelCallName;
  at: number;
  end: number;
  args: { from: number; to: number }[];
}

/** Whether a word is the name of such a function, in any case. */
export function isLevelCall(word: string): boolean {
  return LEVEL_CALLS.some((name) => name === word.toLowerCase());
}

const OPEN = '(';
const CLOSE = ')';

function symbolAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token?.kind === 'symbol' ? token.text : '';
}

/** Index behind the call whose opening bracket is at `open`, with the ranges of its values. */
function readCall(
  tokens: readonly Token[],
  open: number,
): { next: number; end: number; args: LevelCall['args'] } {
  const args: LevelCall['args'] = [];
  let depth = 1;
  let from = (tokens[open]?.at ?? 0) + 1;
  for (let index = open + 1; index < tokens.length; index += 1) {
    const symbol = symbolAt(tokens, index);
    const at = tokens[index]?.at ?? 0;
    if (symbol === OPEN) depth += 1;
    if (symbol === CLOSE) depth -= 1;
    if (depth === 0 || (depth === 1 && symbol === ',')) {
      args.push({ from, to: at });
      from = at + 1;
    }
    if (depth === 0) return { next: index + 1, end: at + 1, args };
  }
  throw expressionError(tokens.at(-1)?.at ?? 0, 'expression.endsEarly', {
    wanted: reasonOf('wanted.word', { word: CLOSE }),
  });
}

/**
 * The calls in a text that are in no other one, in order.
 * @throws {BiError} `invalid.expression` for a character that starts no token, or a missing bracket
 */
export function levelCallsIn(text: string): LevelCall[] {
  const tokens = tokenize(text);
  const found: LevelCall[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const name = LEVEL_CALLS.find((one) => one === token?.text.toLowerCase());
    const isCall = token?.kind === 'word' && symbolAt(tokens, index + 1) === OPEN;
    if (name === undefined || !isCall || symbolAt(tokens, index - 1) === '.') continue;
    const { next, end, args } = readCall(tokens, index + 1);
    found.push({ name, at: token.at, end, args });
    index = next - 1;
  }
  return found;
}
