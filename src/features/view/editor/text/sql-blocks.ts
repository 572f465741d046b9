import type { SqlToken } from './sql-tokens';

/** A query, or anything else, in parentheses; the entire statement is a block too. */
export interface SqlBlock {
  /** tokens and inner blocks in order, comments left out */
  items: readonly SqlItem[];
  /** offsets between which a caret is inside: after the bracket, up to the closing one */
  from: number;
  to: number;
}

export type SqlItem = SqlToken | SqlBlock;

/** True for what is in parentheses. */
export function isBlock(item: SqlItem | undefined): item is SqlBlock {
  return item !== undefined && 'items' in item;
}

/** True for one of the words, written in any case and without quotes. */
export function isWord(item: SqlItem | undefined, ...words: readonly string[]): boolean {
  return (
    item !== undefined &&
    !isBlock(item) &&
    item.kind === 'word' &&
    words.includes(item.text.toLowerCase())
  );
}

/** True for a punctuation character. */
export function isSymbol(item: SqlItem | undefined, symbol: string): boolean {
  return item !== undefined && !isBlock(item) && item.kind === 'symbol' && item.text === symbol;
}

/** The brackets of a statement as a tree. What is never closed reaches to the end. */
export function blocksOf(tokens: readonly SqlToken[], from: number, to: number): SqlBlock {
  interface Open {
    items: SqlItem[];
    from: number;
  }
  const root: Open = { items: [], from };
  const stack: Open[] = [root];
  const close = (end: number): void => {
    const done = stack.pop();
    const parent = stack.at(-1);
    if (done !== undefined && parent !== undefined) parent.items.push({ ...done, to: end });
  };
  for (const token of tokens) {
    if (token.kind === 'comment') continue;
    if (token.kind === 'symbol' && token.text === '(') stack.push({ items: [], from: token.to });
    else if (token.kind === 'symbol' && token.text === ')') {
      if (stack.length > 1) close(token.from);
    } else stack.at(-1)?.items.push(token);
  }
  while (stack.length > 1) close(to);
  return { ...root, to };
}

/** The blocks around a caret, outermost first. */
export function blocksAround(root: SqlBlock, caret: number): SqlBlock[] {
  const path: SqlBlock[] = [];
  let block: SqlBlock | undefined = root;
  while (block !== undefined) {
    path.push(block);
    block = block.items.filter(isBlock).find(({ from, to }) => caret >= from && caret <= to);
  }
  return path;
}

/** The selects of a block, which set operations separate. */
export function selectsOf({ items }: SqlBlock): SqlItem[][] {
  const selects: SqlItem[][] = [[]];
  for (const item of items) {
    if (isWord(item, 'union', 'intersect', 'except')) selects.push([]);
    else selects.at(-1)?.push(item);
  }
  return selects;
}
