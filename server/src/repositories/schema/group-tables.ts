import type { ShareTable } from './entity-tables';

/** People of a tenant that things are shared with together. `name_key` is the folded name, unique in the tenant. */
export interface PeopleGroupTable {
  id: string;
  tenant_id: string;
  name: string;
  name_key: string;
  created_ms: number;
  created_by_id: string;
}

/** A person of a group. */
export interface GroupMemberTable {
  group_id: string;
  tenant_id: string;
  user_id: string;
  added_ms: number;
}

/**
 * A share that has ended, as it was: giving it back soon after keeps who made it and when. One per thing
 * and grantee, the last.
 */
export interface EndedShareTable extends ShareTable {
  ended_ms: number;
}

/** Tables of groups and of what they leave behind, by name. */
export interface GroupTables {
  people_group: PeopleGroupTable;
  group_member: GroupMemberTable;
  ended_share: EndedShareTable;
}
