import type { CubeModel } from '@bi/contract/cube/cube';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { documentText, newNode, readModelText, writeModelText } from './model-text';

/**
 * The text of `model`, made from `text` by changing only what differs: comments, order and way of
 * writing of everything else stay. Reading the result gives exactly `model`.
 */
export function mergeModelText(text: string, model: CubeModel): string {
  const before = readModelText(text);
  if (before.faults.length > 0) return writeModelText(model);
  if (isSame(before.value, model)) return text;
  const document = parseDocument(text);
  if (!isMap(document.contents)) return writeModelText(model);
  document.contents = mergeNode(
    document,
    document.contents,
    plain(model),
  ) as typeof document.contents;
  const merged = documentText(document);
  return isSame(readModelText(merged).value, model) ? merged : writeModelText(model);
}

/** A value as JSON has it: without absent properties. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Whether two values are equal as JSON, whatever the order of their properties. */
export function isSame(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeNode(document: Document, node: unknown, value: unknown): Node {
  if (isRecord(value) && isMap(node)) return mergeMap(document, node, value);
  if (Array.isArray(value) && isSeq(node)) return mergeSeq(document, node, value);
  if (isScalar(node) && !Array.isArray(value) && !isRecord(value)) {
    if (node.value !== value) {
      // quotes that only an empty text needs
      if (node.value === '') delete node.type;
      node.value = value;
      delete node.format;
      delete node.minFractionDigits;
      delete node.source;
    }
    return node;
  }
  return newNode(document, value);
}

function mergeMap(document: Document, map: YAMLMap, value: Record<string, unknown>): Node {
  const keyOf = (key: unknown): unknown => (isScalar(key) ? key.value : key);
  map.items = map.items.filter(({ key }) => Object.hasOwn(value, String(keyOf(key))));
  for (const [key, one] of Object.entries(value)) {
    const pair = map.items.find((item) => keyOf(item.key) === key);
    if (pair) pair.value = mergeNode(document, pair.value, one);
    else map.add(document.createPair(key, newNode(document, one)));
  }
  return map;
}

/** What identifies the entries of a list: a name, or the role of an access rule. */
function identity(value: unknown): string | null {
  if (!isRecord(value))
    return isRecord(value) || Array.isArray(value) ? null : JSON.stringify(value);
  const name = value['name'] ?? value['role'];
  return typeof name === 'string' ? name : null;
}

function mergeSeq(document: Document, seq: YAMLSeq, values: readonly unknown[]): Node {
  const old = seq.items.map((item) => {
    const given = isNode(item) ? (item.toJS(document) as unknown) : item;
    return { item, id: identity(given), given, taken: false };
  });
  const wanted = values.map(identity);
  const matches: (typeof old)[number][] = [];
  const take = (find: (id: string | null, index: number) => (typeof old)[number] | undefined) =>
    wanted.forEach((id, index) => {
      const match = matches[index] ? undefined : find(id, index);
      if (!match || match.taken) return;
      match.taken = true;
      matches[index] = match;
    });
  take((id, index) => (id !== null && old[index]?.id === id ? old[index] : undefined));
  take((id) => old.find((one) => !one.taken && id !== null && one.id === id));
  take((_id, index) => old[index]);
  seq.items = values.map((value, index) => {
    const match = matches[index];
    return match ? mergeNode(document, match.item, value) : newNode(document, value);
  });
  return seq;
}
