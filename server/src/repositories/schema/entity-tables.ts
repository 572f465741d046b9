import type { EntityDraftTable } from './draft-table';
import type { FilterSetChoiceTable, FilterSetTable } from './dashboard-tables';

/** Times are milliseconds since 1970 UTC, booleans 0 or 1, JSON is text. */

/** A tenant. */
export interface TenantTable {
  id: string;
  /** what people and addresses use; unique */
  code: string;
  name: string;
  /** JSON array: exact origins, or `http://localhost:*`, that may call and frame this tenant */
  origins: string;
  enabled: number;
  /** JSON array of `{host, sameOrigin}`: whose pages dashboards may frame */
  frame_hosts: string;
  /** 1 when a person may create an own account in this tenant */
  self_registration: number;
  /** 1 when people may make links for readers without an account */
  share_links: number;
  /** JSON array: domains of addresses without an account that schedules may send to */
  mail_domains: string;
  /** JSON array: hosts that schedules may call */
  hook_hosts: string;
  /** secret that signed calls are signed with; '' until an administrator makes one */
  hook_secret: string;
  /** when it was made; null: there is none, or nobody knows */
  hook_secret_ms: number | null;
  /** mails and signed calls of a minute at most; null: no limit */
  mail_rate: number | null;
  /** of these, to one domain or host; null: no limit */
  host_rate: number | null;
  created_ms: number;
}

/** Columns of everything that has a name, a folder, an owner and a version. */
export interface EntityColumns {
  id: string;
  tenant_id: string;
  slug: string;
  name: string;
  /** the name in lower case: what lists search and sort */
  name_key: string;
  description: string;
  tag: string;
  stag: string;
  owner_id: string;
  owner_name: string;
  version: number;
  created_ms: number;
  updated_ms: number;
  updated_by_id: string;
  updated_by_name: string;
  deleted_ms: number | null;
}

/** A cube. */
export interface CubeTable extends EntityColumns {
  /** JSON of CubeModel */
  model: string;
  /** counts the model's changes only; part of every cache key */
  model_version: number;
  /** the model as the YAML a person wrote; null while nobody has */
  model_text: string | null;
}

/** Unsaved work of a person on a cube. */
export interface CubeDraftTable {
  tenant_id: string;
  user_id: string;
  /** id of the cube; `new` for one that was never saved */
  cube_id: string;
  /** YAML, which may be faulty */
  text: string;
  tag: string;
  stag: string;
  /** version of the cube the work began with; null for a new one */
  base_version: number | null;
  saved_ms: number;
}

/** A report. */
export interface ReportTable extends EntityColumns {
  /** slug of the cube asked */
  cube: string;
  /** JSON of Query */
  query: string;
  /** JSON of Presentation */
  presentation: string;
}

/** A dashboard. */
export interface DashboardTable extends EntityColumns {
  /** JSON of DashboardBody; its reports by their ids */
  body: string;
  /** JSON array of what it shows: `report:<id>`, `cube:<slug>`, `image:<id>` */
  uses: string;
  /** over all tabs */
  tile_count: number;
  tab_count: number;
}

/** One row per saved version, written together with the version itself and never changed. */
export interface EntityVersionTable {
  tenant_id: string;
  kind: string;
  entity_id: string;
  version: number;
  /** created, saved */
  action: string;
  saved_ms: number;
  saved_by_id: string;
  saved_by_name: string;
  /** JSON of the content as it was saved */
  content: string;
}

interface PersonalColumns {
  tenant_id: string;
  user_id: string;
  kind: string;
  entity_id: string;
}

/** An item somebody marked. */
export interface FavouriteTable extends PersonalColumns {
  created_ms: number;
}

/** When somebody last opened an item. */
export interface OpenedTable extends PersonalColumns {
  opened_ms: number;
}

/** Somebody who sees an item besides its owner. */
export interface ShareTable {
  tenant_id: string;
  /** table of the item */
  kind: string;
  entity_id: string;
  /** tenant, group, person */
  grantee_kind: string;
  /** id of the user or the group; '' for the tenant */
  grantee_id: string;
  /** one of SHARE_LEVELS */
  level: string;
  made_ms: number;
  made_by_id: string;
}

