import Type, { type Static } from 'typebox';
import {
  type ConflictOf,
  EntityFields,
  NamingFields,
  ReaderFields,
  SavedFields,
  type Saving,
  VersionFields,
  type VersionOf,
} from '../entity/entity';
import { EmailTrigger } from './email';
import { ROLES } from '../identity/identity';
import { MAX_ALERT_RECIPIENTS } from '../call/limits';
import { CellAddress, queryDefs, QueryInner, type Query } from '../query/query';

const closed = { additionalProperties: false } as const;
const Ref = Type.String({ minLength: 1, maxLength: 120 });
const Nullable = Type.Union([Type.String(), Type.Null()]);
const Moment = Type.String();

/** Where an alert was made, for its links: a cube, a report, a tile of a dashboard. */
export const AlertSource = Type.Union([
  Type.Object({ kind: Type.Literal('cube'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('report'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('dashboard'), id: Ref, tile: Type.Optional(Ref) }, closed),
]);

/**
 * What is watched: one number of the answer of a question, or all of that answer.
 * - `cell`: where the number is; absent: where a key figure reads it, which is the latest time that has a value, else
 *   the total of everything
 * - `latest`: on this axis, which has one field of time, always the latest member that has a value
 */
export const AlertSubject = Type.Object(
  {
    query: QueryInner,
    /** index into the measures of the question */
    measure: Type.Integer({ minimum: 0, maximum: 39 }),
    cell: Type.Optional(CellAddress),
    latest: Type.Optional(Type.Enum(['rows', 'columns'])),
    /** what people call it: "Flights · California" */
    title: Type.String({ minLength: 1, maxLength: 300 }),
    source: AlertSource,
  },
  closed,
);

/**
 * What triggers an alert.
 * - `compare`: the number is above or below a value; no value is neither
 * - `changed`: it differs from the last check by at least `by`, as a value or in percent of the earlier one
 * - `rows`: the answer has rows, or none; of one number: it has a value, or none
 * - `newMember`: a member is among the first `n` rows that was not there at the last check
 */
export const AlertCondition = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('compare'),
      op: Type.Enum(['above', 'below']),
      value: Type.Number(),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('changed'),
      way: Type.Enum(['any', 'up', 'down']),
      by: Type.Number({ exclusiveMinimum: 0 }),
      unit: Type.Enum(['value', 'percent']),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('rows'), has: Type.Boolean() }, closed),
  Type.Object(
    { kind: Type.Literal('newMember'), n: Type.Integer({ minimum: 1, maximum: 100 }) },
    closed,
  ),
]);

