import Type, { type Static } from 'typebox';

/** `data` of error `engine.tableList`: an administrator can offer to rebuild the list. */
export const TABLE_LIST_DATA = { repair: 'table-list' } as const;

/** What a rebuild of a tenant's list of tables found. */
export const TableListRebuilt = Type.Object({
  /** false: the list was intact and nothing was changed */
  rebuilt: Type.Boolean(),
  /** tables in the list */
  tables: Type.Integer({ minimum: 0 }),
  /** versions of all tables in the list */
  versions: Type.Integer({ minimum: 0 }),
  /** names of data files that cannot be read; they stay where they are and are not in the list */
  unreadable: Type.Array(Type.String()),
});
export type TableListRebuilt = Static<typeof TableListRebuilt>;
