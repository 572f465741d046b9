import { BiError } from '@bi/contract/bi-error';
import {
  CheckMultiTenantBody,
  GlobalConfig,
  LoginBody,
  LoginResult,
  ProxyBody,
  TenantChoice,
  TenantsBody,
  UserInfo,
} from '@bi/contract/identity';
import { SessionInfo } from '@bi/contract/proxy-operations';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Identity } from '../../identity/identity';
import { identitySuccess } from './identity-answer';
import { identitySchema } from './identity-schema';
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
/** By operation: nothing, the sessions, or a sign-in. */
const ProxyResult = Type.Union([Type.Null(), Type.Array(SessionInfo), LoginResult]);
const LogoutQuery = Type.Object({
  post_logout_redirect_uri: Type.Optional(Type.String({ maxLength: 4096 })),
});

/** The Global config: there whoever the identity service is. */
export function registerConfigRoute(app: FastifyInstance, identity: Identity): void {
  app.get(
    '/iam/login/config',
    {
      schema: identitySchema(
        { operationId: 'loginConfig', summary: 'The Global config' },
        GlobalConfig,
        {},
      ),
    },
    (request) => identitySuccess(identity.config(ownOriginOf(request))),
  );
}

/** Sign-in, tenants, refresh, user info, proxy and sign-out. */
export function registerSessionRoutes(app: FastifyInstance, identity: Identity): void {
  app.post<{ Body: LoginBody }>(
    '/iam/login',
    {
      schema: identitySchema({ operationId: 'login', summary: 'Sign in' }, LoginResult, {
        body: LoginBody,
      }),
    },
    async (request, reply) => {
      const signedIn = await identity.signIn(request.body, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return identitySuccess(signedIn.result);
    },
  );

  app.get<{ Querystring: Static<typeof UserInfoQuery> }>(
    '/iam/login/userinfo',
    {
      schema: identitySchema(
        { operationId: 'userInfo', summary: 'Whose token it is', access: 'token' },
        UserInfo,
        { querystring: UserInfoQuery },
      ),
    },
    async (request) =>
      identitySuccess(await identity.userInfo(request.query.accessToken ?? tokenOf(request))),
  );

  app.post<{ Querystring: Static<typeof RefreshQuery> }>(
    '/iam/login/refresh',
    {
      schema: identitySchema(
        { operationId: 'refreshLogin', summary: 'A new access token' },
        LoginResult,
        { querystring: RefreshQuery },
      ),
    },
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
    {
      schema: identitySchema(
        { operationId: 'checkMultiTenant', summary: 'Whether a person may choose among tenants' },
        Type.Boolean(),
        { body: CheckMultiTenantBody },
      ),
    },
    async (request) =>
      identitySuccess(await identity.checkMultiTenant(request.body.username, callerOf(request))),
  );

  app.post<{ Body: Static<typeof TenantsBody> }>(
    '/sign-in/tenants',
    {
      schema: identitySchema(
        { operationId: 'signInTenants', summary: 'Tenants a person may choose' },
        Type.Array(TenantChoice),
        { body: TenantsBody },
      ),
    },
    async (request) => {
      const { username, password } = request.body;
      return identitySuccess(await identity.tenants(username, password, callerOf(request)));
    },
  );

  app.post<{ Body: ProxyBody }>(
    '/iam/proxy/execute',
    {
      schema: identitySchema(
        { operationId: 'executeProxy', summary: 'One operation of a fixed list', access: 'token' },
        ProxyResult,
        { body: ProxyBody },
      ),
    },
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
    {
      schema: {
        operationId: 'leave',
        summary: 'Sign out and go to an allowed address',
        tags: ['identity'],
        security: [],
        querystring: LogoutQuery,
        response: { 302: Type.Null({ description: 'To the address, or to the sign-in page' }) },
      },
    },
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

  app.post(
    '/oauth2/logout',
    {
      schema: identitySchema(
        { operationId: 'logout', summary: "Sign out the token's session", access: 'token' },
        Type.Null(),
        {},
      ),
    },
    async (request, reply) => {
      const accessToken = tokenOf(request);
      if (accessToken === '') throw new BiError('identity.tokenMissing');
      await identity.logout({ accessToken }, callerOf(request));
      clearSessionCookies(request, reply);
      return identitySuccess(null);
    },
  );
}
