import * as endpoints from '@bi/contract/endpoints/registration';
import { registrationSchemas } from '@bi/contract/endpoints/registration.schemas';
import type { CodeQuery } from '@bi/contract/identity/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identity } from '../../identity/identity';
import {
  callerOf,
  requestLanguage,
  mailCallerOf,
  OUTBOX_COOKIE,
  setSessionCookies,
  TICKET_COOKIE,
} from './identity-request';
import { registerIdentityEndpoints } from './register-identity-endpoints';

/** The social round trip that a code belongs to; undefined for the page /#/register. */
function ticketOf({ page }: CodeQuery, { cookies }: FastifyRequest): string | undefined {
  return page === 'register' ? undefined : cookies[TICKET_COOKIE];
}

/** Verification codes, self-registration, password links, sign-in codes, the demo outbox. */
export function registerRegistrationRoutes(app: FastifyInstance, identity: Identity): void {
  const { registration, outbox, links } = identity;
  registerIdentityEndpoints(app, endpoints, registrationSchemas, {
    sendCode: ({ query, body }, { request, reply }) => {
      const caller = mailCallerOf(request, reply, outbox);
      return registration.sendCode(
        body,
        ticketOf(query, request),
        requestLanguage(request),
        caller,
      );
    },
    verifyCode: async ({ query, body }, { request }) => {
      await registration.verifyCode(body, ticketOf(query, request), callerOf(request));
      return null;
    },
    registerUser: async ({ body }, { request, reply }) => {
      const signedIn = await registration.register(body, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return signedIn.result;
    },
    forgotPassword: async ({ body: { username, redirectUrl } }, { request, reply }) => {
      const caller = mailCallerOf(request, reply, outbox);
      await links.forgot(username, redirectUrl ?? '', requestLanguage(request), caller);
      return null;
    },
    resetPassword: async ({ body: { code, password } }, { request }) => ({
      redirectUrl: await links.reset(code, password, callerOf(request)),
    }),
    returnAddress: ({ query }) => ({ redirectUrl: identity.safeReturnAddress(query.address) }),
    issueCode: async ({ body }, { token }) => ({
      redirectUrl: await links.issueCode(token, body.redirectUrl),
    }),
    exchangeCode: async ({ body }, { request, reply }) => {
      const signedIn = await links.exchangeCode(body.code, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return signedIn.result;
    },
    listOutbox: (_, { request, reply, token }) => {
      const caller = callerOf(request);
      if (!outbox.isOpen || caller.origin !== null) {
        reply.callNotFound();
        return reply;
      }
      const browser = request.cookies[OUTBOX_COOKIE];
      return outbox.list(token, browser === undefined ? caller : { ...caller, browser });
    },
  });
}
