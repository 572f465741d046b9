import Type, { type Static } from 'typebox';

/**
 * Where a delivery is.
 * - `queued`, `rendering`, `sending`: on its way
 * - `accepted`: handed to the mail server, which answered so; nobody can say that it was read
 * - `retrying`: refused for now; `nextAt` says when it is tried again
 * - `failed`: refused, or tried too often
 * - `uncertain`: the connection was lost after the text was sent; it may have arrived
 * - `skipped`: the recipient's own rows are none, or may not see what is sent
 * - `suppressed`: the address unsubscribed, or did not exist at three runs
 * - `bounced`: accepted, and sent back later
 */
export const DELIVERY_STATES = [
  'queued',
  'rendering',
  'sending',
  'accepted',
  'retrying',
  'failed',
  'uncertain',
  'skipped',
  'suppressed',
  'bounced',
] as const;

/** See DELIVERY_STATES. */
export const DeliveryState = Type.Enum([...DELIVERY_STATES]);

/** A file that was rendered for a delivery. */
const DeliveredFile = Type.Object({
  name: Type.String(),
  format: Type.String(),
  sizeBytes: Type.Integer(),
  /** hex */
  sha256: Type.String(),
  rows: Type.Integer(),
  /** false: it was too large, the mail has a link to it */
  attached: Type.Boolean(),
});

/** What became of one mail to one recipient. Times are UTC ISO. */
export const Delivery = Type.Object({
  id: Type.String(),
  runId: Type.String(),
  /** moment the run was meant for */
  scheduledAt: Type.String(),
  /** the run began later than it was meant to */
  late: Type.Boolean(),
  channel: Type.Enum(['mail', 'hook']),
  recipient: Type.String(),
  /** display name; '' for an address without an account */
  recipientName: Type.String(),
  /** values of a row of recipients that limit what it has, by field; null: nothing does */
  conditions: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  /** whose rows it has, where they are not the recipient's own */
  rowsOf: Type.Union([Type.String(), Type.Null()]),
  state: DeliveryState,
  attempts: Type.Integer(),
  /** what the server answered last, or why it was not sent; '' before */
  reply: Type.String(),
  /** it may be a second copy of one whose fate was unknown */
  secondCopy: Type.Boolean(),
  files: Type.Array(DeliveredFile),
  /** how often its files were downloaded by links that need no account */
  downloads: Type.Integer(),
  dataAsOf: Type.Union([Type.String(), Type.Null()]),
  rowsLimited: Type.Boolean(),
  nextAt: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
});

/** Query string of the deliveries of a schedule. `page` counts from 1. */
export const DeliveryQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  state: Type.Optional(DeliveryState),
  /** id of the run they are of */
  run: Type.Optional(Type.String({ maxLength: 64 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A run of a schedule, with how many of its deliveries are in which state. */
export const EmailRun = Type.Object({
  id: Type.String(),
  scheduledAt: Type.String(),
  startedAt: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(['waiting', 'running', 'ended', 'skipped']),
  /** why it was skipped, or why it could not begin; '' otherwise */
  reason: Type.String(),
  late: Type.Boolean(),
  test: Type.Boolean(),
  counts: Type.Record(Type.String(), Type.Integer()),
});

/** One page of the deliveries of a schedule, the newest first, and its latest runs. */
export const DeliveryList = Type.Object({
  items: Type.Array(Delivery),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** the latest fifty */
  runs: Type.Array(EmailRun),
});

export type DeliveryState = Static<typeof DeliveryState>;
export type Delivery = Static<typeof Delivery>;
export type DeliveryQuery = Static<typeof DeliveryQuery>;
export type DeliveryList = Static<typeof DeliveryList>;
export type EmailRun = Static<typeof EmailRun>;
