import * as registration from '@bi/contract/endpoints/registration';
import type { LoginResult } from '@bi/contract/identity/identity';
import type {
  ForgotBody,
  OutboxMail,
  RegisterBody,
  ResetBody,
  ReturnAddress,
  SendCodeBody,
  SendCodeResult,
  VerifyCodeBody,
} from '@bi/contract/identity/registration';
import { callIdentity, type IdentityAnswer } from '../core/http/identity-call';
import type { IdentityCallOptions, IdentityClient } from '../core/http/identity-client';

/**
 * Mails a verification code; success says nothing about whether the e-mail has an account. The
 * ticket cookie of a social sign-in goes along.
 */
export function sendCode(
  identity: IdentityClient,
  body: SendCodeBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<SendCodeResult> {
  return callIdentity(identity, registration.sendCode, { query: {}, body }, options);
}

/** Checks a mailed code; success is code 0. */
export function verifyCode(
  identity: IdentityClient,
  body: VerifyCodeBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<null> {
  return callIdentity(identity, registration.verifyCode, { query: {}, body }, options);
}

/** Makes an account with a password and signs it in. */
export function registerAccount(
  identity: IdentityClient,
  body: RegisterBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return callIdentity(identity, registration.registerUser, { body }, options);
}

/** Asks for a link to set a new password; everybody gets the same answer, registered or not. */
export function forgotPassword(
  identity: IdentityClient,
  body: ForgotBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<null> {
  return callIdentity(identity, registration.forgotPassword, { body }, options);
}

/** Sets a password by a one-use code and ends every session of the person. */
export function resetPassword(
  identity: IdentityClient,
  body: ResetBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<ReturnAddress> {
  return callIdentity(identity, registration.resetPassword, { body }, options);
}

/** The address when it is one that pages may send the browser to, else the sign-in page. */
export function checkReturnAddress(
  identity: IdentityClient,
  address: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<ReturnAddress> {
  return callIdentity(identity, registration.returnAddress, { query: { address } }, options);
}

/** Trades a one-use code of /token for a session. */
export function exchangeCode(
  identity: IdentityClient,
  code: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return callIdentity(identity, registration.exchangeCode, { body: { code } }, options);
}

/** Mails that demo mode stored, the newest first. */
export function listOutbox(
  identity: IdentityClient,
  options: IdentityCallOptions = {},
): IdentityAnswer<OutboxMail[]> {
  return callIdentity(identity, registration.listOutbox, {}, options);
}
