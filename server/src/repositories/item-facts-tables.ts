/** Somebody's word that a saved thing is right, of one of its versions. */
export interface VerificationTable {
  tenant_id: string;
  /** table of the item */
  kind: string;
  entity_id: string;
  version: number;
  note: string;
  by_id: string;
  by_name: string;
  at_ms: number;
}

/** How often somebody opened something on a day. */
export interface UsageTable {
  tenant_id: string;
  /** table of the item */
  kind: string;
  entity_id: string;
  /** UTC, `2026-11-23` */
  day: string;
  /** app, embed, link */
  surface: string;
  /** '' for guests */
  user_id: string;
  count: number;
}

/** Tables of facts of saved things, by name. */
export interface ItemFactsTables {
  verification: VerificationTable;
  usage: UsageTable;
}
