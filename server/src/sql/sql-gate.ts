import { nearestName } from '@bi/olap/expression/nearest-name';
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS } from './allowed-functions';
import type { SqlProblemNote } from './sql-fault';
import { foldedName, SYSTEM_RELATIONS } from './system-names';
import { NAMING_EXPRESSIONS, NAMING_REFERENCES } from './statement-kinds';
import { isNode, treePlace, nodeText, walkTree, type Scope, type TreeNode } from './statement-tree';

/** What the gate found: without faults the statement may be run over `reads`. */
export interface GateFinding {
  faults: SqlProblemNote[];
  /** relations it names, as they are called in the catalog */
  reads: string[];
}

const REFERENCES = new Set([...NAMING_REFERENCES, 'PIVOT']);
const QUERIES = new Set(['SELECT_NODE', 'SET_OPERATION_NODE', 'RECURSIVE_CTE_NODE', 'CTE_NODE']);
const EXPRESSIONS = new Set([...NAMING_EXPRESSIONS, 'POSITIONAL_REFERENCE', 'STAR']);

const MAX_NODES = 200_000;

/** UTF-16 offset of a place given in bytes of UTF-8. */
export function offsetOfByte(sql: string, bytes: number): number {
  return Buffer.from(sql, 'utf8').toString('utf8', 0, bytes).length;
}

/** The range of the name or word at an offset; one character where there is none. */
export function wordAt(sql: string, offset: number): { from: number; to: number } {
  const found = /^(?:"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_$]+)/u.exec(sql.slice(offset));
  const length = found?.[0].length ?? (offset < sql.length ? 1 : 0);
  return { from: offset, to: offset + length };
}

/** A name as statements write it: quoted unless it is a plain word. */
export function nameAsWritten(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/**
 * Judges a serialised statement: only listed kinds of parts, only allowed functions, only granted
 * relations by their plain names. Whatever it does not know is refused.
 */
export function judgeTree(sql: string, statement: unknown, granted: Iterable<string>): GateFinding {
  const relations = new Map([...granted].map((name) => [foldedName(name), name]));
  const reads = new Set<string>();
  const faults: SqlProblemNote[] = [];
  let count = 0;

  function fault(
    node: TreeNode,
    key: SqlProblemNote['key'],
    params: SqlProblemNote['params'] = {},
    suggestion: string | null = null,
  ): void {
    const place = treePlace(node);
    const range = place === null ? { from: 0, to: 0 } : wordAt(sql, offsetOfByte(sql, place));
    const offered = suggestion === null || range.to === 0 ? {} : { suggestion };
    if (faults.length < 20) faults.push({ key, params, ...range, ...offered });
  }

  function judgeTable(node: TreeNode, scope: Scope): void {
    const name = nodeText(node, 'table_name');
    const qualifiers = [nodeText(node, 'catalog_name'), nodeText(node, 'schema_name')].filter(
      Boolean,
    );
    if (qualifiers.length > 0) {
      const full = [...qualifiers, name].join('.');
      fault(node, 'invalid.sql.qualified', { name: full });
      return;
    }
    if (node['at_clause'] != null) fault(node, 'invalid.sql.part', { part: 'AT' });
    const relation = relations.get(foldedName(name));
    const isSystem = SYSTEM_RELATIONS.has(foldedName(name)) && relation === undefined;
    if (scope.has(foldedName(name)) && !isSystem) return;
    if (relation !== undefined) {
      reads.add(relation);
      return;
    }
    const near = nearestName(name, relations.values());
    fault(
      node,
      near === null ? 'invalid.sql.table' : 'invalid.sql.tableNear',
      near === null ? { name } : { name, near },
      near === null ? null : nameAsWritten(near),
    );
  }

  function judgeFunction(node: TreeNode, allowed: ReadonlySet<string>): void {
    const name = nodeText(node, 'function_name').toLowerCase();
    const schema = nodeText(node, 'schema').toLowerCase();
    const isPlain = nodeText(node, 'catalog') === '' && (schema === '' || schema === 'main');
    const isOperator = /^[^a-z_0-9]+$/.test(name);
    if (isPlain && (isOperator || allowed.has(name))) return;
    const near = nearestName(name, allowed);
    fault(
      node,
      near === null ? 'invalid.sql.function' : 'invalid.sql.functionNear',
      near === null ? { name } : { name, near },
      near,
    );
  }

  function judgeType(node: TreeNode): void {
    if (nodeText(node, 'schema') !== '' || nodeText(node, 'catalog') !== '') {
      fault(node, 'invalid.sql.part', {
        part: `${nodeText(node, 'schema')}.${nodeText(node, 'name')}`,
      });
    }
  }

  function judge(node: TreeNode, scope: Scope): void {
    count += 1;
    const kind = nodeText(node, 'class');
    const type = nodeText(node, 'type');
    if (kind !== '') {
      if (!EXPRESSIONS.has(kind)) fault(node, 'invalid.sql.part', { part: kind });
      else if (kind === 'FUNCTION' || kind === 'WINDOW') judgeFunction(node, ALLOWED_FUNCTIONS);
    } else if (type.endsWith('_NODE')) {
      if (!QUERIES.has(type)) fault(node, 'invalid.sql.part', { part: type });
    } else if (type.endsWith('_TYPE_INFO')) judgeType(node);
    else if ('sample' in node && 'alias' in node) {
      if (type === 'SHOW_REF') fault(node, 'invalid.sql.show');
      else if (!REFERENCES.has(type)) fault(node, 'invalid.sql.part', { part: type });
      if (type === 'BASE_TABLE') judgeTable(node, scope);
    }
  }

  /** The functions that are used in FROM; their own node is a FUNCTION like any other. */
  const tableFunctions = new Set<TreeNode>();
  walkTree(statement, (node, scope) => {
    if (count > MAX_NODES) return;
    const call = node['type'] === 'TABLE_FUNCTION' ? node['function'] : undefined;
    if (isNode(call)) {
      tableFunctions.add(call);
      judgeFunction(call, ALLOWED_TABLE_FUNCTIONS);
    }
    if (!tableFunctions.has(node)) judge(node, scope);
  });
  if (count > MAX_NODES) faults.push({ key: 'invalid.sql.tooBig', params: {}, from: 0, to: 0 });
  return { faults, reads: [...reads].sort() };
}
