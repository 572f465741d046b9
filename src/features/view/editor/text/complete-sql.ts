import { columnsIn, type CatalogIndex } from './catalog-index';
import { blocksOf } from './sql-blocks';
import { SQL_KEYWORDS } from './sql-keywords';
import { quoteSqlName, unquoteName } from './sql-names';
import { scopeAt, type ScopeColumn, type ScopeRelation, type NameScope } from './name-scope';
import { statementAt } from './sql-statements';
import { tokenizeSql, type SqlToken } from './sql-tokens';

/** What a completion inserts; decides its mark. */
export type CompletionKind =
  | 'table'
  | 'view'
  | 'query'
  | 'alias'
  | 'column'
  | 'function'
  | 'keyword'
  | 'variable'
  | 'join';

/** Something that can be written at the caret. */
export interface SqlCompletion {
  label: string;
  kind: CompletionKind;
  /** text written in place of the word; `label` when absent */
  apply?: string;
  /** type, or where it comes from */
  detail?: string;
  /** what people wrote of it */
  info?: string;
  /** higher is further up among equal matches, -99 to 99 */
  boost: number;
}

/**
 * Completions and where the word begins that they replace. `eager`: worth showing before a letter is
 * typed (after FROM, a dot, an open brace). `quoted`: the word is in double quotes, `from` behind
 * the first one, and `apply` has none.
 */
export interface SqlCompletions {
  from: number;
  eager: boolean;
  quoted: boolean;
  options: SqlCompletion[];
}

export interface CompleteInput {
  text: string;
  /** UTF-16 offset */
  caret: number;
  index: CatalogIndex;
  /** names of declared variables */
  variables: readonly string[];
  /** says how many columns a relation has; its bare number when absent */
  columnCount?: (count: number) => string;
}

const RELATION_AFTER = new Set(['from', 'join', 'into', 'describe', 'summarize', 'table']);
const CLAUSES = new Set(
  'select from where group having order limit on using qualify window set values by'.split(' '),
);

