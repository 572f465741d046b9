import type { EntityColumns } from '../../repositories/schema/entity-tables';

/** What sharing needs to know of one thing. */
export type SharedRow = Pick<
  EntityColumns,
  'id' | 'tenant_id' | 'name' | 'owner_id' | 'owner_name'
>;
