import type { EntityColumns } from '../repositories/schema/entity-tables';
import type { EntityVersionRow } from '../repositories/entities/version-repository';

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

/** What every saved version says of itself: its number, when and by whom it was saved, and how. */
export function presentVersion(
  row: Pick<EntityVersionRow, 'version' | 'saved_ms' | 'saved_by_name' | 'action'>,
) {
  return {
    version: row.version,
    savedAt: isoTime(row.saved_ms),
    savedBy: row.saved_by_name,
    action: row.action === 'created' ? ('created' as const) : ('saved' as const),
  };
}
