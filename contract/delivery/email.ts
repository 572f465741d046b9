import Type, { type Static } from 'typebox';
import { DashboardChoice, type DashboardChoice as Choice } from '../dashboard/dashboard-choice';
import { DocumentChoice } from '../document/document-choice';
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
import { ROLES } from '../identity/identity';
import { queryDefs, QueryInner, type Query } from '../query/query';
import { AUDIENCES } from '../share/share-levels';
import {
  MeasureValue,
  TextValues,
  type TextValue,
  type TextValues as Values,
} from '../query/text-value';

const closed = { additionalProperties: false } as const;
const Ref = Type.String({ minLength: 1, maxLength: 120 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const Field = Type.String({ minLength: 1, maxLength: 200 });
const LimitedFields = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * What is sent, by id or slug, stored as its id. Of a report, `query` replaces the saved one (its filters and
 * parameters are set); of a dashboard and a document, `choice` says what is chosen.
 */
export const EmailTarget = Type.Union([
  Type.Object({ kind: Type.Literal('report'), id: Ref, query: Type.Optional(QueryInner) }, closed),
  Type.Object(
    { kind: Type.Literal('dashboard'), id: Ref, choice: Type.Optional(DashboardChoice) },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('document'), id: Ref, choice: Type.Optional(DocumentChoice) },
    closed,
  ),
  Type.Object({ kind: Type.Literal('view'), id: Ref }, closed),
]);

/**
 * What the mail itself shows below its text: key figures, the chart as a picture, the first rows as a table (at most
 * 25, "25 of n").
 */
export const ScheduledContent = Type.Object(
  { figures: Type.Boolean(), chart: Type.Boolean(), table: Type.Boolean() },
  closed,
);

/** Files that come with it; of a format that the target does not have none can be saved. */
export const EmailFormat = Type.Enum(['pdf', 'docx', 'xlsx', 'csv', 'png']);

/**
 * When it is sent.
 * - `times`: at the moments of a cron of five fields, at least five minutes apart, on the clocks of an IANA zone
 * - `data`: when the data it shows have changed, at most once in `every` minutes
 */
export const EmailTrigger = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('times'),
      cron: Type.String({ minLength: 1, maxLength: 120 }),
      zone: Type.String({ minLength: 1, maxLength: 64 }),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('data'),
      zone: Type.String({ minLength: 1, maxLength: 64 }),
      every: Type.Integer({ minimum: 5, maximum: 10_080 }),
    },
    closed,
  ),
]);

/** Days and hours without mails, on the clocks of the trigger's zone. */
export const EmailPauses = Type.Object(
  {
    /** the first and the last day, inclusive */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** days on which nothing is sent; a run on them is listed as skipped */
    holidays: Type.Optional(Type.Array(Day, { maxItems: 366 })),
    /** a run within waits until its end; `to` before `from` spans midnight */
    quiet: Type.Optional(Type.Object({ from: Clock, to: Clock }, closed)),
  },
  closed,
);

/**
 * A condition of a run, asked under the owner's rules; a run whose condition is not met is listed as skipped.
 * - `rows`: what is sent has rows
 * - `changed`: its numbers differ from those of the last run that was sent
 * - `threshold`: a number meets a comparison; one that does not exist meets none
 * - `newMember`: a member is among the first `n` of a question that was not at the last run
 */
export const EmailCondition = Type.Union([
  Type.Object({ kind: Type.Literal('rows') }, closed),
  Type.Object({ kind: Type.Literal('changed') }, closed),
  Type.Object(
    {
      kind: Type.Literal('threshold'),
      of: MeasureValue,
      op: Type.Enum(['=', '<>', '<', '<=', '>', '>=']),
      value: Type.Number(),
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('newMember'),
      query: QueryInner,
      n: Type.Integer({ minimum: 1, maximum: 100 }),
    },
    closed,
  ),
]);

/**
 * Who gets it.
 * - `user`, `group`, `role`: people of the tenant, as they are when it is sent
 * - `address`: one address in a domain that the tenant allows
 * - `rows`: an address from each row of a View or table, as its owner sees it; `filters` limit what that recipient
 *   gets: by name of a field of the target's cubes, or, where they call it otherwise, by `cube.field, cube.field`, the
 *   column that holds its value
 */
