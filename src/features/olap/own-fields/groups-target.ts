import type { GroupField, MemberPath } from '@bi/contract/query/query';

/** Members to be grouped, or the field of groups to be changed. */
export type GroupsTarget =
  | {
      of: string;
      grain?: NonNullable<GroupField['grain']>;
      paths: MemberPath[];
      /** the members as people see them */
      members: string;
    }
  | { name: string };
