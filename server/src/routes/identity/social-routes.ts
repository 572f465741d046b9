import { BiError } from '@bi/contract/bi-error';
import {
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidateBody,
} from '@bi/contract/social';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Identity } from '../../identity/identity';
import { identitySuccess } from './identity-answer';
import {
  callerOf,
  cookieOptions,
  setSessionCookies,
  TICKET_COOKIE,
  tokenOf,
} from './identity-request';

const TICKET_SECONDS = 600;

function clearTicket(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, cookieOptions(request, '/', 'lax'));
}

/** Social sign-in: configuration, validation, sign-in or registration, linking. */
export function registerSocialRoutes(app: FastifyInstance, identity: Identity): void {
  const { social } = identity;

  app.post<{ Body: SocialConfigBody }>(
    '/component/oauth2/v1/config',
    { schema: { body: SocialConfigBody } },
    async (request, reply) => {
      const { config, ticket } = await social.config(request.body.target, callerOf(request));
      const options = { ...cookieOptions(request, '/', 'lax'), maxAge: TICKET_SECONDS };
      reply.setCookie(TICKET_COOKIE, ticket, options);
      return identitySuccess(config);
    },
  );

  app.post<{ Body: SocialValidateBody }>(
    '/component/oauth2/v1/users/validate',
    { schema: { body: SocialValidateBody } },
    async (request) => {
      const { code, state } = request.body;
      return identitySuccess(await social.validate(code, state, request.cookies[TICKET_COOKIE]));
    },
  );

  app.post<{ Body: SocialLoginBody | SocialRegisterBody }>(
    '/component/oauth2/v1/login',
    { schema: { body: Type.Union([SocialLoginBody, SocialRegisterBody]) } },
    async (request, reply) => {
      const { body } = request;
      const ticket = request.cookies[TICKET_COOKIE];
      const caller = callerOf(request);
      const signedIn =
        'userId' in body
          ? await social.loginExisting(body, ticket, caller)
          : await social.loginNew(body, ticket, caller);
      clearTicket(request, reply);
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );

  app.post('/component/oauth2/v1/link', async (request, reply) => {
    const token = tokenOf(request);
    if (token === '') throw new BiError('identity.tokenMissing');
    const caller = callerOf(request);
    const principal = await identity.authenticate(token, caller.origin);
    await social.link(principal, request.cookies[TICKET_COOKIE], caller);
    clearTicket(request, reply);
    return identitySuccess(null);
  });
}
