import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { LoginResult } from '../identity/identity';
import type {
  CodeBody,
  CodeQuery,
  CodeResult,
  ExchangeBody,
  ForgotBody,
  OutboxMail,
  RegisterBody,
  ResetBody,
  ReturnAddress,
  ReturnAddressQuery,
  SendCodeBody,
  SendCodeResult,
  VerifyCodeBody,
} from '../identity/registration';

/** Mails a verification code. */
export const sendCode: Endpoint<{ query: CodeQuery; body: SendCodeBody }, SendCodeResult, never> = {
  id: 'sendCode',
  method: 'POST',
  path: '/register/v1/email/send-code',
  base: 'server',
  cookies: true,
};

/** Checks a verification code. */
export const verifyCode: Endpoint<{ query: CodeQuery; body: VerifyCodeBody }, null, never> = {
  id: 'verifyCode',
  method: 'POST',
  path: '/register/v1/email/verify-code',
  base: 'server',
  cookies: true,
};

/** Makes an account of one’s own and signs it in. */
export const registerUser: Endpoint<{ body: RegisterBody }, LoginResult, never> = {
  id: 'registerUser',
  method: 'POST',
  path: '/register/v1/users',
  base: 'server',
};

/** Mails a link for a new password. */
export const forgotPassword: Endpoint<{ body: ForgotBody }, null, never> = {
  id: 'forgotPassword',
  method: 'POST',
  path: '/iam/password/forgot',
  base: 'server',
};

/** Sets a password with such a link. */
export const resetPassword: Endpoint<{ body: ResetBody }, ReturnAddress, never> = {
  id: 'resetPassword',
  method: 'POST',
  path: '/iam/password/reset',
  base: 'server',
};

/** Whether an address may be returned to. */
export const returnAddress: Endpoint<{ query: ReturnAddressQuery }, ReturnAddress, never> = {
  id: 'returnAddress',
  method: 'GET',
  path: '/iam/return-address',
  base: 'server',
};

/** A one-time code for another page. */
export const issueCode: Endpoint<{ body: CodeBody }, CodeResult, never> = {
  id: 'issueCode',
  method: 'POST',
  path: '/iam/code',
  base: 'server',
};

/** Signs in with such a code. */
export const exchangeCode: Endpoint<{ body: ExchangeBody }, LoginResult, never> = {
  id: 'exchangeCode',
  method: 'POST',
  path: '/iam/code/exchange',
  base: 'server',
};

/** Mails that demo mode stored for the caller, the newest first. */
export const listOutbox: Endpoint<NoInput, OutboxMail[], never> = {
  id: 'listOutbox',
  method: 'GET',
  path: '/iam/outbox',
  base: 'server',
};
