import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
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
import { SessionInfo } from '../call/proxy-operations';
import type * as endpoints from './sessions';

const tag = 'identity';
const open = { tag, who: 'anyone' } as const;
const signedIn = { tag, who: 'holder' } as const;

/** Schemas of the calls of sign-in, tenants, refreshing, user info, proxy and sign-out. */
export const sessionSchemas: SchemasOf<typeof endpoints> = {
  login: { ...open, summary: 'Sign in', body: LoginBody, answer: LoginResult },
  userInfo: { ...signedIn, summary: 'Whose token it is', query: UserInfoQuery, answer: UserInfo },
  refreshLogin: {
    ...open,
    summary: 'A new access token',
    query: RefreshQuery,
    answer: LoginResult,
  },
  checkMultiTenant: {
    ...open,
    summary: 'Whether a person may choose among tenants',
    body: CheckMultiTenantBody,
    answer: Type.Boolean(),
  },
  signInTenants: {
    ...open,
    summary: 'Tenants a person may choose',
    body: TenantsBody,
    answer: Type.Array(TenantChoice),
  },
  executeProxy: {
    ...signedIn,
    summary: 'One operation of a fixed list',
    body: ProxyBody,
    answer: Type.Union([Type.Null(), Type.Array(SessionInfo), LoginResult]),
  },
  leave: {
    ...open,
    summary: 'Sign out and go to an allowed address',
    query: LogoutQuery,
    answer: { redirect: 'To the address, or to the sign-in page' },
  },
  logout: { ...signedIn, summary: "Sign out the token's session", answer: Type.Null() },
};
