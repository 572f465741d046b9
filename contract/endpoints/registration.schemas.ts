import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { LoginResult } from '../identity/identity';
import {
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
import type * as endpoints from './registration';

const tag = 'identity';
const open = { tag, who: 'anyone' } as const;

/** Schemas of the calls of verification codes, own accounts, password links and sign-in codes. */
export const registrationSchemas: SchemasOf<typeof endpoints> = {
  sendCode: {
    ...open,
    summary: 'Mail a verification code',
    query: CodeQuery,
    body: SendCodeBody,
    answer: SendCodeResult,
  },
  verifyCode: {
    ...open,
    summary: 'Check a verification code',
    query: CodeQuery,
    body: VerifyCodeBody,
    answer: Type.Null(),
  },
  registerUser: {
    ...open,
    summary: 'An account of one’s own, signed in',
    body: RegisterBody,
    answer: LoginResult,
  },
  forgotPassword: {
    ...open,
    summary: 'Mail a link for a new password',
    body: ForgotBody,
    answer: Type.Null(),
  },
  resetPassword: {
    ...open,
    summary: 'Set a password with such a link',
    body: ResetBody,
    answer: ReturnAddress,
  },
  returnAddress: {
    ...open,
    summary: 'Whether an address may be returned to',
    query: ReturnAddressQuery,
    answer: ReturnAddress,
  },
  issueCode: {
    tag,
    who: 'holder',
    summary: 'A one-time code for another page',
    body: CodeBody,
    answer: CodeResult,
  },
  exchangeCode: {
    ...open,
    summary: 'Sign in with such a code',
    body: ExchangeBody,
    answer: LoginResult,
  },
  listOutbox: {
    ...open,
    summary: 'Mails that demo mode stored for the caller',
    answer: Type.Array(OutboxMail),
  },
};
