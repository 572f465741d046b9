/** What a share lets somebody do, each with what is before it: see it; change it; delete and share it. */
export const SHARE_LEVELS = ['view', 'edit', 'manage'] as const;

/** One of SHARE_LEVELS. */
export type ShareLevel = (typeof SHARE_LEVELS)[number];

/** Whom something is shared with: everybody of the tenant, a group of people, one person. */
export const GRANTEE_KINDS = ['tenant', 'group', 'person'] as const;

/** One of GRANTEE_KINDS. */
export type GranteeKind = (typeof GRANTEE_KINDS)[number];

/** Who sees something besides its owner and the administrators: nobody, some people, everybody of the tenant. */
export const AUDIENCES = ['owner', 'people', 'tenant'] as const;

/** One of AUDIENCES. */
export type Audience = (typeof AUDIENCES)[number];

/** Whether `has` lets somebody do what needs `wanted`; null: nothing is given. */
export function allows(has: ShareLevel | null, wanted: ShareLevel): boolean {
  return has !== null && SHARE_LEVELS.indexOf(has) >= SHARE_LEVELS.indexOf(wanted);
}

/** Kinds of things that can be shared, as the audit list names them. */
export const SHARED_KINDS = [
  'report',
  'dashboard',
  'document',
  'email',
  'cube',
  'view',
  'table',
] as const;

/** One of SHARED_KINDS. */
export type SharedKindName = (typeof SHARED_KINDS)[number];

/** Of how many people one call says what they see. */
export const SIGHTS_AT_ONCE = 20;
