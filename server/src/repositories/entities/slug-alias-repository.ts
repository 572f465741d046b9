import type { Connection } from '../database/database';
import type { SlugAliasTable } from '../schema/workspace-tables';

/** Remembers an address that something had; the one that somebody else had before is forgotten. */
export async function addAlias(db: Connection, alias: SlugAliasTable): Promise<void> {
  await db.replaceInto('slug_alias').values(alias).execute();
}
