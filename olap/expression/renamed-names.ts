import { BiError } from '@bi/contract/messages/bi-error';
import { tokenize, type Token } from './lexer';

/**
 * An expression with other names. Functions and columns of joins stay; a text that cannot be read stays
 * as it is.
 * @param nameFor the new name of a name, null to leave it; `next` is the symbol behind it, '' for none
 */
export function renamedNames(
  text: string,
  nameFor: (name: string, next: string) => string | null,
): string {
  const tokens = tokensOf(text);
  let made = '';
  let done = 0;
  tokens.forEach((token, index) => {
    if (token.kind !== 'word' && token.kind !== 'quoted') return;
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const next = after?.kind === 'symbol' ? after.text : '';
    const isPart = (before?.kind === 'symbol' && before.text === '.') || next === '(';
    const name = isPart ? null : nameFor(token.text, next);
    if (name === null) return;
    const end = token.kind === 'word' ? token.at + token.text.length : closedAt(text, token.at);
    made += text.slice(done, token.at) + name;
    done = end;
  });
  return made + text.slice(done);
}

/** Where a quoted name ends, exclusive; quotes inside it are doubled. */
function closedAt(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"' || text[at + 1] === '"') at += text[at] === '"' ? 2 : 1;
  return at + 1;
}

function tokensOf(text: string): Token[] {
  try {
    return tokenize(text);
  } catch (error) {
    if (error instanceof BiError) return [];
    throw error;
  }
}
