/** Saved values of the filters of a dashboard. */
export interface FilterSetTable {
  tenant_id: string;
  dashboard_id: string;
  /** given by who made it */
  id: string;
  /** whose it is; '' of everybody */
  owner_id: string;
  name: string;
  /** JSON of the values by id of a filter */
  filters: string;
  /** JSON of the values by id of a parameter; null: none */
  parameters: string | null;
  saved_ms: number;
}

/** Which saved values a dashboard opens with for a person. */
export interface FilterSetChoiceTable {
  tenant_id: string;
  dashboard_id: string;
  user_id: string;
  set_id: string;
}