/** What can be inserted at the caret; null inside of texts, comments and numbers. */
export function completeSql(input: CompleteInput): SqlCompletions | null {
  const { text, caret, index, variables, columnCount = String } = input;
  const open = /\{\{\s*(\w*)$/.exec(text.slice(Math.max(0, caret - 80), caret));
  if (open !== null) return variableCompletions(caret - (open[1] ?? '').length, variables);
  const range = statementAt(text, caret) ?? { from: 0, to: text.length };
  const from = Math.min(range.from, caret);
  const to = Math.max(range.to, caret);
  const tokens = tokenizeSql(text.slice(from, to)).map((token) => ({
    ...token,
    from: token.from + from,
    to: token.to + from,
  }));
  const at = wordAt(tokens, caret);
  if (at === null) return null;
  const before = tokens.filter((token) => token.to <= at.from && token.kind !== 'comment');
  const scope = scopeAt(blocksOf(tokens, from, to), caret, columnsIn(index));
  const previous = before.at(-1);
  const behindDot = previous?.text === '.' && previous.to === at.start;
  const isRelation = !behindDot && expectsRelation(before);
  const behindOn = /^on$/i.test(previous?.text ?? '');
  const options = behindDot
    ? columnsBehind(before.at(-2), scope, index)
    : isRelation
      ? relationOptions(scope, index, columnCount)
      : [
          ...(behindOn ? joinOptions(scope.relations) : []),
          ...columnOptions(scope, index),
          ...aliasOptions(scope.relations),
          ...(at.quoted ? [] : [...functionOptions(index), ...keywordOptions()]),
        ];
  return {
    from: at.from,
    eager: behindDot || isRelation || behindOn,
    quoted: at.quoted,
    options: at.quoted ? options.map(insideQuotes) : options,
  };
}

interface Word {
  /** where the part begins that is replaced */
  from: number;
  /** where the token begins */
  start: number;
  quoted: boolean;
}

/** The word the caret is in or behind; of no length between words. Null where nothing is offered. */
function wordAt(tokens: readonly SqlToken[], caret: number): Word | null {
  const token = tokens.find(({ from, to }) => from < caret && caret <= to);
  const between = { from: caret, start: caret, quoted: false };
  if (token === undefined || token.kind === 'symbol') return between;
  if (token.kind === 'word') return { from: token.from, start: token.from, quoted: false };
  const isInside = caret < token.to || !token.closed;
  if (token.kind === 'name' && isInside) {
    return { from: token.from + 1, start: token.from, quoted: true };
  }
  const goesOn =
    token.kind === 'number' || (token.kind === 'comment' && token.text.startsWith('--'));
  return isInside || goesOn || token.kind === 'name' ? null : between;
}

function insideQuotes(option: SqlCompletion): SqlCompletion {
  return { ...option, apply: option.label.replaceAll('"', '""') };
}

function expectsRelation(before: readonly SqlToken[]): boolean {
  const previous = before.at(-1);
  if (previous === undefined) return false;
  if (previous.kind === 'word') return RELATION_AFTER.has(previous.text.toLowerCase());
  if (previous.text !== ',') return false;
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    const token = before[at];
    if (token?.text === ')') depth++;
    if (token?.text === '(' && --depth < 0) return false;
    const word = token?.kind === 'word' ? token.text.toLowerCase() : '';
    if (depth === 0 && CLAUSES.has(word)) return word === 'from';
  }
  return false;
}

function variableCompletions(from: number, variables: readonly string[]): SqlCompletions {
  const options = variables.map((name) => ({
    label: name,
    kind: 'variable' as const,
    apply: `${name}}}`,
    boost: 0,
  }));
  return { from, eager: true, quoted: false, options };
}

function asColumn(column: ScopeColumn, boost: number, prefix = '', where = ''): SqlCompletion {
  const apply = prefix + quoteSqlName(column.name);
  return {
    label: column.name,
    kind: 'column',
    ...(apply === column.name ? {} : { apply }),
    detail: [column.type, where].filter((part) => part !== '').join(' · '),
    boost,
  };
}

/** Columns after `alias.`, and nothing else. */
function columnsBehind(
  owner: SqlToken | undefined,
  { relations, queries }: NameScope,
  index: CatalogIndex,
): SqlCompletion[] {
  if (owner === undefined || (owner.kind !== 'word' && owner.kind !== 'name')) return [];
  const name = unquoteName(owner.text).toLowerCase();
  const columns =
    relations.find(({ alias }) => alias.toLowerCase() === name)?.columns ??
    queries.find((query) => query.name.toLowerCase() === name)?.columns ??
    columnsIn(index)(name) ??
    [];
  return columns.map((column) => asColumn(column, 0));
}

function relationOptions(
  { queries }: NameScope,
  index: CatalogIndex,
  columnCount: (count: number) => string,
): SqlCompletion[] {
  return [
    ...queries.map(({ name }) => relationOption(name, 'query', '', 20)),
    ...index.relations.map(({ name, kind, columns, label, description = '' }) => ({
      ...relationOption(name, kind, label === name ? columnCount(columns.length) : label, 10),
      ...(description === '' ? {} : { info: description }),
    })),
  ];
}

function relationOption(
  name: string,
  kind: CompletionKind,
  detail: string,
  boost: number,
): SqlCompletion {
  const apply = quoteSqlName(name);
  return { label: name, kind, detail, boost, ...(apply === name ? {} : { apply }) };
}

/** Columns in scope; those of several relations with their alias. Without a FROM, all there are. */
function columnOptions({ relations }: NameScope, index: CatalogIndex): SqlCompletion[] {
  if (relations.length === 0) {
    return index.columns.map(({ name, type, relations: of }) =>
      asColumn({ name, type }, 0, '', of.length === 1 ? (of[0] ?? '') : `${of.length} tables`),
    );
  }
  const owners = new Map<string, number>();
  for (const { columns } of relations) {
    for (const { name } of columns) owners.set(name, (owners.get(name) ?? 0) + 1);
  }
  return relations.flatMap(({ alias, columns, own }) =>
    columns.map((column) => {
      const shared = (owners.get(column.name) ?? 0) > 1;
      const prefix = shared ? `${quoteSqlName(alias)}.` : '';
      return asColumn(column, own ? 30 : 15, prefix, relations.length > 1 ? alias : '');
    }),
  );
}

function aliasOptions(relations: readonly ScopeRelation[]): SqlCompletion[] {
  return relations.map(({ alias, name }) => ({
    label: alias,
    kind: 'alias',
    apply: quoteSqlName(alias),
    detail: name === alias ? '' : name,
    boost: 12,
  }));
}

/** `a.id = b.id` for columns of one name, the newest relation first. */
function joinOptions(relations: readonly ScopeRelation[]): SqlCompletion[] {
  const own = relations.filter((relation) => relation.own);
  const newest = own.at(-1);
  if (newest === undefined) return [];
  return own.slice(0, -1).flatMap((other) =>
    newest.columns
      .filter(({ name }) => other.columns.some((column) => column.name === name))
      .slice(0, 20)
      .map(({ name }) => {
        const column = quoteSqlName(name);
        const label = `${quoteSqlName(other.alias)}.${column} = ${quoteSqlName(newest.alias)}.${column}`;
        return { label, kind: 'join' as const, boost: 60 };
      }),
  );
}

const functionCache = new WeakMap<CatalogIndex, SqlCompletion[]>();

function functionOptions(index: CatalogIndex): SqlCompletion[] {
  const cached = functionCache.get(index);
  if (cached !== undefined) return cached;
  const made = index.functions.map((name): SqlCompletion => ({
    label: name,
    kind: 'function',
    apply: `${name}(`,
    boost: -10,
  }));
  functionCache.set(index, made);
  return made;
}

let keywords: SqlCompletion[] | null = null;

function keywordOptions(): SqlCompletion[] {
  keywords ??= SQL_KEYWORDS.map((word) => ({
    label: word.toUpperCase(),
    kind: 'keyword',
    boost: -5,
  }));
  return keywords;
}
