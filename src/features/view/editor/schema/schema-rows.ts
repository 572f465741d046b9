import type { SqlCatalog, SqlRelation } from '@bi/contract/query/sql';
import type { ColumnType } from '@bi/contract/query/row-set';

/** A line of the tree of tables. */
export type SchemaRow =
  | { kind: 'table' | 'view'; key: string; relation: SqlRelation; open: boolean }
  | {
      kind: 'column';
      key: string;
      relation: SqlRelation;
      name: string;
      type: ColumnType;
      description: string;
    };

/** Columns shown of a table that is opened; the rest is found by search. */
export const SHOWN_COLUMNS = 500;

/**
 * Lines of the tree. With a search, tables whose name or columns have the words, opened where a column
 * has them, and of their columns those alone (all where only the name fits).
 */
export function schemaRows(
  catalog: SqlCatalog,
  open: ReadonlySet<string>,
  search: string,
): SchemaRow[] {
  const words = search.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(words);
  return catalog.relations.flatMap((relation): SchemaRow[] => {
    const named = words === '' || has(relation.name) || has(relation.label);
    const fitting = words === '' ? [] : relation.columns.filter(({ name }) => has(name));
    if (!named && fitting.length === 0) return [];
    const isOpen = open.has(relation.name) || (words !== '' && !named);
    const columns = words !== '' && fitting.length > 0 && !named ? fitting : relation.columns;
    return [
      { kind: relation.kind, key: relation.name, relation, open: isOpen },
      ...(isOpen
        ? columns.slice(0, SHOWN_COLUMNS).map(({ name, type, description = '' }) => ({
            ...{ kind: 'column' as const, key: `${relation.name}\u0000${name}` },
            ...{ relation, name, type, description },
          }))
        : []),
    ];
  });
}
