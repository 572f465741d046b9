import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import type { EntityTableName } from '../../repositories/entities/entity-list';
import type { EntityColumns } from '../../repositories/schema/entity-tables';

/** Who owns what is made, or saved a version. */
export interface Author {
  id: string;
  name: string;
}

/** The person behind a call. */
export function authorOf({ subjectId, displayName }: Principal): Author {
  return { id: subjectId, name: displayName };
}

/** A name with the form that lists search and sort. */
export function nameFields(name: string): Pick<EntityColumns, 'name' | 'name_key'> {
  return { name, name_key: name.toLowerCase() };
}

/** A folder's name as it is stored: NFC, without blanks around it; '' = none. */
export function cleanFolder(given: string | undefined): string {
  return (given ?? '').normalize('NFC').trim();
}

/** Columns of the first version of something: its id, author and times. */
export function firstVersion(tenantId: string, author: Author, nowMs: number) {
  return {
    id: randomUUID(),
    tenant_id: tenantId,
    owner_id: author.id,
    owner_name: author.name,
    created_ms: nowMs,
    deleted_ms: null,
    ...nextVersion(0, author, nowMs),
  };
}

/** Columns that every saved version changes; `before` is the version saved over. */
export function nextVersion(before: number, author: Author, nowMs: number) {
  return {
    version: before + 1,
    updated_ms: nowMs,
    updated_by_id: author.id,
    updated_by_name: author.name,
  };
}

/**
 * Runs work that stores a name.
 * @throws {BiError} invalid.nameTaken when the folder has it already
 */
export async function withFreeName<T>(
  kind: EntityTableName,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const taken = new RegExp(`UNIQUE.*(${kind}\\.name\\b|${kind}_name\\b)`);
    if (error instanceof Error && taken.test(error.message)) {
      throw new BiError('invalid.nameTaken', { params: { name } });
    }
    throw error;
  }
}
