import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { ListQuery } from '@bi/contract/entity/entity';
import { namedResources } from '../../policies/resource';
import type { Principal } from '../../policies/principal';
import { seesEverything, shareReader } from '../../policies/share-policy';
import {
  SORT_FIELDS,
  TIMED_SORT_FIELDS,
  TIMED_TABLES,
  type EntityListQuery,
  type EntityTableName,
} from '../../repositories/entities/entity-list';

const PAGE_SIZE = 50;
const newestFirst = new Set<string>(['updatedAt', 'createdAt', 'openedAt', 'opens', 'lastAt']);

/**
 * The list that a caller asks for, limited to what a guest was given and, for a `shared` kind, to what is
 * theirs or shared with them. Without `sort` the newest come
 * first.
 * @throws {BiError} invalid.field for an unknown sort
 */
export function toEntityList(
  principal: Principal,
  kind: EntityTableName,
  query: ListQuery,
  shared = false,
): EntityListQuery {
  const { page = 1, pageSize = PAGE_SIZE, search = '', sort = '-updatedAt' } = query;
  const name = sort.replace(/^-/, '');
  const isTimed = TIMED_TABLES.includes(kind);
  const fields = [...SORT_FIELDS, ...(isTimed ? TIMED_SORT_FIELDS : [])];
  const field = fields.find((entry) => entry === name);
  if (query.state !== undefined && !isTimed) {
    const reason = reasonOf('schema.unknownKey', { key: 'state' });
    throw new BiError('invalid.field', { params: { field: 'query.state', reason } });
  }
  if (field === undefined) {
    const reason = reasonOf('schema.sort', { values: fields.join(', ') });
    throw new BiError('invalid.field', { params: { field: 'query.sort', reason } });
  }
  return {
    tenantId: principal.tenantId,
    userId: principal.subjectId,
    only: namedResources(principal, kind),
    visibleTo:
      !shared || principal.resources !== null || seesEverything(principal)
        ? null
        : shareReader(principal),
    search: search.trim().normalize('NFC'),
    ...(query.tag === undefined ? {} : { tag: query.tag }),
    ...(query.stag === undefined ? {} : { stag: query.stag }),
    ...(query.owner === undefined ? {} : { owner: query.owner }),
    ...(query.relation === undefined ? {} : { relation: query.relation }),
    ...(query.verified === undefined ? {} : { verified: query.verified }),
    ...(query.state === undefined ? {} : { state: query.state }),
    trash: query.trash ?? false,
    sort: field,
    descending: sort.startsWith('-') || (query.sort === undefined && newestFirst.has(name)),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
}
