import { takesColumn } from './column-pattern';
import {
  columnFrom,
  columnsOfJoin,
  nodesOf,
  lower,
  merged,
  renamed,
  relationSource,
  starColumns,
  textsInTree,
  type Columns,
  type ColumnSource,
  type Source,
} from './lineage-names';
import { commonTables, isNode, nodeText, type TreeNode } from './statement-tree';

/** Where each column of a statement comes from; `from` is empty for what is computed of nothing. */
export type SqlLineage = { column: string; from: ColumnSource[] }[];

/** Columns of the relations a statement may name, by lower-case name. */
export type RelationColumns = ReadonlyMap<string, { name: string; columns: readonly string[] }>;

type Scope = ReadonlyMap<string, Columns>;

/** Columns of table functions that give more than one. */
const FUNCTION_COLUMNS: Record<string, string[]> = {
  json_each: ['key', 'value', 'type', 'atom', 'id', 'parent', 'fullkey', 'path'],
  json_tree: ['key', 'value', 'type', 'atom', 'id', 'parent', 'fullkey', 'path'],
};

function queryOf(node: TreeNode): TreeNode | null {
  const inner = isNode(node['subquery']) ? node['subquery']['node'] : undefined;
  return isNode(inner) ? inner : null;
}

/** The `COLUMNS(…)` inside an expression, which repeats it for every column it gives. */
function repeatingStar(value: unknown): TreeNode | null {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = repeatingStar(one);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isNode(value) || value['class'] === 'SUBQUERY') return null;
  if (value['class'] === 'STAR') return value['columns'] === true ? value : null;
  return repeatingStar(Object.values(value));
}

function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return isNode(value) ? nodeText(value, 'column') : '';
}

/** Follows columns through a statement's tree. What cannot be followed has no sources. */
class LineageReader {
  private readonly relations: RelationColumns;

  constructor(relations: RelationColumns) {
    this.relations = relations;
  }

  query(node: TreeNode, outer: Scope, above: readonly Source[]): Columns {
    let scope = outer;
    for (const { name, query } of commonTables(node)) {
      const isRecursive = query['type'] === 'RECURSIVE_CTE_NODE';
      const first = isRecursive && isNode(query['left']) ? query['left'] : query;
      const base = this.query(first, scope, above);
      const own = isRecursive ? new Map([...scope, [name, base]]) : scope;
      const columns = isRecursive ? this.query(query, own, above) : base;
      scope = new Map([...scope, [name, renamed(columns, this.aliases(node, name))]]);
    }
    if (node['type'] === 'SET_OPERATION_NODE' || node['type'] === 'RECURSIVE_CTE_NODE')
      return this.together(node, scope, above);
    const sources = isNode(node['from_table'])
      ? this.sources(node['from_table'], scope, above)
      : [];
    const given: Columns = [];
    for (const part of nodesOf(node['select_list'])) {
      const places = [...sources, relationSource('', given), ...above];
      given.push(...this.selected(part, sources, places, scope));
    }
    return given;
  }

  private together(node: TreeNode, scope: Scope, above: readonly Source[]): Columns {
    const sides = Array.isArray(node['children'])
      ? nodesOf(node['children'])
      : [node['left'], node['right']].filter(isNode);
    const [first = [], ...rest] = sides.map((side) => this.query(side, scope, above));
    if (nodeText(node, 'setop_type') === 'UNION_BY_NAME') {
      const named = new Map<string, { name: string; from: ColumnSource[][] }>();
      for (const { name, from } of [first, ...rest].flat()) {
        const key = lower(name);
        named.set(key, { name, from: [...(named.get(key)?.from ?? []), from] });
      }
      return [...named.values()].map(({ name, from }) => ({ name, from: merged(from) }));
    }
    return first.map(({ name, from }, index) => ({
      name,
      from: merged([from, ...rest.map((columns) => columns[index]?.from ?? [])]),
    }));
  }

  private aliases(node: TreeNode, name: string): string[] {
    const map = isNode(node['cte_map']) ? node['cte_map']['map'] : [];
    const entry = nodesOf(map).find((one) => lower(nodeText(one, 'key')) === name);
    const value = entry?.['value'];
    return isNode(value) ? textsInTree(value['aliases']) : [];
  }

