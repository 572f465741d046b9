import { BiError } from '@bi/contract/bi-error';
import { LoginResult } from '@bi/contract/identity';
import {
  CollectBody,
  HandedOver,
  HandoffBody,
  SocialConfig,
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidateBody,
  SocialValidation,
} from '@bi/contract/social';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Identity } from '../../identity/identity';
import { identitySuccess } from './identity-answer';
import { identitySchema } from './identity-schema';
import {
  callerOf,
  cookieOptions,
  ownOriginOf,
  setSessionCookies,
  TICKET_COOKIE,
  tokenOf,
} from './identity-request';

const TICKET_SECONDS = 600;

function clearTicket(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, cookieOptions(request, '/', 'lax'));
}

/** Only the server's own sign-in window may say for whom it works. */
function assertOwnPage(request: FastifyRequest): void {
  if (request.headers.origin !== ownOriginOf(request)) throw new BiError('transport.originRefused');
}

/**
 * The end of a sign-in in a window: the page that opened it collects the session, or the window
 * hands over what an external identity service gave it. There whoever the identity service is.
 */
export function registerHandoffRoutes(app: FastifyInstance, identity: Identity): void {
  app.post<{ Body: CollectBody }>(
    '/component/oauth2/v1/collect',
    {
      schema: identitySchema(
        {
          operationId: 'collectSignIn',
          summary: 'The sign-in of a window that the calling page opened',
        },
        LoginResult,
        { body: CollectBody },
      ),
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      const result = await identity.collect(request.body, callerOf(request), gone.signal);
      return identitySuccess(result);
    },
  );

  app.post<{ Body: HandoffBody }>(
    '/component/oauth2/v1/handover',
    {
      schema: identitySchema(
        { operationId: 'handOffSignIn', summary: 'Give a sign-in to the page behind the window' },
        HandedOver,
        { body: HandoffBody },
      ),
    },
    async (request) => {
      assertOwnPage(request);
      await identity.handOff(request.body);
      return identitySuccess({ handedOver: true });
    },
  );
}

/** Social sign-in: configuration, validation, sign-in or registration, linking. */
export function registerSocialRoutes(app: FastifyInstance, identity: Identity): void {
  const { social } = identity;

  app.post<{ Body: SocialConfigBody }>(
    '/component/oauth2/v1/config',
    {
      schema: identitySchema(
        { operationId: 'socialConfig', summary: 'A provider’s configuration' },
        SocialConfig,
        { body: SocialConfigBody },
      ),
    },
    async (request, reply) => {
      if (request.body.popup !== undefined) assertOwnPage(request);
      const { config, ticket } = await social.config(request.body, callerOf(request));
      const options = { ...cookieOptions(request, '/', 'lax'), maxAge: TICKET_SECONDS };
      reply.setCookie(TICKET_COOKIE, ticket, options);
      return identitySuccess(config);
    },
  );

  app.post<{ Body: SocialValidateBody }>(
    '/component/oauth2/v1/users/validate',
    {
      schema: identitySchema(
        { operationId: 'validateSocialUser', summary: 'Exchange the provider’s code, once' },
        SocialValidation,
        { body: SocialValidateBody },
      ),
    },
    async (request) => {
      const { code, state } = request.body;
      return identitySuccess(await social.validate(code, state, request.cookies[TICKET_COOKIE]));
    },
  );

  app.post<{ Body: SocialLoginBody | SocialRegisterBody }>(
    '/component/oauth2/v1/login',
    {
      schema: identitySchema(
        { operationId: 'socialLogin', summary: 'Sign in, or register and sign in' },
        Type.Union([LoginResult, HandedOver]),
        { body: Type.Union([SocialLoginBody, SocialRegisterBody]) },
      ),
    },
    async (request, reply) => {
      const { body } = request;
      const ticket = request.cookies[TICKET_COOKIE];
      const caller = callerOf(request);
      const signedIn =
        'userId' in body
          ? await social.loginExisting(body, ticket, caller)
          : await social.loginNew(body, ticket, caller);
      clearTicket(request, reply);
      if ('handedOver' in signedIn) return identitySuccess(signedIn);
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );

  app.post(
    '/component/oauth2/v1/link',
    {
      schema: identitySchema(
        {
          operationId: 'linkSocialAccount',
          summary: 'Let the provider’s account sign in the signed-in person',
          access: 'token',
        },
        Type.Null(),
        {},
      ),
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token === '') throw new BiError('identity.tokenMissing');
      const caller = callerOf(request);
      const principal = await identity.authenticate(token, caller.origin);
      await social.link(principal, request.cookies[TICKET_COOKIE], caller);
      clearTicket(request, reply);
      return identitySuccess(null);
    },
  );
}
