import Type, { type Static } from 'typebox';
import { EmailBody, EmailFormat, EmailPauses, EmailTrigger, type EmailBody as Body } from './email';
import type { MailNode } from '../identity/mail-page';
import { queryDefs } from '../query/query';
import { Sight } from '../share/share-sight';

const closed = { additionalProperties: false } as const;
const Address = Type.String({ minLength: 3, maxLength: 320 });
const Nullable = Type.Union([Type.String(), Type.Null()]);

/** Body of POST /emails/times: when something is sent, before it is saved. */
export const EmailTimesAsked = Type.Object(
  { trigger: EmailTrigger, pauses: Type.Optional(EmailPauses) },
  closed,
);

/** The next moments of a schedule, UTC ISO. */
export const EmailTimes = Type.Object({
  /** the next five at which it is sent; fewer where it ends before, none where it waits for data */
  next: Type.Array(Type.String(), { maxItems: 5 }),
  /** moments between them that fall on a holiday */
  skipped: Type.Array(Type.String()),
});

/**
 * For whom a mail is shown: a person of the tenant, or an address of the recipients; with the values of a row of
 * recipients where the address has several mails. Absent: the caller.
 */
const PreviewRecipient = Type.Object(
  {
    user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    address: Type.Optional(Address),
    /** by what `filters` of a recipient call the fields */
    conditions: Type.Optional(
      Type.Record(Type.String({ minLength: 1, maxLength: 1000 }), Type.String({ maxLength: 400 }), {
        maxProperties: 10,
      }),
    ),
  },
  closed,
);

/** Body of POST /emails/preview: what a recipient would get now; nothing is saved or sent. */
export const EmailPreviewAsked = Type.Object(
  {
    body: EmailBody,
    recipient: Type.Optional(PreviewRecipient),
    /** true: its files are made too, to know how large they are */
    files: Type.Optional(Type.Boolean()),
  },
  { ...closed, $defs: queryDefs },
);

/** Body of POST /emails/preview/file: one of the files of a preview. */
export const EmailPreviewFileAsked = Type.Object(
  { body: EmailBody, recipient: Type.Optional(PreviewRecipient), format: EmailFormat },
  { ...closed, $defs: queryDefs },
);

/** A mail as a recipient would get it now. */
export const EmailPreview = Type.Object({
  to: Type.String(),
  /** display name; '' for an address without an account */
  toName: Type.String(),
  /** whose rows it has, where they are not the recipient's own */
  rowsOf: Nullable,
  subject: Type.String(),
  /** a page without scripts, with its pictures as data addresses */
  html: Type.String(),
  /** its body as a tree, for pages that allow no styles in HTML: a list of MailNode, see mail-page.ts */
  page: Type.Array(Type.Unknown()),
  text: Type.String(),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      format: EmailFormat,
      /** null: it was not made */
      sizeBytes: Type.Union([Type.Integer(), Type.Null()]),
      /** false: it is too large, the mail has a link to it */
      attached: Type.Boolean(),
    }),
  ),
  /** rows of what is sent, under the recipient's rules; null: only files have some, and they were not made */
  rows: Type.Union([Type.Integer(), Type.Null()]),
  /** only the first rows are in it */
  rowsLimited: Type.Boolean(),
  dataAsOf: Nullable,
  /** why this recipient would get nothing; null: they get it */
  skipped: Nullable,
});

/** Body of POST /emails/recipients: who gets a mail now, page by page. `page` counts from 1. */
export const EmailRecipientsAsked = Type.Object(
  {
    body: EmailBody,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  },
  { ...closed, $defs: queryDefs },
);

/** Why somebody named by the recipients gets nothing. */
export const LEFT_OUT_REASONS = [
  'noAddress',
  'wrongAddress',
  'noAccount',
  'domain',
  'tooMany',
  'suppressed',
  'notSeen',
] as const;

/** Who would get a mail now, and what each sees: twenty on a page. */
export const EmailRecipients = Type.Object({
  items: Type.Array(
    Type.Object({
      address: Type.String(),
      /** null: an address without an account */
      user: Nullable,
      name: Type.String(),
      /** values of a row of recipients that limit what they get, by field; null: nothing does */
      conditions: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
      rowsOf: Nullable,
      sight: Sight,
    }),
  ),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /**
   * Who is named and gets nothing: no address, none that is valid, no account, a domain that is not allowed, beyond
   * the most one run reaches, unsubscribed or unknown to its mail server, or may not see what is sent.
   */
  leftOut: Type.Array(
    Type.Object({ recipient: Type.String(), reason: Type.Enum([...LEFT_OUT_REASONS]) }),
  ),
});

