import { foldedName } from './system-names';

/** A node of a statement's tree as the engine serialises it. */
export type TreeNode = { readonly [key: string]: unknown };

/** Places above this are the engine's "unknown". */
const NO_PLACE = 2 ** 53;

/** Whether a value is a node. */
export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a node; '' when it has none. */
export function nodeText(node: TreeNode, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

/** Where a node is, in bytes of the text as UTF-8; null when it does not say. */
export function treePlace(node: TreeNode): number | null {
  const place = node['query_location'];
  return typeof place === 'number' && place < NO_PLACE ? place : null;
}

/** What a query node adds to the names visible inside it. */
interface CommonTable {
  name: string;
  /** its query */
  query: TreeNode;
}

/** The WITH entries of a query node, in order. */
export function commonTables(node: TreeNode): CommonTable[] {
  const map = isNode(node['cte_map']) ? node['cte_map']['map'] : undefined;
  if (!Array.isArray(map)) return [];
  return map.flatMap((entry: unknown) => {
    if (!isNode(entry) || !isNode(entry['value'])) return [];
    const query = entry['value']['query'];
    const inner = isNode(query) && isNode(query['node']) ? query['node'] : null;
    return inner === null ? [] : [{ name: foldedName(nodeText(entry, 'key')), query: inner }];
  });
}

/** Names of WITH entries that hide relations of the same name at a place. */
export type Scope = ReadonlySet<string>;

/**
 * Calls `visit` for every node of a tree, parents first, with the names that WITH gives a meaning
 * there. An entry sees those before it; itself only behind the UNION of a recursive one, where the
 * engine reads what was found so far. What comes before it reads a relation of that name.
 */
export function walkTree(
  root: unknown,
  visit: (node: TreeNode, scope: Scope) => void,
  scope: Scope = new Set(),
): void {
  if (Array.isArray(root)) {
    for (const part of root) walkTree(part, visit, scope);
    return;
  }
  if (!isNode(root)) return;
  let inner = scope;
  for (const { name, query } of commonTables(root)) {
    walkTree(query, visit, inner);
    inner = new Set([...inner, name]);
  }
  visit(root, inner);
  const isRecursive = root['type'] === 'RECURSIVE_CTE_NODE';
  for (const [key, value] of Object.entries(root)) {
    if (key === 'cte_map') visitTraits(value, visit, inner);
    else if (isRecursive && key === 'right')
      walkTree(value, visit, new Set([...inner, foldedName(nodeText(root, 'cte_name'))]));
    else walkTree(value, visit, inner);
  }
}

/** What a WITH entry holds in addition to its query. */
function visitTraits(
  map: unknown,
  visit: (node: TreeNode, scope: Scope) => void,
  scope: Scope,
): void {
  const entries = isNode(map) ? map['map'] : undefined;
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!isNode(entry) || !isNode(entry['value'])) continue;
    for (const [key, value] of Object.entries(entry['value']))
      if (key !== 'query') walkTree(value, visit, scope);
  }
}
