import * as sessions from '@bi/contract/endpoints/sessions';
import { sessionSchemas } from '@bi/contract/endpoints/sessions.schemas';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../identity/identity';
import {
  callerOf,
  clearSessionCookies,
  LOGOUT_COOKIE,
  REFRESH_COOKIE,
  setSessionCookies,
} from './identity-request';
import { registerIdentityEndpoints, type IdentityCall } from './register-identity-endpoints';

async function refresh(identity: Identity, given: string | undefined, call: IdentityCall) {
  const { request, reply } = call;
  const token = given ?? request.cookies[REFRESH_COOKIE] ?? '';
  try {
    const signedIn = await identity.refresh(token, callerOf(request));
    setSessionCookies(request, reply, signedIn);
    return signedIn.result;
  } catch (error) {
    if (token === request.cookies[REFRESH_COOKIE]) clearSessionCookies(request, reply);
    throw error;
  }
}

/** Sign-in, tenants, refresh, user info, proxy and sign-out. */
export function registerSessionRoutes(app: FastifyInstance, identity: Identity): void {
  registerIdentityEndpoints(app, sessions, sessionSchemas, {
    login: async ({ body }, { request, reply }) => {
      const signedIn = await identity.signIn(body, callerOf(request));
      setSessionCookies(request, reply, signedIn);
      return signedIn.result;
    },
    userInfo: (_, { token }) => identity.userInfo(token),
    refreshLogin: ({ query }, call) => refresh(identity, query.refreshToken, call),
    checkMultiTenant: ({ body }, { request }) =>
      identity.checkMultiTenant(body.username, callerOf(request)),
    signInTenants: ({ body: { username, password } }, { request }) =>
      identity.tenants(username, password, callerOf(request)),
    executeProxy: async ({ body: { type, body } }, { request, reply, token }) => {
      const answer = await identity.proxy(type, body, token, callerOf(request));
      if (answer.signedIn) setSessionCookies(request, reply, answer.signedIn);
      return answer.data;
    },
    leave: async ({ query }, { request, reply }) => {
      const logoutToken = request.cookies[LOGOUT_COOKIE];
      if (logoutToken) await identity.logout({ logoutToken }, callerOf(request));
      clearSessionCookies(request, reply);
      const address = identity.safeReturnAddress(query.post_logout_redirect_uri);
      return reply.redirect(address, 302);
    },
    logout: async (_, { request, reply, token }) => {
      await identity.logout({ accessToken: token }, callerOf(request));
      clearSessionCookies(request, reply);
      return null;
    },
  });
}