  private sources(node: TreeNode, scope: Scope, above: readonly Source[]): Source[] {
    const names = textsInTree(node['column_name_alias']);
    const alias = nodeText(node, 'alias');
    switch (node['type']) {
      case 'JOIN': {
        const left = isNode(node['left']) ? this.sources(node['left'], scope, above) : [];
        const seen = [...left, ...above];
        const right = isNode(node['right']) ? this.sources(node['right'], scope, seen) : [];
        return columnsOfJoin(node, left, right);
      }
      case 'SUBQUERY': {
        const query = queryOf(node);
        const columns = query === null ? [] : this.query(query, scope, above);
        return [relationSource(alias, renamed(columns, names))];
      }
      case 'BASE_TABLE': {
        const table = nodeText(node, 'table_name');
        const found = scope.get(lower(table)) ?? this.relation(table);
        return [relationSource(alias || table, renamed(found, names))];
      }
      case 'EXPRESSION_LIST':
        return [relationSource(alias, renamed(this.values(node, above, scope), names))];
      case 'TABLE_FUNCTION': {
        const call = isNode(node['function']) ? node['function'] : {};
        const name = nodeText(call, 'function_name');
        const from = this.expression(call, above, scope);
        const own = FUNCTION_COLUMNS[lower(name)] ?? [name];
        const columns = own.map((column) => ({ name: column, from }));
        return [relationSource(alias || name, renamed(columns, names))];
      }
      case 'PIVOT':
        return [this.unpivoted(node, names, scope, above)];
      default:
        return [];
    }
  }

  private values(node: TreeNode, above: readonly Source[], scope: Scope): Columns {
    const rows = Array.isArray(node['values']) ? node['values'].map(nodesOf) : [];
    return (rows[0] ?? []).map((_, index) => ({
      name: `col${index}`,
      from: merged(
        rows.map((row) => (row[index] ? this.expression(row[index], above, scope) : [])),
      ),
    }));
  }

  private unpivoted(
    node: TreeNode,
    names: readonly string[],
    scope: Scope,
    above: readonly Source[],
  ): Source {
    const inner = isNode(node['source']) ? this.sources(node['source'], scope, above) : [];
    const all = starColumns(inner, '');
    const values = textsInTree(node['unpivot_names']);
    const replaced = new Set<string>();
    const sources = values.map((): ColumnSource[][] => []);
    const pivots = nodesOf(node['pivots']);
    for (const { entries } of pivots)
      for (const entry of nodesOf(entries)) {
        const star = repeatingStar(entry['expr']) ?? (isNode(entry['expr']) ? entry['expr'] : null);
        const columns =
          star?.['class'] === 'STAR'
            ? this.star(star, inner, [], scope).map(({ name }) => name)
            : nodesOf(entry['values']).map(({ value }) => String(value));
        for (const [index, name] of columns.entries()) {
          replaced.add(lower(name));
          sources[star === null ? index : 0]?.push(columnFrom([name], inner));
        }
      }
    const columns = [
      ...all.filter(({ name }) => !replaced.has(lower(name))),
      ...pivots.flatMap((pivot) => textsInTree(pivot['unpivot_names'])).map(ofNothing),
      ...values.map((name, index) => ({ name, from: merged(sources[index] ?? []) })),
    ];
    return relationSource(
      nodeText(node, 'alias') || (inner[0]?.alias ?? ''),
      renamed(columns, names),
    );
  }

  private relation(table: string): Columns {
    const relation = this.relations.get(lower(table));
    return (relation?.columns ?? []).map((column) => ({
      name: column,
      from: [{ table: relation?.name ?? table, column }],
    }));
  }

  private selected(
    node: TreeNode,
    sources: readonly Source[],
    places: readonly Source[],
    scope: Scope,
  ): Columns {
    if (node['class'] === 'STAR') return this.star(node, sources, places, scope);
    const from = this.expression(node, places, scope);
    const repeating = repeatingStar(node);
    if (repeating !== null)
      return this.star(repeating, sources, places, scope).map((column) => ({
        name: column.name,
        from: merged([column.from, from]),
      }));
    return [{ name: nodeText(node, 'alias') || this.nameOf(node), from }];
  }

