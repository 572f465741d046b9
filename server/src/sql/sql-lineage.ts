import { commonTables, isNode, textOf, type TreeNode } from './statement-tree';

/** A column of a relation. */
export interface ColumnSource {
  table: string;
  column: string;
}

/** Where each column of a statement comes from; `from` is empty for what is computed of nothing. */
export type SqlLineage = { column: string; from: ColumnSource[] }[];

/** Columns of the relations a statement may name, by lower-case name. */
export type KnownColumns = ReadonlyMap<string, { name: string; columns: readonly string[] }>;

type Columns = { name: string; from: ColumnSource[] }[];
interface Source {
  alias: string;
  columns: Columns;
}
type Scope = ReadonlyMap<string, Columns>;

const lower = (text: string) => text.toLowerCase();
const listOf = (value: unknown): TreeNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function merged(lists: readonly ColumnSource[][]): ColumnSource[] {
  const seen = new Map<string, ColumnSource>();
  for (const one of lists.flat()) seen.set(`${one.table}\0${one.column}`, one);
  return [...seen.values()];
}

function queryOf(node: TreeNode): TreeNode | null {
  const inner = isNode(node['subquery']) ? node['subquery']['node'] : undefined;
  return isNode(inner) ? inner : null;
}

/** Follows columns through a statement's tree. What cannot be followed has no sources. */
class LineageReader {
  private readonly known: KnownColumns;

  constructor(known: KnownColumns) {
    this.known = known;
  }

  query(node: TreeNode, outer: Scope, above: readonly Source[]): Columns {
    let scope = outer;
    for (const { name, query } of commonTables(node)) {
      const isRecursive = query['type'] === 'RECURSIVE_CTE_NODE';
      const first = isNode(query['left']) ? query['left'] : query;
      const base = this.query(first, scope, above);
      const own = isRecursive ? new Map([...scope, [name, base]]) : scope;
      const columns = isRecursive ? this.query(query, own, above) : base;
      scope = new Map([...scope, [name, this.renamed(columns, this.aliases(node, name))]]);
    }
    if (node['type'] === 'SET_OPERATION_NODE' || node['type'] === 'RECURSIVE_CTE_NODE') {
      const sides = Array.isArray(node['children'])
        ? listOf(node['children'])
        : [node['left'], node['right']].filter(isNode);
      const [first = [], ...rest] = sides.map((side) => this.query(side, scope, above));
      return first.map(({ name, from }, index) => ({
        name,
        from: merged([from, ...rest.map((columns) => columns[index]?.from ?? [])]),
      }));
    }
    const sources = isNode(node['from_table'])
      ? this.sources(node['from_table'], scope, above)
      : [];
    const places = [...sources, ...above];
    return listOf(node['select_list']).flatMap((part) =>
      this.selected(part, sources, places, scope),
    );
  }

  private aliases(node: TreeNode, name: string): string[] {
    const map = isNode(node['cte_map']) ? node['cte_map']['map'] : [];
    const entry = listOf(map).find((one) => lower(textOf(one, 'key')) === name);
    const value = entry?.['value'];
    const aliases = isNode(value) ? value['aliases'] : [];
    return Array.isArray(aliases) ? aliases.map(String) : [];
  }

  private renamed(columns: Columns, names: readonly string[]): Columns {
    return columns.map(({ name, from }, index) => ({ name: names[index] ?? name, from }));
  }

  private sources(node: TreeNode, scope: Scope, above: readonly Source[]): Source[] {
    const names = Array.isArray(node['column_name_alias'])
      ? node['column_name_alias'].map(String)
      : [];
    switch (node['type']) {
      case 'JOIN': {
        const left = isNode(node['left']) ? this.sources(node['left'], scope, above) : [];
        const right = isNode(node['right'])
          ? this.sources(node['right'], scope, [...left, ...above])
          : [];
        return [...left, ...right];
      }
      case 'SUBQUERY': {
        const query = queryOf(node);
        const columns = query === null ? [] : this.query(query, scope, above);
        return [{ alias: textOf(node, 'alias'), columns: this.renamed(columns, names) }];
      }
      case 'BASE_TABLE': {
        const table = textOf(node, 'table_name');
        const found = scope.get(lower(table)) ?? this.relation(table);
        const alias = textOf(node, 'alias') || table;
        return [{ alias, columns: this.renamed(found, names) }];
      }
      case 'PIVOT': {
        const inner = isNode(node['source']) ? this.sources(node['source'], scope, above) : [];
        return inner;
      }
      default:
        return [];
    }
  }

  private relation(table: string): Columns {
    const known = this.known.get(lower(table));
    return (known?.columns ?? []).map((column) => ({
      name: column,
      from: [{ table: known?.name ?? table, column }],
    }));
  }

  private selected(
    node: TreeNode,
    sources: readonly Source[],
    places: readonly Source[],
    scope: Scope,
  ): Columns {
    if (node['class'] === 'STAR') return this.star(node, sources);
    const from = this.expression(node, places, scope);
    return [{ name: textOf(node, 'alias') || this.nameOf(node), from }];
  }

  private nameOf(node: TreeNode): string {
    const names = node['column_names'];
    if (Array.isArray(names)) return String(names.at(-1));
    return textOf(node, 'function_name') || lower(textOf(node, 'class'));
  }

  private star(node: TreeNode, sources: readonly Source[]): Columns {
    const of = lower(textOf(node, 'relation_name'));
    const left = new Set(
      (Array.isArray(node['exclude_list']) ? node['exclude_list'] : []).map((one) =>
        lower(typeof one === 'string' ? one : ''),
      ),
    );
    return sources
      .filter(({ alias }) => of === '' || lower(alias) === of)
      .flatMap(({ columns }) => columns.filter(({ name }) => !left.has(lower(name))));
  }

  private expression(node: TreeNode, places: readonly Source[], scope: Scope): ColumnSource[] {
    const names = node['column_names'];
    if (node['class'] === 'COLUMN_REF' && Array.isArray(names)) {
      return this.column(names.map(String), places);
    }
    const query = node['class'] === 'SUBQUERY' ? queryOf(node) : null;
    if (query !== null) return merged(this.query(query, scope, places).map(({ from }) => from));
    const inner: ColumnSource[][] = [];
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) visit(one);
      else if (isNode(value)) {
        if (typeof value['class'] === 'string') inner.push(this.expression(value, places, scope));
        else for (const one of Object.values(value)) visit(one);
      }
    };
    for (const value of Object.values(node)) visit(value);
    return merged(inner);
  }

  private column(names: readonly string[], places: readonly Source[]): ColumnSource[] {
    const column = lower(names.at(-1) ?? '');
    const alias = names.length > 1 ? lower(names.at(-2) ?? '') : null;
    for (const source of places) {
      if (alias !== null && lower(source.alias) !== alias) continue;
      const found = source.columns.find(({ name }) => lower(name) === column);
      if (found) return found.from;
    }
    return [];
  }
}

/** Where the columns of a serialised statement come from, one relation up. */
export function lineageOf(statement: unknown, known: KnownColumns): SqlLineage {
  const node = isNode(statement) ? statement['node'] : undefined;
  if (!isNode(node)) return [];
  return new LineageReader(known)
    .query(node, new Map(), [])
    .map(({ name, from }) => ({ column: name, from }));
}
