import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type {
  CheckMultiTenantBody,
  LoginBody,
  LoginResult,
  LogoutQuery,
  ProxyBody,
  RefreshQuery,
  TenantChoice,
  TenantsBody,
  UserInfo,
  UserInfoQuery,
} from '../identity/identity';

/** Signs in. */
export const login: Endpoint<{ body: LoginBody }, LoginResult, never> = {
  id: 'login',
  method: 'POST',
  path: '/iam/login',
  base: 'server',
  cookies: true,
};

/** Whose token it is; the spec has it in the address too. */
export const userInfo: Endpoint<{ query: UserInfoQuery }, UserInfo, never> = {
  id: 'userInfo',
  method: 'GET',
  path: '/iam/login/userinfo',
  base: 'server',
};

/** A new access token, by the refresh token of the query or of the cookie. */
export const refreshLogin: Endpoint<{ query: RefreshQuery }, LoginResult, never> = {
  id: 'refreshLogin',
  method: 'POST',
  path: '/iam/login/refresh',
  base: 'server',
};

/** Whether a person may choose among tenants. */
export const checkMultiTenant: Endpoint<{ body: CheckMultiTenantBody }, boolean, never> = {
  id: 'checkMultiTenant',
  method: 'POST',
  path: '/sign-in/check-multi-tenant',
  base: 'server',
};

/** Tenants a person may choose. */
export const signInTenants: Endpoint<{ body: TenantsBody }, TenantChoice[], never> = {
  id: 'signInTenants',
  method: 'POST',
  path: '/sign-in/tenants',
  base: 'server',
};

/** One operation of a fixed list: nothing, the sessions, or a sign-in comes back. */
export const executeProxy: Endpoint<{ body: ProxyBody }, unknown, never> = {
  id: 'executeProxy',
  method: 'POST',
  path: '/iam/proxy/execute',
  base: 'server',
};

/** Signs out and goes to an allowed address. */
export const leave: Endpoint<{ query: LogoutQuery }, never, never> = {
  id: 'leave',
  method: 'GET',
  path: '/oauth2/logout',
  base: 'server',
};

/** Signs out the token's session. */
export const logout: Endpoint<NoInput, null, never> = {
  id: 'logout',
  method: 'POST',
  path: '/oauth2/logout',
  base: 'server',
};
