import { parseExpression } from '../expression/parse-expression';
import { namesIn } from '../fields/dimensions-written-out';

/** Paths of the names in an expression; none for an absent text or one that cannot be read. */
export function expressionNames(text: string | undefined): string[][] {
  if (text === undefined || text === '') return [];
  try {
    return namesIn(parseExpression(text)).map(({ path }) => path);
  } catch {
    return [];
  }
}
