import type { AdminPage } from '../identity/admin';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type {
  Group,
  GroupBody,
  GroupMember,
  GroupMembersBody,
  GroupQuery,
} from '../identity/group';

/** One page of the groups of the tenant, by name. */
export const listGroups: Endpoint<{ query: GroupQuery }, AdminPage<Group>, never> = {
  id: 'listGroups',
  method: 'GET',
  path: '/groups',
  repeatable: true,
};

/** Makes a group without people. */
export const createGroup: Endpoint<{ body: GroupBody }, Group, never> = {
  id: 'createGroup',
  method: 'POST',
  path: '/groups',
};

/** Renames a group. */
export const renameGroup: Endpoint<ById & { body: GroupBody }, Group, never> = {
  id: 'renameGroup',
  method: 'PUT',
  path: '/groups/:id',
};

/** Removes a group; everything that is shared with it is shared with its people no longer. */
export const deleteGroup: Endpoint<ById, null, never> = {
  id: 'deleteGroup',
  method: 'DELETE',
  path: '/groups/:id',
};

/** One page of the people of a group, by name. */
export const listGroupMembers: Endpoint<
  ById & { query: GroupQuery },
  AdminPage<GroupMember>,
  never
> = {
  id: 'listGroupMembers',
  method: 'GET',
  path: '/groups/:id/members',
  repeatable: true,
};

/** Puts people into a group and takes others out of it. */
export const changeGroupMembers: Endpoint<ById & { body: GroupMembersBody }, Group, never> = {
  id: 'changeGroupMembers',
  method: 'PUT',
  path: '/groups/:id/members',
};