/** A run that was asked for. */
export const EmailRunAsked = Type.Object({ run: Type.String() });

const Rate = Type.Union([Type.Integer({ minimum: 1, maximum: 60_000 }), Type.Null()]);

/** How many mails and signed calls of a tenant leave in a minute at most; null: no limit. */
const MailRates = {
  perMinute: Rate,
  /** of these, to one domain or host */
  perHost: Rate,
};

/** Whether mails leave this server, for the screens that send some. */
export const MailState = Type.Object({
  /** `smtp`: they are sent; `outbox`: a demo keeps them on /test; `none`: no mail server is configured */
  way: Type.Enum(['smtp', 'outbox', 'none']),
  /** why nothing leaves now; null: mails leave */
  stopped: Type.Union([
    Type.Object({
      /** what the mail server answered; '' for those who are no administrators */
      reason: Type.String(),
      since: Type.String(),
      /** null: until an administrator lets them */
      until: Nullable,
    }),
    Type.Null(),
  ]),
  /** deliveries of the tenant that wait */
  waiting: Type.Integer(),
  /** domains that addresses without an account may be of, lower case */
  domains: Type.Array(Type.String()),
  /** hosts that signed calls may go to */
  hookHosts: Type.Array(Type.String()),
  /** when the secret of their signatures was made; null: there is none, so that none is made */
  hookSecretAt: Nullable,
  ...MailRates,
});

/** Where the mails and signed calls of a tenant may go besides the people it has. */
const MailPlaces = {
  /** domains that addresses without an account may be of: example.com */
  domains: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 100 }),
  /** hosts that signed calls may go to, with a port where it is another than 443: hooks.example.com */
  hookHosts: Type.Array(Type.String({ minLength: 1, maxLength: 260 }), { maxItems: 100 }),
};

/** Body of PUT /mail; without rates they stay as they are. */
export const MailSave = Type.Object(
  { ...MailPlaces, perMinute: Type.Optional(Rate), perHost: Type.Optional(Rate) },
  closed,
);

/** A new secret of signed calls, which no other call gives. */
export const HookSecret = Type.Object({ secret: Type.String() });

/** An address that gets no mails. */
export const MailSuppression = Type.Object({
  address: Type.String(),
  /** null: of no schedule */
  schedule: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  reason: Type.Enum(['unsubscribed', 'noSuchAddress', 'bounced', 'administrator']),
  at: Type.String(),
});

/** Addresses of a tenant that get no mails, by address; at most a thousand. */
export const MailSuppressions = Type.Array(MailSuppression);

/** Body of POST /mail/suppressions: no mails go to the address from now on; `bounced`: they came back. */
export const SuppressionMade = Type.Object(
  { address: Address, reason: Type.Optional(Type.Enum(['administrator', 'bounced'])) },
  closed,
);

/** Body of POST /mail/suppressions/remove: the address has mails again, of one schedule or of all. */
export const SuppressionRemoved = Type.Object(
  { address: Address, schedule: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) },
  closed,
);

export type HookSecret = Static<typeof HookSecret>;
export type MailSave = Static<typeof MailSave>;
export type MailSuppression = Static<typeof MailSuppression>;
export type SuppressionMade = Static<typeof SuppressionMade>;
export type SuppressionRemoved = Static<typeof SuppressionRemoved>;
export type EmailTimesAsked = Static<typeof EmailTimesAsked>;
export type EmailTimes = Static<typeof EmailTimes>;
export type PreviewRecipient = Static<typeof PreviewRecipient>;

/** See the schema of the same name. */
export type EmailPreview = Omit<Static<typeof EmailPreview>, 'page'> & {
  page: readonly MailNode[];
};

export type EmailRecipients = Static<typeof EmailRecipients>;
export type EmailRunAsked = Static<typeof EmailRunAsked>;
export type MailState = Static<typeof MailState>;

/** See the schema of the same name. */
export interface EmailPreviewAsked {
  body: Body;
  recipient?: PreviewRecipient;
  files?: boolean;
}

/** See the schema of the same name. */
export interface EmailPreviewFileAsked extends Omit<EmailPreviewAsked, 'files'> {
  format: Static<typeof EmailFormat>;
}

/** See the schema of the same name. */
export interface EmailRecipientsAsked {
  body: Body;
  page?: number;
}
