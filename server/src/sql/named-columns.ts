import { foldedName } from './system-names';
import { NAMING_EXPRESSIONS, NAMING_REFERENCES } from './statement-kinds';
import { isNode, nodeText, type TreeNode } from './statement-tree';

/** Parts of a statement that read no more than what they name. */
const EXPRESSIONS = new Set(NAMING_EXPRESSIONS);
const REFERENCES = new Set(NAMING_REFERENCES);
const JOINS = new Set(['REGULAR', 'CROSS', 'ASOF', 'POSITIONAL']);

const isReference = (node: TreeNode) => 'sample' in node && 'alias' in node;

/** A name in the form in which two of them are compared here: more are equal than for the engine. */
export function looseName(name: string): string {
  return foldedName(name).toLowerCase();
}

/** Calls `visit` for every node and `read` for every text, keys of WITH entries among them. */
function walk(part: unknown, visit: (node: TreeNode) => void, read: (text: string) => void): void {
  if (typeof part === 'string') read(part);
  else if (Array.isArray(part)) for (const one of part) walk(one, visit, read);
  else if (isNode(part)) {
    visit(part);
    for (const one of Object.values(part)) walk(one, visit, read);
  }
}

/** Names that mean a relation, and so as a column for all of its columns. */
function relationNames(trees: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  const add = (name: string) => names.add(looseName(name));
  walk(
    trees,
    (node) => {
      if (isReference(node)) for (const key of ['alias', 'table_name']) add(nodeText(node, key));
      if ('key' in node && 'value' in node) add(nodeText(node, 'key'));
    },
    () => undefined,
  );
  return names;
}

function isBeyondNames(node: TreeNode, relations: ReadonlySet<string>): boolean {
  const kind = nodeText(node, 'class');
  if (node['sample'] != null || (kind !== '' && !EXPRESSIONS.has(kind))) return true;
  if (kind === 'COLUMN_REF') {
    const parts = Array.isArray(node['column_names']) ? node['column_names'].map(String) : [];
    const columns = parts.length === 2 ? parts.slice(1) : parts;
    return parts.length > 2 || columns.some((name) => relations.has(looseName(name)));
  }
  if (kind !== '' || !isReference(node)) return false;
  const type = nodeText(node, 'type');
  if (!REFERENCES.has(type)) return true;
  if (type === 'JOIN') return !JOINS.has(nodeText(node, 'ref_type'));
  const given = node['column_name_alias'];
  return type === 'BASE_TABLE' && !(Array.isArray(given) && given.length === 0);
}

/**
 * Every text of some serialised statements, in the form of `looseName`: a column that they read is one
 * of them. Null when they may read columns that they do not name: by a star, a place, a natural join,
 * new names for a table's columns, a relation as a value, a sample, or anything that is not listed here.
 */
export function namedColumns(trees: readonly unknown[]): ReadonlySet<string> | null {
  const relations = relationNames(trees);
  const names = new Set<string>();
  const beyond: TreeNode[] = [];
  walk(
    trees,
    (node) => {
      if (isBeyondNames(node, relations)) beyond.push(node);
    },
    (text) => names.add(looseName(text)),
  );
  return beyond.length === 0 ? names : null;
}