export const EmailRecipient = Type.Union([
  Type.Object({ kind: Type.Literal('user'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('group'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('role'), role: Type.Enum([...ROLES]) }, closed),
  Type.Object(
    { kind: Type.Literal('address'), address: Type.String({ minLength: 3, maxLength: 320 }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('rows'),
      of: Type.Enum(['view', 'table']),
      id: Type.String({ minLength: 1, maxLength: 200 }),
      address: Field,
      filters: Type.Optional(Type.Record(LimitedFields, Field, { maxProperties: 10 })),
    },
    closed,
  ),
]);

/**
 * Whose rows an address without an account gets: nobody's, so that it is refused; those of a user of the tenant; or
 * the owner's. People with an account always get their own.
 */
export const OutsiderRows = Type.Union([
  Type.Object({ kind: Type.Literal('refused') }, closed),
  Type.Object({ kind: Type.Literal('user'), id: Ref }, closed),
  Type.Object({ kind: Type.Literal('owner') }, closed),
]);

/** A second way out: a signed call to a host that administrators allow, with the same states as a mail. */
export const EmailHook = Type.Object(
  { url: Type.String({ minLength: 9, maxLength: 2000, pattern: '^https://' }) },
  closed,
);

/** What a schedule sends, when and to whom. */
export const EmailBody = Type.Object(
  {
    target: EmailTarget,
    /** one line; both may hold `{{name}}` of `values` */
    subject: Type.String({ minLength: 1, maxLength: 300 }),
    /** the small subset of Markdown that texts have */
    text: Type.String({ maxLength: 20_000 }),
    values: Type.Optional(TextValues),
    /** absent: each recipient's own, else the tenant's */
    language: Type.Optional(Type.Enum(['en', 'zh'])),
    content: ScheduledContent,
    files: Type.Array(EmailFormat, { maxItems: 5, uniqueItems: true }),
    trigger: EmailTrigger,
    pauses: Type.Optional(EmailPauses),
    onlyIf: Type.Optional(EmailCondition),
    /** at most `MAX_RECIPIENTS`, which the server says in words of its own */
    recipients: Type.Array(EmailRecipient),
    outsiders: Type.Optional(OutsiderRows),
    hook: Type.Optional(EmailHook),
  },
  closed,
);

const emailFields = {
  ...NamingFields,
  body: EmailBody,
};

/** Body that makes a schedule; it is paused until it is resumed. Its root carries the `$defs` of Query. */
export const EmailCreate = Type.Object(
  {
    ...emailFields,
    /** true: nobody chose its name, and where the folder has it a number is added */
    nameSuggested: Type.Optional(Type.Boolean()),
  },
  { ...closed, $defs: queryDefs },
);

/** Body that saves a schedule over `version`; an older version answers 1007. */
export const EmailSave = Type.Object(
  { ...emailFields, version: Type.Integer() },
  { ...closed, $defs: queryDefs },
);

/**
 * How the last run ended. `partly`: some of its deliveries failed or are uncertain; `skipped`: its condition was not
 * met, or it fell on a holiday.
 */
export const EMAIL_RESULTS = ['sent', 'partly', 'failed', 'uncertain', 'skipped'] as const;

/** See EMAIL_RESULTS. */
export const EmailResult = Type.Enum([...EMAIL_RESULTS]);

/** Why a schedule is paused: by a person, its owner has left, what it sends is no longer there, no moment is left. */
export const EMAIL_PAUSES = ['person', 'ownerGone', 'targetGone', 'ended'] as const;

/** See EMAIL_PAUSES. */
export const EmailPaused = Type.Enum([...EMAIL_PAUSES]);

/** A schedule in a list. Times are UTC ISO. */
export const EmailSummary = Type.Object({
  ...EntityFields,
  target: Type.Object({
    kind: Type.Enum(['report', 'dashboard', 'document', 'view']),
    id: Type.String(),
    /** '' where the reader may not see it or it is deleted */
    name: Type.String(),
  }),
  recipients: Type.Integer(),
  files: Type.Array(EmailFormat),
  trigger: EmailTrigger,
  /** null: it is paused, has ended, or waits for data */
  nextAt: Type.Union([Type.String(), Type.Null()]),
  lastAt: Type.Union([Type.String(), Type.Null()]),
  lastResult: Type.Union([EmailResult, Type.Null()]),
  /** of the first of the failed runs since one that was sent */
  failingSince: Type.Union([Type.String(), Type.Null()]),
  paused: Type.Union([EmailPaused, Type.Null()]),
  /** the reader gets it */
  subscribed: Type.Boolean(),
  audience: Type.Enum([...AUDIENCES]),
  ...ReaderFields,
});

const detailFields = {
  ...EmailSummary.properties,
  body: EmailBody,
  /** the next five moments it is sent at, UTC ISO; fewer where it ends before */
  next: Type.Array(Type.String(), { maxItems: 5 }),
  /** names of the people and groups that the body names, by id; those who have left are absent */
  names: Type.Record(Type.String(), Type.String()),
};

/** A schedule with all it does. */
export const EmailDetail = Type.Object(detailFields, { $defs: queryDefs });

const EmailVersionInner = Type.Object({
  ...VersionFields,
  body: EmailBody,
});

/** `data` of GET /emails/{id}/history: newest first, at most 200. */
export const EmailHistory = Type.Array(EmailVersionInner, { $defs: queryDefs });

/** `data` of a 1007 answer: the schedule as somebody else saved it. */
export const EmailConflict = Type.Object(
  { current: Type.Object(detailFields), ...SavedFields },
  { $defs: queryDefs },
);

type TargetOf<Kind> = Extract<Static<typeof EmailTarget>, { kind: Kind }>;
type ThresholdOf = Extract<Static<typeof EmailCondition>, { kind: 'threshold' }>;
type NewMemberOf = Extract<Static<typeof EmailCondition>, { kind: 'newMember' }>;
type Measured = Extract<TextValue, { kind: 'measure' }>;

/** See the schema of the same name. */
export type EmailTarget =
  | { kind: 'report'; id: string; query?: Query }
  | { kind: 'dashboard'; id: string; choice?: Choice }
  | TargetOf<'document'>
  | TargetOf<'view'>;

/** See the schema of the same name. */
export type EmailCondition =
  | { kind: 'rows' }
  | { kind: 'changed' }
  | (Omit<ThresholdOf, 'of'> & { of: Measured })
  | (Omit<NewMemberOf, 'query'> & { query: Query });

export type ScheduledContent = Static<typeof ScheduledContent>;
export type EmailFormat = Static<typeof EmailFormat>;
export type EmailTrigger = Static<typeof EmailTrigger>;
export type EmailPauses = Static<typeof EmailPauses>;
export type EmailRecipient = Static<typeof EmailRecipient>;
export type OutsiderRows = Static<typeof OutsiderRows>;
export type EmailResult = Static<typeof EmailResult>;
export type EmailPaused = Static<typeof EmailPaused>;
export type EmailSummary = Static<typeof EmailSummary>;

/** See the schema of the same name. */
export type EmailBody = Omit<Static<typeof EmailBody>, 'target' | 'values' | 'onlyIf'> & {
  target: EmailTarget;
  values?: Values;
  onlyIf?: EmailCondition;
};

/** See the schema of the same name. */
export type EmailCreate = Omit<Static<typeof EmailCreate>, 'body' | 'nameSuggested'> & {
  body: EmailBody;
};

/** Body of the call that makes a schedule. */
export type EmailMade = EmailCreate & { nameSuggested?: boolean };

/** See the schema of the same name. */
export type EmailSave = Saving<EmailCreate>;

/** See the schema of the same name. */
export interface EmailDetail extends EmailSummary {
  body: EmailBody;
  next: string[];
  names: Record<string, string>;
}

/** One entry of EmailHistory. */
export type EmailVersion = VersionOf<EmailCreate>;

/** See the schema of the same name. */
export type EmailConflict = ConflictOf<EmailDetail>;
