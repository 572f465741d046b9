import type { FileKeyScope } from '@bi/contract/identity/key-scopes';
import type { Filter } from '@bi/contract/query/query';
import type { Role } from '@bi/contract/identity/identity';
import type { UsageSurface } from '@bi/contract/call/usage-surfaces';

/** A row rule of a person: on every cube not named in `exemptCubes`, only rows that pass `filter`. */
export interface RowRule {
  id: string;
  /** condition on dimensions or hierarchies by name; see `lacking` for a cube without them */
  filter: Filter;
  exemptCubes: readonly string[];
  /** `either`: of the person's rules on the same single field that say so, one must hold */
  combine?: 'either';
  /** `whole`: a cube or table that has none of its fields shows every row; absent: it refuses */
  lacking?: 'whole';
}

/** Who is asking, resolved from a token. Nothing else decides what a call may do. */
export interface Principal {
  kind: 'user' | 'embed' | 'service';
  tenantId: string;
  tenantCode: string;
  tenantName: string;
  /** user id; the subject of an embed token; the key's id of a service */
  subjectId: string;
  userName: string;
  displayName: string;
  role: Role | 'guest';
  actions: ReadonlySet<string>;
  /** `kind:id` an embed token is limited to; null = everything the role may see */
  resources: ReadonlySet<string> | null;
  rowRules: readonly RowRule[];
  /** hash of tenant, role and row rules: part of every cache and join key */
  policyFingerprint: string;
  /** exact origins an embed token may be used from; null = the tenant's list */
  origins: readonly string[] | null;
  sessionId: string | null;
  /** id of the link for people without an account that a token came from; absent for everybody else */
  linkId?: string;
  /** the service key that acts as this person; absent: the person does */
  byKey?: { id: string; name: string; scope: FileKeyScope };
  /** the content of the server changes only by plans of files; absent: people change it */
  readOnly?: true;
  /** what the server asks for, in place of a person that looks; absent: the person does */
  through?: UsageSurface;
}

/** Who did something, as lists of what was done show it: a person, with the key that acted in their place. */
export function actorName({ displayName, byKey }: Principal): string {
  return byKey === undefined ? displayName : `${displayName} (${byKey.name})`;
}

/** The same rights, used for a file, a mail, an alert or a part of something else. */
export function through(principal: Principal, surface: UsageSurface): Principal {
  return principal.through === undefined ? { ...principal, through: surface } : principal;
}
