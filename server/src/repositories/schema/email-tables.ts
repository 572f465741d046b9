import type { EntityColumns } from './entity-tables';

/** A schedule of mails. Moments are UTC ms, here and below. */
export interface EmailTable extends EntityColumns {
  /** JSON of EmailBody; what it sends by its id */
  body: string;
  /** JSON array of what it uses: `report:<id>`, `dashboard:<id>`, `document:<id>`, `view:<id>`, `cube:<slug>` */
  uses: string;
  /** one of EmailPaused; null: it is not */
  paused: string | null;
  /** moment of the next run; null: none is planned */
  next_ms: number | null;
  /** when its moments are looked at next: that of the next run, or of a holiday before it; null: never */
  due_ms: number | null;
  /** of the last run that was not a test */
  last_ms: number | null;
  /** one of EmailResult */
  last_result: string | null;
  /** of the first of the failed runs since one that was sent */
  failing_ms: number | null;
  /** JSON of what its condition compares with the next run; null: nothing yet */
  remembered: string | null;
}

/** A run of a schedule. */
export interface EmailRunTable {
  id: string;
  tenant_id: string;
  email_id: string;
  email_version: number;
  /** moment it was meant for; unique with the schedule and the kind */
  scheduled_ms: number;
  /** planned, asked, test */
  kind: string;
  /** id of the person who asked for it; '' for a planned one */
  asked_by: string;
  /** waiting, running, sending, ended, skipped, failed */
  state: string;
  /** why it was skipped or has failed */
  reason: string;
  late: number;
  attempts: number;
  /** moment from which it may be taken; null: it is over */
  next_ms: number | null;
  /** until then it belongs to the worker that took it */
  lease_ms: number | null;
  /** grows with each taking: writes of an earlier taker are refused */
  fence: number;
  started_ms: number | null;
  ended_ms: number | null;
}

/** What was rendered for the recipients of one policy. */
export interface MailingTable {
  id: string;
  tenant_id: string;
  run_id: string;
  /** hash of the rows that it was rendered with: rules, role and conditions */
  policy: string;
  /** JSON of MailingContent; its files are in the folder of deliveries */
  content: string;
  made_ms: number;
}

/** One mail to one recipient. */
export interface DeliveryTable {
  id: string;
  tenant_id: string;
  email_id: string;
  run_id: string;
  /** mail, hook */
  channel: string;
  address: string;
  /** hash of its conditions, where one address gets several mails; '' where there is one */
  part: string;
  /** null: the address has no account */
  user_id: string | null;
  name: string;
  /** id of the user whose rows it has, where they are not the recipient's; null: the recipient's own */
  rows_of: string | null;
  /** JSON of the values by field that a row of recipients limits it by; null: nothing */
  conditions: string | null;
  mailing_id: string | null;
  /** one of DELIVERY_STATES */
  state: string;
  attempts: number;
  with_links: number;
  second_copy: number;
  reply: string;
  message_id: string;
  made_ms: number;
  /** of the last change */
  at_ms: number;
  next_ms: number | null;
  lease_ms: number | null;
  fence: number;
  /** secret by which its recipient ends such mails; '' where nobody can */
  unsubscribe_key: string;
  /** moment at which the rates of its tenant let it leave; null: none was taken */
  slot_ms: number | null;
}

/** An address that gets no mails. */
export interface MailSuppressionTable {
  tenant_id: string;
  /** lower case */
  address: string;
  /** '' = of all schedules */
  email_id: string;
  /** unsubscribed, noSuchAddress, bounced; '' while failures are only counted */
  reason: string;
  failures: number;
  at_ms: number;
}

/** Whether mails leave at all: one row. */
export interface MailQueueTable {
  /** `mail` */
  id: string;
  /** until then nothing leaves; null: until an administrator lets it */
  until_ms: number | null;
  /** answer of the mail server; '' = mails leave */
  reason: string;
  since_ms: number;
}

/** When the next mail or call of a tenant may leave, and the next one to one of its hosts. */
export interface MailSlotTable {
  tenant_id: string;
  /** domain or host; '' = to all of them */
  host: string;
  free_ms: number;
}

/** How often a file was downloaded by the link of a mail. */
export interface MailDownloadTable {
  delivery_id: string;
  sha256: string;
  count: number;
  last_ms: number;
}

/** Tables of schedules and deliveries, by name. */
export interface EmailTables {
  email: EmailTable;
  email_run: EmailRunTable;
  mailing: MailingTable;
  delivery: DeliveryTable;
  mail_suppression: MailSuppressionTable;
  mail_queue: MailQueueTable;
  mail_slot: MailSlotTable;
  mail_download: MailDownloadTable;
}
