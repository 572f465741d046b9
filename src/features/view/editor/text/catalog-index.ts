import type { SqlCatalog, SqlRelation } from '@bi/contract/query/sql';
import type { ScopeColumn } from './name-scope';

/** The catalog made ready for completion. */
export interface CatalogIndex {
  relations: readonly SqlRelation[];
  functions: readonly string[];
  /** a relation by its name in any case */
  relation: (name: string) => SqlRelation | undefined;
  /** every column name once, with the relations that have it, in order of name */
  columns: readonly { name: string; type: string; relations: readonly string[] }[];
}

const EMPTY: SqlCatalog = { relations: [], functions: [] };

/** Prepares a catalog once for many completions. */
export function indexCatalog(catalog: SqlCatalog = EMPTY): CatalogIndex {
  const byName = new Map(catalog.relations.map((one) => [one.name.toLowerCase(), one]));
  const columns = new Map<string, { name: string; type: string; relations: string[] }>();
  for (const relation of catalog.relations) {
    for (const { name, type } of relation.columns) {
      const present = columns.get(name);
      if (present) present.relations.push(relation.name);
      else columns.set(name, { name, type, relations: [relation.name] });
    }
  }
  return {
    relations: catalog.relations,
    functions: catalog.functions,
    relation: (name) => byName.get(name.toLowerCase()),
    columns: [...columns.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Columns of a relation by name, for scopes. */
export function columnsIn(index: CatalogIndex): (name: string) => ScopeColumn[] | undefined {
  return (name) =>
    index.relation(name)?.columns.map((column) => ({ name: column.name, type: column.type }));
}
