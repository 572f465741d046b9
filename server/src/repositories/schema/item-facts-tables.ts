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
  /** see `USAGE_SURFACES` */
  surface: string;
  /** '' for guests */
  user_id: string;
  count: number;
}

/** How often something was asked on a day and took about as long. */
export interface UsageRunTable {
  tenant_id: string;
  /** table of the item */
  kind: string;
  entity_id: string;
  /** UTC, `2026-11-23` */
  day: string;
  /** see `USAGE_SURFACES` */
  surface: string;
  /** see `bucketOf` */
  bucket: number;
  count: number;
}

/** How many problems of a kind a workspace had on a day; `''` as the problem: how many objects it had. */
export interface HealthDayTable {
  tenant_id: string;
  /** UTC, `2026-11-23` */
  day: string;
  problem: string;
  count: number;
}

/** When something was first found wrong with an object that still is. */
export interface HealthFindingTable {
  tenant_id: string;
  /** key of the object */
  object_key: string;
  problem: string;
  since_ms: number;
}

/** Tables of facts of saved things, by name. */
export interface ItemFactsTables {
  verification: VerificationTable;
  usage: UsageTable;
  usage_run: UsageRunTable;
  health_day: HealthDayTable;
  health_finding: HealthFindingTable;
}
