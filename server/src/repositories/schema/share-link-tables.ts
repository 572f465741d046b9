/** A link for people without an account. */
export interface ShareLinkTable {
  id: string;
  tenant_id: string;
  /** table of what it opens: report, dashboard */
  kind: string;
  entity_id: string;
  /** what its maker calls it; '' = nothing */
  name: string;
  code_hash: string;
  /** null: no password is asked for */
  password_hash: string | null;
  /** user id of whose rows its readers see */
  reader_id: string;
  /** JSON of LinkAction[] */
  actions: string;
  made_ms: number;
  made_by_id: string;
  expires_ms: number;
  revoked_ms: number | null;
  opened_ms: number | null;
  opened_count: number;
}

/** A token that a link gave; it is worth what its link is worth at each call. */
export interface ShareLinkTokenTable {
  hash: string;
  tenant_id: string;
  link_id: string;
  created_ms: number;
  expires_ms: number;
}

/** Tables of links for people without an account, by name. */
export interface ShareLinkTables {
  share_link: ShareLinkTable;
  share_link_token: ShareLinkTokenTable;
}
