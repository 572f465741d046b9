import { BiError } from '@bi/contract/messages/bi-error';
import * as own from '@bi/contract/endpoints/identity';
import { identitySchemas } from '@bi/contract/endpoints/identity.schemas';
import * as endpoints from '@bi/contract/endpoints/social';
import { socialSchemas } from '@bi/contract/endpoints/social.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../identity/identity';
import { callerSignal } from '../caller';
import {
  callerOf,
  cookieOptions,
  ownOriginOf,
  setSessionCookies,
  TICKET_COOKIE,
} from './identity-request';
import { registerIdentityEndpoints } from './register-identity-endpoints';

const TICKET_SECONDS = 600;

function clearTicket(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, cookieOptions(request, '/', 'lax'));
}

/** Only the server's own sign-in window may say for whom it works. */
function assertOwnPage(request: FastifyRequest): void {
  if (request.headers.origin !== ownOriginOf(request)) throw new BiError('transport.originRefused');
}

/**
 * What is here whoever the identity service is: the Global config, and the end of a sign-in in a window.
 * The page that opened it collects the session, or the window hands over what an external identity
 * service gave it.
 */
export function registerOwnIdentityRoutes(app: FastifyInstance, identity: Identity): void {
  registerIdentityEndpoints(app, own, identitySchemas, {
    loginConfig: (_, { request }) => identity.config(ownOriginOf(request)),
    collectSignIn: ({ body }, { request, reply }) =>
      identity.collect(body, callerOf(request), callerSignal(reply)),
    handOffSignIn: async ({ body }, { request }) => {
      assertOwnPage(request);
      await identity.handOff(body);
      return { handedOver: true };
    },
  });
}

/** Social sign-in: configuration, validation, sign-in or registration, linking. */
export function registerSocialRoutes(app: FastifyInstance, identity: Identity): void {
  const { social } = identity;
  registerIdentityEndpoints(app, endpoints, socialSchemas, {
    socialConfig: async ({ body }, { request, reply }) => {
      if (body.popup !== undefined) assertOwnPage(request);
      const { config, ticket } = await social.config(body, callerOf(request));
      const options = { ...cookieOptions(request, '/', 'lax'), maxAge: TICKET_SECONDS };
      reply.setCookie(TICKET_COOKIE, ticket, options);
      return config;
    },
    validateSocialUser: ({ body: { code, state } }, { request }) =>
      social.validate(code, state, request.cookies[TICKET_COOKIE]),
    socialLogin: async ({ body }, { request, reply }) => {
      const ticket = request.cookies[TICKET_COOKIE];
      const caller = callerOf(request);
      const signedIn =
        'userId' in body
          ? await social.loginExisting(body, ticket, caller)
          : await social.loginNew(body, ticket, caller);
      clearTicket(request, reply);
      if ('handedOver' in signedIn) return signedIn;
      setSessionCookies(request, reply, signedIn);
      return signedIn.result;
    },
    linkSocialAccount: async (_, { request, reply, token }) => {
      const caller = callerOf(request);
      const principal = await identity.authenticate(token, caller.origin);
      await social.link(principal, request.cookies[TICKET_COOKIE], caller);
      clearTicket(request, reply);
      return null;
    },
  });
}
