import { BiError } from '@bi/contract/bi-error';
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
} from '@bi/contract/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Identity } from '../../identity/identity';
import { LoginResult } from '@bi/contract/identity';
import { identitySuccess } from './identity-answer';
import { identitySchema } from './identity-schema';
import {
  callerOf,
  languageOf,
  mailCallerOf,
  OUTBOX_COOKIE,
  setSessionCookies,
  TICKET_COOKIE,
  tokenOf,
} from './identity-request';

/** The social round trip that a code belongs to; undefined for the page /#/register. */
function ticketOf({ query, cookies }: FastifyRequest): string | undefined {
  return (query as CodeQuery).page === 'register' ? undefined : cookies[TICKET_COOKIE];
}

function registerCodeRoutes(app: FastifyInstance, { registration, outbox }: Identity): void {
  app.post<{ Body: SendCodeBody; Querystring: CodeQuery }>(
    '/register/v1/email/send-code',
    {
      schema: identitySchema(
        { operationId: 'sendCode', summary: 'Mail a verification code' },
        SendCodeResult,
        { body: SendCodeBody, querystring: CodeQuery },
      ),
    },
    async (request, reply) => {
      const ticket = ticketOf(request);
      const { body } = request;
      const caller = mailCallerOf(request, reply, outbox);
      return identitySuccess(
        await registration.sendCode(body, ticket, languageOf(request), caller),
      );
    },
  );

  app.post<{ Body: VerifyCodeBody; Querystring: CodeQuery }>(
    '/register/v1/email/verify-code',
    {
      schema: identitySchema(
        { operationId: 'verifyCode', summary: 'Check a verification code' },
        Type.Null(),
        { body: VerifyCodeBody, querystring: CodeQuery },
      ),
    },
    async (request) => {
      const ticket = ticketOf(request);
      await registration.verifyCode(request.body, ticket, callerOf(request));
      return identitySuccess(null);
    },
  );

  app.post<{ Body: RegisterBody }>(
    '/register/v1/users',
    {
      schema: identitySchema(
        { operationId: 'registerUser', summary: 'An account of one’s own, signed in' },
        LoginResult,
        { body: RegisterBody },
      ),
    },
    async (request, reply) => {
      const signedIn = await registration.register(request.body, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );
}

function registerPasswordRoutes(app: FastifyInstance, identity: Identity): void {
  app.post<{ Body: ForgotBody }>(
    '/iam/password/forgot',
    {
      schema: identitySchema(
        { operationId: 'forgotPassword', summary: 'Mail a link for a new password' },
        Type.Null(),
        { body: ForgotBody },
      ),
    },
    async (request, reply) => {
      const { username, redirectUrl } = request.body;
      const language = languageOf(request);
      const caller = mailCallerOf(request, reply, identity.outbox);
      await identity.links.forgot(username, redirectUrl ?? '', language, caller);
      return identitySuccess(null);
    },
  );

  app.post<{ Body: ResetBody }>(
    '/iam/password/reset',
    {
      schema: identitySchema(
        { operationId: 'resetPassword', summary: 'Set a password with such a link' },
        ReturnAddress,
        { body: ResetBody },
      ),
    },
    async (request) => {
      const { code, password } = request.body;
      const redirectUrl = await identity.links.reset(code, password, callerOf(request));
      return identitySuccess({ redirectUrl });
    },
  );
}

function registerAddressRoutes(app: FastifyInstance, identity: Identity): void {
  app.get<{ Querystring: Static<typeof ReturnAddressQuery> }>(
    '/iam/return-address',
    {
      schema: identitySchema(
        { operationId: 'returnAddress', summary: 'Whether an address may be returned to' },
        ReturnAddress,
        { querystring: ReturnAddressQuery },
      ),
    },
    (request) =>
      identitySuccess({ redirectUrl: identity.safeReturnAddress(request.query.address) }),
  );

  app.post<{ Body: CodeBody }>(
    '/iam/code',
    {
      schema: identitySchema(
        { operationId: 'issueCode', summary: 'A one-time code for another page', access: 'token' },
        CodeResult,
        { body: CodeBody },
      ),
    },
    async (request) => {
      const token = tokenOf(request);
      if (token === '') throw new BiError('identity.tokenMissing');
      const redirectUrl = await identity.links.issueCode(token, request.body.redirectUrl);
      return identitySuccess({ redirectUrl });
    },
  );

  app.post<{ Body: ExchangeBody }>(
    '/iam/code/exchange',
    {
      schema: identitySchema(
        { operationId: 'exchangeCode', summary: 'Sign in with such a code' },
        LoginResult,
        { body: ExchangeBody },
      ),
    },
    async (request, reply) => {
      const signedIn = await identity.links.exchangeCode(request.body.code, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );

  app.get(
    '/iam/outbox',
    {
      schema: identitySchema(
        { operationId: 'listOutbox', summary: 'Mails that demo mode kept for the caller' },
        Type.Array(OutboxMail),
        {},
      ),
    },
    async (request, reply) => {
      const { outbox } = identity;
      const caller = callerOf(request);
      if (!outbox.isOpen || caller.origin !== null) {
        reply.callNotFound();
        return;
      }
      const browser = request.cookies[OUTBOX_COOKIE];
      const reader = browser === undefined ? caller : { ...caller, browser };
      return identitySuccess(await outbox.list(tokenOf(request), reader));
    },
  );
}

/** Verification codes, self-registration, password links, sign-in codes, the demo outbox. */
export function registerRegistrationRoutes(app: FastifyInstance, identity: Identity): void {
  registerCodeRoutes(app, identity);
  registerPasswordRoutes(app, identity);
  registerAddressRoutes(app, identity);
}
