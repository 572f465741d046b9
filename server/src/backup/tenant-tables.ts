import type { Schema } from '../repositories/schema/schema';

/**
 * What a table's rows mean to one tenant:
 * `own`: they belong to it (`owned` says which), are in its backup, and a restore replaces them;
 * `people`: people of the tenant, added by a restore where they are missing, never changed;
 * `log`: added by a restore where they are missing; nothing is ever removed;
 * `access`: sign-ins and tokens, never in its backup; a restore ends them;
 * `passing`: work under way or of nobody in particular, never in its backup and left alone by a restore.
 */
export type TenantRule =
  | { kind: 'own' | 'log' | 'access'; owned: string }
  | { kind: 'people'; owned: string }
  | { kind: 'passing' };

const BY_TENANT = 'tenant_id = $tenant';
const OF_TABLE = 'dataset_id in (select id from dataset where tenant_id = $tenant)';
const OF_SESSION = 'session_id in (select id from session where tenant_id = $tenant)';
const MEMBERS = `(select user_id from membership where tenant_id = $tenant
  union select user_id from row_rule where tenant_id = $tenant)`;

/** Every table of the store. A table that is not here does not compile: decide what it means to a tenant. */
export const TENANT_TABLES: { readonly [Table in keyof Schema]: TenantRule } = {
  user: { kind: 'people', owned: `id in ${MEMBERS}` },
  social_account: { kind: 'people', owned: `user_id in ${MEMBERS}` },
  tenant: { kind: 'own', owned: 'id = $tenant' },
  membership: { kind: 'own', owned: BY_TENANT },
  row_rule: { kind: 'own', owned: BY_TENANT },
  service_key: { kind: 'own', owned: BY_TENANT },
  dataset: { kind: 'own', owned: BY_TENANT },
  dataset_check: { kind: 'own', owned: OF_TABLE },
  dataset_profile: { kind: 'own', owned: OF_TABLE },
  cube: { kind: 'own', owned: BY_TENANT },
  cube_draft: { kind: 'own', owned: BY_TENANT },
  report: { kind: 'own', owned: BY_TENANT },
  dashboard: { kind: 'own', owned: BY_TENANT },
  email: { kind: 'own', owned: BY_TENANT },
  alert: { kind: 'own', owned: BY_TENANT },
  alert_check: { kind: 'log', owned: BY_TENANT },
  notification: { kind: 'own', owned: BY_TENANT },
  mail_suppression: { kind: 'own', owned: BY_TENANT },
  email_run: { kind: 'log', owned: BY_TENANT },
  delivery: { kind: 'log', owned: BY_TENANT },
  mailing: { kind: 'passing' },
  mail_download: { kind: 'passing' },
  mail_queue: { kind: 'passing' },
  mail_slot: { kind: 'passing' },
  entity_draft: { kind: 'own', owned: BY_TENANT },
  document: { kind: 'own', owned: BY_TENANT },
  document_look: { kind: 'own', owned: BY_TENANT },
  filter_set: { kind: 'own', owned: BY_TENANT },
  filter_set_choice: { kind: 'own', owned: BY_TENANT },
  sql_view: { kind: 'own', owned: BY_TENANT },
  sql_tab: { kind: 'own', owned: BY_TENANT },
  sql_history: { kind: 'own', owned: BY_TENANT },
  sql_snippet: { kind: 'own', owned: BY_TENANT },
  image: { kind: 'own', owned: BY_TENANT },
  image_owner: { kind: 'own', owned: BY_TENANT },
  stored_file: { kind: 'own', owned: BY_TENANT },
  entity_version: { kind: 'own', owned: BY_TENANT },
  favourite: { kind: 'own', owned: BY_TENANT },
  opened: { kind: 'own', owned: BY_TENANT },
  share: { kind: 'own', owned: BY_TENANT },
  comment: { kind: 'own', owned: BY_TENANT },
  comment_read: { kind: 'own', owned: BY_TENANT },
  verification: { kind: 'own', owned: BY_TENANT },
  usage: { kind: 'own', owned: BY_TENANT },
  usage_run: { kind: 'own', owned: BY_TENANT },
  health_day: { kind: 'own', owned: BY_TENANT },
  health_finding: { kind: 'own', owned: BY_TENANT },
  share_link: { kind: 'own', owned: BY_TENANT },
  ended_share: { kind: 'own', owned: BY_TENANT },
  people_group: { kind: 'own', owned: BY_TENANT },
  group_member: { kind: 'own', owned: BY_TENANT },
  link: { kind: 'own', owned: BY_TENANT },
  chat_thread: { kind: 'own', owned: BY_TENANT },
  chat_message: { kind: 'own', owned: BY_TENANT },
  chat_name: { kind: 'own', owned: BY_TENANT },
  chat_model: { kind: 'own', owned: BY_TENANT },
  key_count: { kind: 'own', owned: BY_TENANT },
  sample_item: { kind: 'own', owned: BY_TENANT },
  file_text: { kind: 'own', owned: BY_TENANT },
  file_revision: { kind: 'own', owned: BY_TENANT },
  file_plan: { kind: 'passing' },
  applied_plan: { kind: 'own', owned: BY_TENANT },
  slug_alias: { kind: 'own', owned: BY_TENANT },
  audit: { kind: 'log', owned: BY_TENANT },
  access_token: { kind: 'access', owned: OF_SESSION },
  refresh_token: { kind: 'access', owned: OF_SESSION },
  session: { kind: 'access', owned: BY_TENANT },
  embed_token: { kind: 'access', owned: BY_TENANT },
  share_link_token: { kind: 'access', owned: BY_TENANT },
  upload: { kind: 'passing' },
  job: { kind: 'passing' },
  idempotency: { kind: 'passing' },
  social_ticket: { kind: 'passing' },
  email_code: { kind: 'passing' },
  one_time_code: { kind: 'passing' },
  throttle: { kind: 'passing' },
  outbox_mail: { kind: 'passing' },
  audit_cutoff: { kind: 'passing' },
  content_stamp: { kind: 'passing' },
  migration: { kind: 'passing' },
};

/** The tables of a kind, those first that others' conditions do not read. */
export function tablesOfKinds(...kinds: TenantRule['kind'][]): { table: string; owned: string }[] {
  return Object.entries(TENANT_TABLES).flatMap(([table, rule]: [string, TenantRule]) =>
    kinds.includes(rule.kind) ? [{ table, owned: 'owned' in rule ? rule.owned : '1 = 1' }] : [],
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A condition of `TENANT_TABLES` for one tenant, over the tables of a schema. */
export function ownedBy(owned: string, tenantId: string, schema = 'main'): string {
  return owned
    .replaceAll('$tenant', quoted(tenantId))
    .replace(/\bfrom (\w+)/g, (_, table: string) => `from ${schema}.${table}`);
}