/** Work that outlived its call. Results are not stored here. */
export interface JobTable {
  id: string;
  tenant_id: string;
  subject_id: string;
  kind: string;
  state: string;
  started_ms: number;
  finished_ms: number | null;
  error_key: string | null;
  /** JSON of the text's parameters */
  error_params: string | null;
  /** JSON of what starts it again after a stop of the server; null: it is not started again */
  resume: string | null;
  /** JSON of what it gave, where that outlives the server */
  result: string | null;
}

/** What a creating call made, so that the same call again makes nothing. */
export interface IdempotencyTable {
  tenant_id: string;
  subject_id: string;
  key: string;
  /** hash of method, path and body */
  request_hash: string;
  entity_id: string;
  created_ms: number;
}

/** What happened; rows are only ever added. `detail` is JSON text without secrets. */
export interface AuditTable {
  id: string;
  tenant_id: string | null;
  at_ms: number;
  actor_id: string;
  actor_name: string;
  action: string;
  target_kind: string;
  target_id: string;
  detail: string;
  request_id: string;
  outcome: string;
  address: string;
}

/** Times before which rows of the audit list may be removed; the greatest holds. */
export interface AuditCutoffTable {
  before_ms: number;
}

/** An exploration stored under a short key; `content` is JSON of its query and presentation. */
export interface LinkTable {
  tenant_id: string;
  key: string;
  content: string;
  made_by_id: string;
  made_ms: number;
  /** null: never */
  expires_ms: number | null;
}

/** How many keys of a table are on several rows, in the newest version that was counted. */
export interface KeyCountTable {
  tenant_id: string;
  table_name: string;
  /** JSON array of the key's columns */
  key_columns: string;
  /** hash of the versions of everything the table is read from */
  versions: string;
  repeated: number;
  measured_ms: number;
}

/** A value that the store replaces with every change of a tenant's cubes, tables and Views. */
export interface ContentStampTable {
  tenant_id: string;
  /** comes once; no row: nothing has changed since the table was made */
  stamp: string;
}

/** A comment on a saved thing, or an answer to one. */
export interface CommentTable {
  id: string;
  tenant_id: string;
  /** table of the thing */
  kind: string;
  entity_id: string;
  /** id of the first comment of its thread: its own for that one */
  thread_id: string;
  text: string;
  /** JSON of CommentAnchor; null for an answer and for one about all of the thing */
  anchor: string | null;
  /** version of the thing that it was written on */
  version: number;
  /** JSON array of `{id, name}` */
  mentions: string;
  author_id: string;
  author_name: string;
  created_ms: number;
  edited_ms: number | null;
  /** of the first comment of a thread */
  resolved_ms: number | null;
  resolved_by: string | null;
  deleted_ms: number | null;
  deleted_by_id: string | null;
}

/** Up to when somebody has read the comments on a thing. */
export interface CommentReadTable {
  tenant_id: string;
  user_id: string;
  kind: string;
  entity_id: string;
  read_ms: number;
}

/** Something of the sample that a tenant was given. */
export interface SampleItemTable {
  tenant_id: string;
  kind: string;
  slug: string;
}

/** Tables of entities, by name. */
export interface EntityTables {
  content_stamp: ContentStampTable;
  tenant: TenantTable;
  cube: CubeTable;
  cube_draft: CubeDraftTable;
  report: ReportTable;
  dashboard: DashboardTable;
  entity_draft: EntityDraftTable;
  filter_set: FilterSetTable;
  filter_set_choice: FilterSetChoiceTable;
  entity_version: EntityVersionTable;
  favourite: FavouriteTable;
  opened: OpenedTable;
  share: ShareTable;
  job: JobTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  audit_cutoff: AuditCutoffTable;
  link: LinkTable;
  key_count: KeyCountTable;
  sample_item: SampleItemTable;
  comment: CommentTable;
  comment_read: CommentReadTable;
}
