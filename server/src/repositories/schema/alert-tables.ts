import type { EntityColumns } from './entity-tables';

/** An alert. Moments are UTC ms, here and below. */
export interface AlertTable extends EntityColumns {
  /** JSON of AlertBody */
  body: string;
  /** JSON array of what it uses: `cube:<slug>`, and where it was made: `report:<id>`, `dashboard:<id>` */
  uses: string;
  /** one of ALERT_PAUSES; null: it is not */
  paused: string | null;
  /** one of ALERT_STATES */
  state: string;
  /** since it is so; null: it was not checked yet */
  state_ms: number | null;
  /** JSON of what the next check is compared with */
  memory: string;
  /** JSON of AlertReading of the last check; null: none yet */
  reading: string | null;
  /** JSON of the versions of the data of the last check, by name of a table; null: it was not looked at */
  data: string | null;
  /** moment of the next check; null: none is planned */
  next_ms: number | null;
  last_ms: number | null;
  /** of the first of the checks that failed since one that did not */
  failing_ms: number | null;
  /** why the last check failed; '' where it did not */
  problem: string;
}

/** A check of an alert. */
export interface AlertCheckTable {
  id: string;
  tenant_id: string;
  alert_id: string;
  /** moment it was meant for; unique with the alert and the kind */
  scheduled_ms: number;
  /** planned, asked */
  kind: string;
  /** waiting, running, ended, failed, skipped */
  state: string;
  /** an AlertOutcome; null: nothing yet */
  outcome: string | null;
  /** JSON of AlertReading; null: nothing was read */
  reading: string | null;
  /** why it failed or was skipped */
  reason: string;
  late: number;
  /** people who were notified */
  notified: number;
  attempts: number;
  /** moment from which it may be taken; null: it is over */
  next_ms: number | null;
  /** until then it belongs to the worker that took it */
  lease_ms: number | null;
  /** grows with each taking: writes of an earlier taker are refused */
  fence: number;
  ended_ms: number | null;
}

/** What somebody is notified of. */
export interface NotificationTable {
  id: string;
  tenant_id: string;
  user_id: string;
  /** one of NOTIFICATION_KINDS */
  kind: string;
  /** what caused it: unique with the person and the kind, so that nobody gets it twice */
  cause: string;
  title: string;
  /** JSON of texts by name */
  facts: string;
  /** JSON of NotificationTarget; null: nothing can be opened */
  target: string | null;
  /** fingerprint of the rights that `facts.value` was read with; '' where it has none */
  policy: string;
  made_ms: number;
  /** null: it was not read */
  read_ms: number | null;
}

/** Tables of alerts and notifications, by name. */
export interface AlertTables {
  alert: AlertTable;
  alert_check: AlertCheckTable;
  notification: NotificationTable;
}