/** Who is notified: people of the tenant, as they are at that moment. */
export const AlertRecipient = Type.Union([
  Type.Object({ kind: Type.Literal('user'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('group'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('role'), role: Type.Enum([...ROLES]) }, closed),
]);

/** What an alert watches, when it is checked, and who is notified. */
export const AlertBody = Type.Object(
  {
    subject: AlertSubject,
    condition: AlertCondition,
    /** when it is checked: at the moments of a cron, or when its data have changed */
    trigger: EmailTrigger,
    /** `once`: until it is back to normal; `each`: at each check that finds it so */
    repeat: Type.Enum(['once', 'each']),
    /** also notify when it is back to normal */
    back: Type.Boolean(),
    recipients: Type.Array(AlertRecipient, { minItems: 1, maxItems: MAX_ALERT_RECIPIENTS }),
    /** besides the notification in the product */
    mail: Type.Boolean(),
    /** what its recipients read with it; plain text */
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    /** of its mails */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
  },
  closed,
);

const alertFields = {
  ...NamingFields,
  body: AlertBody,
};

/** Body that makes an alert, which is checked from then on. Its root carries the `$defs` of Query. */
export const AlertCreate = Type.Object(alertFields, { ...closed, $defs: queryDefs });

/** Body that saves an alert over `version`; an older version answers 1007. */
export const AlertSave = Type.Object(
  { ...alertFields, version: Type.Integer() },
  { ...closed, $defs: queryDefs },
);

/** Where an alert is: not checked yet, normal, triggered. */
export const ALERT_STATES = ['new', 'normal', 'triggered'] as const;

/** See ALERT_STATES. */
export const AlertState = Type.Enum([...ALERT_STATES]);

/** Why an alert is paused: by a person, its owner has left, no check is left. */
export const ALERT_PAUSES = ['person', 'ownerGone', 'ended'] as const;

/** What an observation found. */
export const AlertReading = Type.Object({
  /** null: there is no value */
  value: Type.Union([Type.Number(), Type.Null()]),
  /** name of the measure */
  label: Type.String(),
  /** how it is written; '' as a plain number */
  format: Type.String(),
  /** the time it is of; '' where it is of none */
  when: Type.String(),
  /** members on the rows of the answer, totals left out */
  rows: Type.Integer(),
});

/** An alert in a list. Times are UTC ISO. */
export const AlertSummary = Type.Object({
  ...EntityFields,
  title: Type.String(),
  source: AlertSource,
  condition: AlertCondition,
  trigger: EmailTrigger,
  recipients: Type.Integer(),
  mail: Type.Boolean(),
  state: AlertState,
  /** since it is so; null: it was not checked yet */
  stateSince: Type.Union([Moment, Type.Null()]),
  /** what the last check found; null: none yet, or the reader is not its owner */
  reading: Type.Union([AlertReading, Type.Null()]),
  lastAt: Nullable,
  /** null: it is paused, or waits for data */
  nextAt: Nullable,
  /** of the first of the checks that failed since one that did not */
  failingSince: Nullable,
  /** why the last check failed; '' where it did not */
  problem: Type.String(),
  paused: Type.Union([Type.Enum([...ALERT_PAUSES]), Type.Null()]),
  ...ReaderFields,
});

const detailFields = { ...AlertSummary.properties, body: AlertBody };

/** An alert with all it does. */
export const AlertDetail = Type.Object(detailFields, { $defs: queryDefs });

const AlertVersionInner = Type.Object({
  ...VersionFields,
  body: AlertBody,
});

/** `data` of GET /alerts/{id}/history: newest first, at most 200. */
export const AlertHistory = Type.Array(AlertVersionInner, { $defs: queryDefs });

/** `data` of a 1007 answer: the alert as somebody else saved it. */
export const AlertConflict = Type.Object(
  { current: Type.Object(detailFields), ...SavedFields },
  { $defs: queryDefs },
);

/** One check of an alert. */
export const AlertCheck = Type.Object({
  id: Type.String(),
  /** moment it was meant for */
  scheduledAt: Moment,
  endedAt: Nullable,
  state: Type.Enum(['waiting', 'running', 'ended', 'failed', 'skipped']),
  /** what it came to: the condition was met, was not, or is so no longer; null: nothing yet */
  outcome: Type.Union([Type.Enum(['normal', 'met', 'triggered', 'back', 'first']), Type.Null()]),
  /** null where nothing was read, or the reader is not the owner */
  reading: Type.Union([AlertReading, Type.Null()]),
  /** why it failed or was skipped; '' otherwise */
  reason: Type.String(),
  late: Type.Boolean(),
  /** somebody asked for it */
  asked: Type.Boolean(),
  /** people who were notified */
  notified: Type.Integer(),
});

/** `data` of GET /alerts/{id}/checks: the latest hundred, newest first. */
export const AlertChecks = Type.Array(AlertCheck);

/** Body of POST /alerts/preview: what an alert would find now and would have found; nothing is saved. */
export const AlertPreviewAsked = Type.Object(
  {
    subject: AlertSubject,
    condition: Type.Optional(AlertCondition),
    repeat: Type.Optional(Type.Enum(['once', 'each'])),
    /** IANA zone that days begin in; UTC when absent */
    zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  { ...closed, $defs: queryDefs },
);

/** One day of the past, with the data as they are now up to its end. */
export const AlertDay = Type.Object({
  /** YYYY-MM-DD */
  day: Type.String(),
  value: Type.Union([Type.Number(), Type.Null()]),
  /** somebody would have been notified */
  fires: Type.Boolean(),
});

/** What an alert would find now, and how often it would have been triggered. */
export const AlertPreview = Type.Object({
  reading: AlertReading,
  /** first members on the rows */
  members: Type.Array(Type.String()),
  /** whether the condition is met now; null: none was given, or it needs an earlier check */
  met: Type.Union([Type.Boolean(), Type.Null()]),
  /** newest first day last; null: see `noHistory` */
  days: Type.Union([Type.Array(AlertDay), Type.Null()]),
  /** days that would have notified somebody */
  fired: Type.Integer(),
  /**
   * why the past is not computed: the question has no date, the reader may not limit it by one, it takes too long; null:
   * it is, for as many days as there was time
   */
  noHistory: Type.Union([Type.Enum(['noDate', 'refused', 'slow', 'noCondition']), Type.Null()]),
});

export type AlertSource = Static<typeof AlertSource>;
export type AlertCondition = Static<typeof AlertCondition>;
export type AlertRecipient = Static<typeof AlertRecipient>;
export type AlertState = Static<typeof AlertState>;
/** One of ALERT_PAUSES. */
export type AlertPaused = (typeof ALERT_PAUSES)[number];
export type AlertReading = Static<typeof AlertReading>;
export type AlertSummary = Static<typeof AlertSummary>;
export type AlertCheck = Static<typeof AlertCheck>;
export type AlertDay = Static<typeof AlertDay>;
export type AlertPreview = Static<typeof AlertPreview>;

/** See the schema of the same name. */
export type AlertSubject = Omit<Static<typeof AlertSubject>, 'query'> & { query: Query };

/** See the schema of the same name. */
export type AlertBody = Omit<Static<typeof AlertBody>, 'subject'> & { subject: AlertSubject };

/** See the schema of the same name. */
export type AlertCreate = Omit<Static<typeof AlertCreate>, 'body'> & { body: AlertBody };

/** See the schema of the same name. */
export type AlertSave = Saving<AlertCreate>;

/** See the schema of the same name. */
export interface AlertDetail extends AlertSummary {
  body: AlertBody;
}

/** One entry of AlertHistory. */
export type AlertVersion = VersionOf<AlertCreate>;

/** See the schema of the same name. */
export type AlertConflict = ConflictOf<AlertDetail>;

/** See the schema of the same name. */
export interface AlertPreviewAsked {
  subject: AlertSubject;
  condition?: AlertCondition;
  repeat?: 'once' | 'each';
  zone?: string;
}
