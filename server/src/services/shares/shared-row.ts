import type { EntityColumns } from '../../repositories/entity-tables';

/** What sharing needs to know of one thing. */
export type SharedRow = Pick<
  EntityColumns,
  'id' | 'tenant_id' | 'name' | 'owner_id' | 'owner_name'
>;
