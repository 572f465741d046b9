import { BiError } from '@bi/contract/messages/bi-error';
import type { EntityColumns } from '../repositories/schema/entity-tables';
import { isoTime } from './entity';

/** 1007: somebody saved a newer version; says who, when, and what it holds now. */
export function versionConflict(newer: EntityColumns, current: unknown): BiError {
  const who = newer.updated_by_name;
  const data = { current, savedBy: who, savedAt: isoTime(newer.updated_ms) };
  return new BiError('conflict.version', { params: { who }, data });
}
