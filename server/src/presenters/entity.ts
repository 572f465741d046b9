import type { EntityColumns } from '../repositories/entity-tables';

/** UTC milliseconds as UTC ISO text; null stays null. */
export function isoTime(ms: number): string;
export function isoTime(ms: number | null): string | null;
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

/** The fields that every stored item has. */
export function entityFields(row: EntityColumns) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    tag: row.tag,
    stag: row.stag,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    version: row.version,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
    deletedAt: isoTime(row.deleted_ms),
  };
}
