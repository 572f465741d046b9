import { blocksAround, isBlock, isSymbol, isWord, selectsOf } from './sql-blocks';
import type { SqlBlock, SqlItem } from './sql-blocks';
import { isReserved, unquoteName } from './sql-names';

/** A column completion can offer. `type` is '' where it is unknown. */
export interface ScopeColumn {
  name: string;
  type: string;
}

/** A table, View, common table expression or subquery that a place of a statement sees. */
export interface ScopeRelation {
  /** how columns are reached: its alias, else its name */
  alias: string;
  /** what it names; '' for a subquery */
  name: string;
  columns: readonly ScopeColumn[];
  /** true for one of the innermost query; false for one of a query around it */
  own: boolean;
}

/** Columns of a table or View by its name in any case; undefined for an unknown one. */
export type ColumnsOf = (name: string) => readonly ScopeColumn[] | undefined;

interface NamedQuery {
  name: string;
  columns: readonly ScopeColumn[];
}

/** What can be named at a place: relations with their columns, and common table expressions. */
export interface NameScope {
  relations: ScopeRelation[];
  queries: NamedQuery[];
}

const MAX_DEPTH = 24;

/** What a caret inside of `root` sees; the innermost first. */
export function scopeAt(root: SqlBlock, caret: number, tables: ColumnsOf): NameScope {
  const queries: NamedQuery[] = [];
  const relations: ScopeRelation[] = [];
  const path = blocksAround(root, caret);
  for (const [level, block] of path.entries()) {
    queries.unshift(...namedQueries(block, lookupIn(queries, tables), 0, caret));
    const columnsOf = lookupIn(queries, tables);
    const select = selectsOf(block).find((items) => reaches(items, caret)) ?? block.items;
    const own = level === path.length - 1 || !path.slice(level + 1).some(isQuery);
    const found = relationsOf(select, columnsOf, 0);
    relations.unshift(...found.map((relation) => ({ ...relation, own })));
  }
  return { relations, queries };
}

function isQuery({ items }: SqlBlock): boolean {
  return items.some((item) => isWord(item, 'select', 'from'));
}

/** True when a caret is before the end of these items, or in them. */
function reaches(items: readonly SqlItem[], caret: number): boolean {
  const last = items.at(-1);
  return last !== undefined && caret <= (isBlock(last) ? last.to + 1 : last.to);
}

function lookupIn(queries: readonly NamedQuery[], tables: ColumnsOf): ColumnsOf {
  return (name) =>
    queries.find((query) => query.name.toLowerCase() === name.toLowerCase())?.columns ??
    tables(name);
}

/** `with name [(columns)] as (query), ...` at the start of a block. */
function namedQueries(
  { items }: SqlBlock,
  tables: ColumnsOf,
  depth: number,
  caret = Infinity,
): NamedQuery[] {
  const found: NamedQuery[] = [];
  if (!isWord(items[0], 'with')) return found;
  let at = isWord(items[1], 'recursive') ? 2 : 1;
  for (;;) {
    const name = nameAt(items[at]);
    if (name === null) return found;
    at++;
    const list = items[at];
    const given = isBlock(list) ? list.items.flatMap((item) => nameAt(item) ?? []) : [];
    if (isBlock(list)) at++;
    if (!isWord(items[at], 'as')) return found;
    at++;
    while (isWord(items[at], 'materialized', 'not')) at++;
    const body = items[at];
    if (!isBlock(body)) return found;
    const inside = caret >= body.from && caret <= body.to;
    const columns = inside ? [] : outputOf(body, lookupIn(found, tables), depth + 1);
    found.push({ name, columns: renamed(columns, given) });
    at++;
    if (!isSymbol(items[at], ',')) return found;
    at++;
  }
}

function renamed(columns: readonly ScopeColumn[], names: readonly string[]): ScopeColumn[] {
  if (names.length === 0) return [...columns];
  return names.map((name, at) => ({ name, type: columns[at]?.type ?? '' }));
}

function nameAt(item: SqlItem | undefined): string | null {
  if (item === undefined || isBlock(item)) return null;
  if (item.kind === 'name') return unquoteName(item.text);
  return item.kind === 'word' && !isReserved(item.text) ? item.text : null;
}

