/**
 * Column names of a field, by its index in the plan: `k` keys, `s` values members are ordered by, `d`
 * number of open levels, `l` 1 where a row's fact lacks an open one of them, `c` codes of a level
 * counted from 0, `e` codes of the field's node at or above a level (see AssemblySpec), `i` the deepest
 * node's code read from a joined table; of uneven fields `r` the number of levels with members at or
 * below the row's member, `o` the depth of its member, `v` of those shown of a ragged one, `q` 1 where
 * the member has rows of the query, `m` the sum of `MEMBER_NOTES` of a level's member.
 */
export const fieldColumns = {
  key: (field: number, depth: number): string => `k${field}_${depth}`,
  order: (field: number, depth: number): string => `s${field}_${depth}`,
  open: (field: number): string => `d${field}`,
  unmapped: (field: number): string => `l${field}`,
  code: (field: number, depth: number): string => `c${field}_${depth}`,
  node: (field: number, depth: number): string => `e${field}_${depth}`,
  joined: (field: number): string => `i${field}`,
  reach: (field: number): string => `r${field}`,
  ownReach: (field: number): string => `o${field}`,
  shown: (field: number): string => `v${field}`,
  counted: (field: number): string => `q${field}`,
  note: (field: number, depth: number): string => `m${field}_${depth}`,
} as const;