  private nameOf(node: TreeNode): string {
    const names = node['column_names'];
    if (Array.isArray(names)) return String(names.at(-1));
    return nodeText(node, 'function_name') || lower(nodeText(node, 'class'));
  }

  private star(
    node: TreeNode,
    sources: readonly Source[],
    places: readonly Source[],
    scope: Scope,
  ): Columns {
    const left = [node['exclude_list'], node['qualified_exclude_list']].flatMap((list) =>
      (Array.isArray(list) ? list : []).map((one) => lower(nameIn(one))),
    );
    const entries = (key: string) =>
      nodesOf(node[key]).map((entry) => [lower(nameIn(entry['key'])), entry['value']] as const);
    const replaced = new Map(entries('replace_list'));
    const names = new Map(entries('rename_list'));
    return starColumns(sources, nodeText(node, 'relation_name'))
      .filter(({ name }) => !left.includes(lower(name)) && matches(node['expr'], name))
      .map(({ name, from }) => {
        const other = replaced.get(lower(name));
        const given = names.get(lower(name));
        return {
          name: typeof given === 'string' ? given : name,
          from: isNode(other) ? this.expression(other, places, scope) : from,
        };
      });
  }

  private expression(node: TreeNode, places: readonly Source[], scope: Scope): ColumnSource[] {
    const names = node['column_names'];
    if (node['class'] === 'COLUMN_REF' && Array.isArray(names))
      return columnFrom(names.map(String), places);
    if (node['class'] === 'STAR') return [];
    const inner: ColumnSource[][] = [];
    const query = node['class'] === 'SUBQUERY' ? queryOf(node) : null;
    if (query !== null) inner.push(...this.query(query, scope, places).map(({ from }) => from));
    const own = node['class'] === 'LAMBDA' ? [parametersOf(node), ...places] : places;
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) visit(one);
      else if (isNode(value)) {
        if (typeof value['class'] === 'string') inner.push(this.expression(value, own, scope));
        else for (const one of Object.values(value)) visit(one);
      }
    };
    for (const [key, value] of Object.entries(node)) if (key !== 'subquery') visit(value);
    return merged(inner);
  }
}

const ofNothing = (name: string) => ({ name, from: [] });

/** Names that a lambda gives a meaning of its own. */
function parametersOf(node: TreeNode): Source {
  const lhs = isNode(node['lhs']) ? node['lhs'] : {};
  const names = [lhs, ...nodesOf(lhs['children'])].flatMap((one) =>
    textsInTree(one['column_names']),
  );
  return relationSource('', names.map(ofNothing));
}

/** Whether `COLUMNS('pattern')` takes a column; true for what only running it can show. */
function matches(expr: unknown, name: string): boolean {
  const value = isNode(expr) && expr['class'] === 'CONSTANT' ? expr['value'] : undefined;
  const pattern = isNode(value) ? value['value'] : undefined;
  return typeof pattern !== 'string' || (takesColumn(pattern, name) ?? true);
}

/** The columns of a serialised statement as far as they can be followed, one relation up. */
export function followColumns(statement: unknown, relations: RelationColumns): Columns {
  const node = isNode(statement) ? statement['node'] : undefined;
  return isNode(node) ? new LineageReader(relations).query(node, new Map(), []) : [];
}

/**
 * Where the columns of a serialised statement come from, one relation up. `names` are the columns it
 * has: where they are more or fewer than could be followed, those of the same name are given.
 */
export function lineageOf(
  statement: unknown,
  relations: RelationColumns,
  names: readonly string[],
): SqlLineage {
  const followed = followColumns(statement, relations);
  const fits = followed.length === names.length;
  return names.map((column, index) => {
    const same = fits
      ? followed[index]
      : followed.find(({ name }) => lower(name) === lower(column));
    return { column, from: same?.from ?? [] };
  });
}
