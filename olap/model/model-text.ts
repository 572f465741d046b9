import type { CubeModel } from '@bi/contract/cube/cube';
import {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Node,
  type ParsedNode,
} from 'yaml';

/** A stretch of a text. Lines and columns count from 1; the end is exclusive. */
export interface TextRange {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A fault of the text itself. `code` is the parser's name of it, `detail` its English words. */
export interface TextProblem extends TextRange {
  code: string;
  detail: string;
}

/** A model's text, read. */
export interface ReadText {
  /** plain value; null while the text has faults */
  value: unknown;
  faults: TextProblem[];
  /** where a place of the value is, or the nearest place around it */
  rangeOf(path: readonly (string | number)[]): TextRange;
  /** where the key is that a path ends with, or the nearest place around it */
  keyRangeOf(path: readonly (string | number)[]): TextRange;
}

/** Aliases that one text may resolve: more would let a small text become a huge value. */
const MAX_ALIASES = 200;

/** Reads YAML without throwing. */
export function readModelText(text: string): ReadText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const range = (from: number, to: number): TextRange => {
    const start = lines.linePos(from);
    const end = lines.linePos(Math.max(from, to));
    return {
      line: Math.max(1, start.line),
      column: Math.max(1, start.col),
      endLine: Math.max(1, end.line),
      endColumn: Math.max(1, end.col),
    };
  };
  const faults = document.errors.map(({ code, message, pos }) => ({
    ...range(pos[0], pos[1]),
    code: code,
    detail: message,
  }));
  let value: unknown = null;
  if (faults.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: MAX_ALIASES });
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      faults.push({ ...range(0, 0), code: 'BAD_ALIAS', detail });
    }
  }
  return {
    value,
    faults,
    rangeOf: (path) => {
      const [from, to] = placeOf(document.contents, path);
      return range(from, to);
    },
    keyRangeOf: (path) => {
      const key = String(path.at(-1) ?? '');
      const [from] = placeOf(document.contents, path.slice(0, -1));
      const holder: unknown =
        path.length < 2 ? document.contents : document.getIn(path.slice(0, -1));
      const pair = isMap(holder)
        ? holder.items.find((one) => isScalar(one.key) && one.key.value === key)
        : undefined;
      const [start, end] = (isNode(pair?.key) && pair.key.range) || [from, from];
      return range(start, end);
    },
  };
}

/** Offsets of a place: of its key and value, or of the nearest place around it that is written. */
function placeOf(
  contents: ParsedNode | null,
  path: readonly (string | number)[],
): [number, number] {
  let node: Node | null = contents;
  let place: [number, number] = node?.range ? [node.range[0], firstLineEnd(node)] : [0, 0];
  for (const step of path) {
    let next: unknown = null;
    if (isMap(node)) {
      const pair = node.items.find((one) => isScalar(one.key) && one.key.value === String(step));
      const key = isPair(pair) && isNode(pair.key) ? pair.key : null;
      next = pair?.value ?? null;
      if (key?.range) place = [key.range[0], key.range[1]];
    } else if (isSeq(node)) {
      next = node.items[Number(step)] ?? null;
    }
    if (!isNode(next)) break;
    node = next;
    if (node.range) place = [node.range[0], firstLineEnd(node)];
  }
  return place;
}

/** Where the first line of a collection ends; the end of anything else. */
function firstLineEnd(node: Node): number {
  const [from, to] = node.range ?? [0, 0];
  if (!isMap(node) && !isSeq(node)) return to;
  const [first] = node.items;
  const inner = isPair(first)
    ? isNode(first.value) && isScalar(first.value)
      ? first.value
      : first.key
    : first;
  return isNode(inner) && inner.range ? Math.min(to, inner.range[1]) : from;
}

/** Lists that are written on one line. */
function writeShortListsInFlow(document: Document): void {
  visit(document, {
    Seq(_key, seq) {
      const short = seq.items.every(
        (item) => isScalar(item) || (isSeq(item) && item.items.every((one) => isScalar(one))),
      );
      if (short) seq.flow = true;
    },
  });
}

const WRITING = { lineWidth: 0, flowCollectionPadding: false } as const;

/** A model as YAML, its parts in the order the schema names them. */
export function writeModelText(model: CubeModel): string {
  const document = new Document(model);
  writeShortListsInFlow(document);
  return document.toString(WRITING);
}

/** Writes a document back without folding lines. */
export function documentText(document: Document): string {
  return document.toString(WRITING);
}

/** A new node for a value, its short lists on one line. */
export function newNode(document: Document, value: unknown): Node {
  const part = new Document(value);
  writeShortListsInFlow(part);
  return part.contents ?? document.createNode(value);
}
