import Type, { type Static } from 'typebox';
import type { MailNode } from './mail-page';

const closed = { additionalProperties: false } as const;
const email = Type.String({ minLength: 3, maxLength: 320 });
const address = Type.Optional(Type.String({ maxLength: 2048 }));

/**
 * What a code is for: an account that is being made. With the cookie of a social round trip it verifies
 * that trip's e-mail, without one or with `page=register` that of the page /#/register.
 */
export const CodeSource = Type.Literal('createAccount');

/**
 * Query of send-code and verify-code. `page=register`: asked by the page /#/register, which is no part
 * of a social round trip that this browser may have left open.
 */
export const CodeQuery = Type.Object({ page: Type.Optional(Type.Literal('register')) });

/** Body of POST /register/v1/email/send-code. Success says nothing about whether the e-mail has an account. */
export const SendCodeBody = Type.Object(
  { email, source: CodeSource, userName: Type.Optional(Type.String({ maxLength: 400 })) },
  closed,
);

/** `data` of send-code: seconds until another code may be asked for. */
export const SendCodeResult = Type.Object({ delayTime: Type.Integer() });

/** Body of POST /register/v1/email/verify-code; code 0 is success. Five tries, ten minutes. */
export const VerifyCodeBody = Type.Object(
  { email, verificationCode: Type.String({ maxLength: 6 }), source: CodeSource },
  closed,
);

/**
 * Body of POST /register/v1/users (page /#/register): a new account with a password, verified by the
 * code that send-code mailed without a social round trip. Joins the tenant `identity` names as viewer and
 * is signed in: `data` is a LoginResult. `redirectUrl` is checked against the allow-list.
 */
export const RegisterBody = Type.Object(
  {
    email,
    userName: Type.String({ maxLength: 400 }),
    name: Type.Optional(Type.String({ maxLength: 400 })),
    password: Type.String({ maxLength: 1000 }),
    verificationCode: Type.String({ maxLength: 6 }),
    identity: Type.Optional(Type.String({ maxLength: 64 })),
    source: Type.Optional(Type.String({ maxLength: 64 })),
    redirectUrl: address,
  },
  closed,
);

/**
 * Body of POST /iam/password/forgot (page /#/forget). Always succeeds for a well-formed body; a registered
 * person gets a mail with the link /#/reset?code=…, which works once within 30 minutes.
 */
export const ForgotBody = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 400 }),
    source: Type.Optional(Type.String({ maxLength: 64 })),
    redirectUrl: address,
  },
  closed,
);

/** Body of POST /iam/password/reset (page /#/reset): sets the password and ends every session. `data` is a ReturnAddress. */
export const ResetBody = Type.Object(
  { code: Type.String({ maxLength: 200 }), password: Type.String({ maxLength: 1000 }) },
  closed,
);

/** Query of GET /iam/return-address: is this address one a page may send the browser to? */
export const ReturnAddressQuery = Type.Object({ address: Type.String({ maxLength: 4096 }) });

/** `data` of return-address and password reset: the full address when allowed, else the sign-in page. */
export const ReturnAddress = Type.Object({ redirectUrl: Type.String() });

/** Body of POST /iam/code (signed in): a one-use code for the page `redirectUrl`, valid for a minute. */
export const CodeBody = Type.Object({ redirectUrl: Type.String({ maxLength: 2048 }) }, closed);

/** `data` of POST /iam/code: the address with `code` in its query or hash query. */
export const CodeResult = Type.Object({ redirectUrl: Type.String() });

/** Body of POST /iam/code/exchange (page /#/token): `data` is a LoginResult. */
export const ExchangeBody = Type.Object({ code: Type.String({ maxLength: 200 }) }, closed);

/** A mail that demo mode stored instead of sending: `data` of GET /iam/outbox is a list, the newest first. */
export const OutboxMail = Type.Object({
  id: Type.String(),
  at: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  /** files that came with it */
  files: Type.Array(Type.Object({ name: Type.String(), sizeBytes: Type.Integer() })),
  /**
   * how it looks, as a list of MailNode (see mail-page.ts); null of the shorter mails that are text, and of all but
   * the newest ten
   */
  page: Type.Union([Type.Array(Type.Unknown()), Type.Null()]),
});

/** See the schema of the same name. */
export type OutboxMail = Omit<Static<typeof OutboxMail>, 'page'> & {
  page: readonly MailNode[] | null;
};
export type CodeQuery = Static<typeof CodeQuery>;
export type SendCodeBody = Static<typeof SendCodeBody>;
export type SendCodeResult = Static<typeof SendCodeResult>;
export type VerifyCodeBody = Static<typeof VerifyCodeBody>;
export type RegisterBody = Static<typeof RegisterBody>;
export type ForgotBody = Static<typeof ForgotBody>;
export type ResetBody = Static<typeof ResetBody>;
export type ReturnAddressQuery = Static<typeof ReturnAddressQuery>;
export type ReturnAddress = Static<typeof ReturnAddress>;
export type CodeBody = Static<typeof CodeBody>;
export type CodeResult = Static<typeof CodeResult>;
export type ExchangeBody = Static<typeof ExchangeBody>;