const AFTER_FROM = ['where', 'group', 'having', 'order', 'limit', 'window', 'qualify', 'select'];

/** Relations of one select, in its order. */
function relationsOf(
  items: readonly SqlItem[],
  columnsOf: ColumnsOf,
  depth: number,
): Omit<ScopeRelation, 'own'>[] {
  const found: Omit<ScopeRelation, 'own'>[] = [];
  let inFrom = false;
  for (let at = 0; at < items.length; at++) {
    if (isWord(items[at], ...AFTER_FROM)) inFrom = false;
    const starts = isWord(items[at], 'from', 'join') && !isWord(items[at - 1], 'distinct');
    if (starts) inFrom = true;
    if (!inFrom || !(starts || isSymbol(items[at], ','))) continue;
    let next = at + 1;
    while (isWord(items[next], 'lateral', 'only')) next++;
    const item = items[next];
    let name = '';
    let columns: readonly ScopeColumn[] = [];
    if (isBlock(item)) {
      columns = outputOf(item, columnsOf, depth + 1);
      next++;
    } else {
      const first = nameAt(item);
      if (first === null) continue;
      name = first;
      next++;
      while (isSymbol(items[next], '.') && nameAt(items[next + 1]) !== null) {
        name = nameAt(items[next + 1]) ?? name;
        next += 2;
      }
      if (isBlock(items[next])) next++;
      else columns = columnsOf(name) ?? [];
    }
    if (isWord(items[next], 'as')) next++;
    const alias = aliasAt(items[next]);
    const list = alias === null ? undefined : items[next + 1];
    const given = isBlock(list) ? list.items.flatMap((one) => nameAt(one) ?? []) : [];
    if (alias !== null || name !== '') {
      found.push({ alias: alias ?? name, name, columns: renamed(columns, given) });
    }
  }
  return found;
}

/** Words after a relation that are no alias of it. */
const NO_ALIAS = new Set(
  'natural inner left right full cross join on using where group order having limit asof positional semi anti tablesample pivot unpivot window qualify offset select from'.split(
    ' ',
  ),
);

function aliasAt(item: SqlItem | undefined): string | null {
  const name = nameAt(item);
  return name === null || NO_ALIAS.has(name.toLowerCase()) ? null : name;
}

/** Columns a query gives, as far as its text shows. */
function outputOf(block: SqlBlock, tables: ColumnsOf, depth: number): ScopeColumn[] {
  if (depth > MAX_DEPTH) return [];
  const columnsOf = lookupIn(namedQueries(block, tables, depth), tables);
  const items = selectsOf(block)[0] ?? [];
  const start = items.findIndex((item) => isWord(item, 'select'));
  if (start < 0) return [];
  const rest = items.slice(start + 1);
  const end = rest.findIndex((item) => isWord(item, 'from'));
  const relations = relationsOf(items, columnsOf, depth);
  const columns: ScopeColumn[] = [];
  for (const part of splitAtCommas(end < 0 ? rest : rest.slice(0, end))) {
    columns.push(...outputColumns(part, relations));
  }
  return columns;
}

function outputColumns(
  part: readonly SqlItem[],
  relations: readonly Omit<ScopeRelation, 'own'>[],
): ScopeColumn[] {
  const star = part.findIndex((item) => isSymbol(item, '*'));
  const plainStar = star === 0 || (star === 1 && isWord(part[0], 'distinct'));
  if (plainStar) return relations.flatMap(({ columns }) => columns);
  if (star === 2 && isSymbol(part[1], '.')) {
    const of = nameAt(part[0])?.toLowerCase();
    return [...(relations.find(({ alias }) => alias.toLowerCase() === of)?.columns ?? [])];
  }
  const name = nameAt(part.at(-1));
  if (name === null) return [];
  const source = relations
    .flatMap(({ columns }) => columns)
    .find((column) => column.name.toLowerCase() === name.toLowerCase());
  const isPlain = part.length === 1 || (part.length === 3 && isSymbol(part[1], '.'));
  return [{ name, type: isPlain ? (source?.type ?? '') : '' }];
}

function splitAtCommas(items: readonly SqlItem[]): SqlItem[][] {
  const parts: SqlItem[][] = [[]];
  for (const item of items) {
    if (isSymbol(item, ',')) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts.filter((part) => part.length > 0);
}
