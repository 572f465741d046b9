import { BiError } from '@bi/contract/bi-error';
import { CheckMultiTenantBody, LoginBody, ProxyBody, TenantsBody } from '@bi/contract/identity';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Identity } from '../../identity/identity';
import { identitySuccess } from './identity-answer';
import {
  callerOf,
  clearSessionCookies,
  LOGOUT_COOKIE,
  ownOriginOf,
  REFRESH_COOKIE,
  setSessionCookies,
  tokenOf,
} from './identity-request';

const UserInfoQuery = Type.Object({ accessToken: Type.Optional(Type.String({ maxLength: 8192 })) });
const RefreshQuery = Type.Object({ refreshToken: Type.Optional(Type.String({ maxLength: 400 })) });
const LogoutQuery = Type.Object({
  post_logout_redirect_uri: Type.Optional(Type.String({ maxLength: 4096 })),
});

/** The Global config: there whoever the identity service is. */
export function registerConfigRoute(app: FastifyInstance, identity: Identity): void {
  app.get('/iam/login/config', (request) => identitySuccess(identity.config(ownOriginOf(request))));
}

/** Sign-in, tenants, refresh, user info, proxy and sign-out. */
export function registerSessionRoutes(app: FastifyInstance, identity: Identity): void {
  app.post<{ Body: LoginBody }>(
    '/iam/login',
    { schema: { body: LoginBody } },
    async (request, reply) => {
      const signedIn = await identity.signIn(request.body, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );

  app.get<{ Querystring: Static<typeof UserInfoQuery> }>(
    '/iam/login/userinfo',
    { schema: { querystring: UserInfoQuery } },
    async (request) =>
      identitySuccess(await identity.userInfo(request.query.accessToken ?? tokenOf(request))),
  );

  app.post<{ Querystring: Static<typeof RefreshQuery> }>(
    '/iam/login/refresh',
    { schema: { querystring: RefreshQuery } },
    async (request, reply) => {
      const token = request.query.refreshToken ?? request.cookies[REFRESH_COOKIE] ?? '';
      try {
        const signedIn = await identity.refresh(token, callerOf(request));
        setSessionCookies(request, reply, signedIn);
        return identitySuccess(signedIn.result);
      } catch (error) {
        if (token === request.cookies[REFRESH_COOKIE]) clearSessionCookies(request, reply);
        throw error;
      }
    },
  );

  app.post<{ Body: Static<typeof CheckMultiTenantBody> }>(
    '/sign-in/check-multi-tenant',
    { schema: { body: CheckMultiTenantBody } },
    async (request) =>
      identitySuccess(await identity.checkMultiTenant(request.body.username, callerOf(request))),
  );

  app.post<{ Body: Static<typeof TenantsBody> }>(
    '/sign-in/tenants',
    { schema: { body: TenantsBody } },
    async (request) => {
      const { username, password } = request.body;
      return identitySuccess(await identity.tenants(username, password, callerOf(request)));
    },
  );

  app.post<{ Body: ProxyBody }>(
    '/iam/proxy/execute',
    { schema: { body: ProxyBody } },
    async (request, reply) => {
      const { type, body } = request.body;
      const token = tokenOf(request);
      if (token === '') throw new BiError('identity.tokenMissing');
      const answer = await identity.proxy(type, body, token, callerOf(request));
      if (answer.signedIn) setSessionCookies(request, reply, answer.signedIn);
      return identitySuccess(answer.data);
    },
  );

  app.get<{ Querystring: Static<typeof LogoutQuery> }>(
    '/oauth2/logout',
    { schema: { querystring: LogoutQuery } },
    async (request, reply) => {
      const logoutToken = request.cookies[LOGOUT_COOKIE];
      if (logoutToken) await identity.logout({ logoutToken }, callerOf(request));
      clearSessionCookies(request, reply);
      return reply.redirect(
        identity.safeReturnAddress(request.query.post_logout_redirect_uri),
        302,
      );
    },
  );

  app.post('/oauth2/logout', async (request, reply) => {
    const accessToken = tokenOf(request);
    if (accessToken === '') throw new BiError('identity.tokenMissing');
    await identity.logout({ accessToken }, callerOf(request));
    clearSessionCookies(request, reply);
    return identitySuccess(null);
  });
}
