import Type from 'typebox';
import { AdminPageOf } from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Group, GroupBody, GroupMember, GroupMembersBody, GroupQuery } from '../identity/group';
import type * as endpoints from './groups';

const common = { tag: 'administration', who: 'administrator' } as const;

/** Schemas of the calls of groups. */
export const groupSchemas: SchemasOf<typeof endpoints> = {
  listGroups: {
    ...common,
    summary: 'Groups of the tenant',
    query: GroupQuery,
    answer: AdminPageOf(Group),
  },
  createGroup: {
    ...common,
    summary: 'A new group without people',
    body: GroupBody,
    answer: Group,
  },
  renameGroup: {
    changesContent: true,
    ...common,
    summary: 'Rename a group',
    body: GroupBody,
    answer: Group,
  },
  deleteGroup: {
    changesContent: true,
    ...common,
    summary: 'Remove a group; its shares end',
    answer: Type.Null(),
  },
  listGroupMembers: {
    ...common,
    summary: 'People of a group',
    query: GroupQuery,
    answer: AdminPageOf(GroupMember),
  },
  changeGroupMembers: {
    ...common,
    summary: 'Put people into a group and take others out of it',
    body: GroupMembersBody,
    answer: Group,
  },
};
