/**
 * `code` of the identity envelope. 0 is success; a refusal is HTTP 200 with `success: false` and one
 * of these. 408, 500 and 502 are also what an identity client reports for a time-out, any other
 * failure and an HTTP failure (spec section 8).
 */
export const IDENTITY_CODES = {
  OK: 0,
  /** a field is missing or malformed; `msg` names it */
  INVALID: 400,
  /** no token, or one that is dead */
  TOKEN: 401,
  /** the signed-in person may not do this */
  FORBIDDEN: 403,
  TIMEOUT: 408,
  /** too many attempts; `data.seconds` says when to try again */
  THROTTLED: 429,
  FAULT: 500,
  UNREACHABLE: 502,
  /** user name or password is wrong, the account is unknown or disabled: indistinguishable */
  WRONG_PASSWORD: 1101,
  /** the password is right and a tenant must be chosen */
  TENANT_REQUIRED: 1102,
  /** the refresh token is dead; sign in again */
  REFRESH_REFUSED: 1103,
  /** social sign-in: the round trip is unknown, expired or was used */
  TICKET: 1201,
  /** social sign-in: the provider refused or could not be reached */
  PROVIDER: 1202,
  /** the e-mail belongs to an account: sign in by password, then link */
  EMAIL_TAKEN: 1203,
  /** new accounts are switched off for this tenant */
  REGISTRATION_CLOSED: 1204,
  /** the e-mail has not been verified in this round trip */
  EMAIL_UNVERIFIED: 1205,
  /** the verification code is wrong, used up or expired */
  WRONG_CODE: 1206,
  /** a one-use link or code is unknown, used or expired */
  LINK: 1207,
  /** the new password does not meet the rules */
  PASSWORD_RULES: 1208,
  /** the mail could not be sent */
  MAIL: 1209,
  /** an address is not on the list of allowed ones */
  ADDRESS: 1210,
} as const;

/** Any code of the identity envelope. */
export type IdentityCode = (typeof IDENTITY_CODES)[keyof typeof IDENTITY_CODES];
