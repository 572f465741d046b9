import type { IdentityEnvelope } from '@bi/contract/envelope';
import type {
  GlobalConfig,
  LoginBody,
  LoginResult,
  ProxyBody,
  TenantChoice,
  UserInfo,
} from '@bi/contract/identity';
import type { CollectBody, HandedOver, HandoffBody, SocialConfigBody } from '@bi/contract/social';
import type { IdentityCallOptions, IdentityClient } from '../core/http/identity-client';

/** Answer of an identity call; `data` is null when `success` is false. Never rejects. */
export type IdentityAnswer<T> = Promise<IdentityEnvelope<T | null>>;

/** Query keys of identity reads. */
export const identityKeys = {
  config: ['identity', 'config'] as const,
  userInfo: ['identity', 'userinfo'] as const,
};

/** The provider's part of a social sign-in. */
export interface SocialConfig {
  clientId: string;
  authorizationUri: string;
  redirectUri: string;
  scope: string;
}

/** What the provider told about a person. */
export interface SocialValidation {
  source: string;
  identity: string;
  provider: string;
  email: string;
  name: string;
  oauth2UserId: string;
  redirectUrl: string;
  userId: string;
  userExists: boolean;
}

/** Body of the social sign-in: of an existing user, or of a new one. */
export type SocialLoginBody =
  | { userId: string; provider: string }
  | {
      code: string;
      state: string;
      provider: string;
      identity: string;
      source: string;
      email: string;
      username: string;
      oauth2Email: string;
      oauth2UserId: string;
      oauth2UserName: string;
      rawPassword: string;
    };

/** Signs in; the server's cookie for refreshing comes along. */
export function login(
  identity: IdentityClient,
  body: LoginBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return identity.post('/iam/login', body, { credentials: true, ...options });
}

/** The Global config of spec section 3. */
export function loginConfig(
  identity: IdentityClient,
  options: IdentityCallOptions = {},
): IdentityAnswer<GlobalConfig> {
  return identity.get('/iam/login/config', options);
}

/** Who a token belongs to; the spec puts the token into this address. */
export function userInfo(
  identity: IdentityClient,
  accessToken: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<UserInfo> {
  return identity.get('/iam/login/userinfo', { ...options, params: { accessToken } });
}

/** Whether this user name belongs to more than one tenant. */
export function checkMultiTenant(
  identity: IdentityClient,
  username: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<boolean> {
  return identity.post('/sign-in/check-multi-tenant', { username }, options);
}

/** The tenants a person may choose from. */
export function listTenants(
  identity: IdentityClient,
  body: { username: string; password: string },
  options: IdentityCallOptions = {},
): IdentityAnswer<TenantChoice[]> {
  return identity.post('/sign-in/tenants', body, options);
}

/** The provider's configuration for a social sign-in. */
export function socialConfig(
  identity: IdentityClient,
  body: SocialConfigBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<SocialConfig> {
  return identity.post('/component/oauth2/v1/config', body, { credentials: true, ...options });
}

/** The sign-in of a window that this page opened; null while it goes on. */
export function collectSignIn(
  identity: IdentityClient,
  body: CollectBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return identity.post('/component/oauth2/v1/collect', body, options);
}

/** Gives an external service's sign-in to the page that opened this window. */
export function handOffSignIn(
  identity: IdentityClient,
  body: HandoffBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<HandedOver> {
  return identity.post('/component/oauth2/v1/handover', body, options);
}

/** Exchanges the provider's code once and tells who came back. */
export function validateSocialUser(
  identity: IdentityClient,
  body: { code: string; state: string },
  options: IdentityCallOptions = {},
): IdentityAnswer<SocialValidation> {
  return identity.post('/component/oauth2/v1/users/validate', body, {
    credentials: true,
    ...options,
  });
}

/** Signs in, or registers and signs in, after a social validation. */
export function socialLogin(
  identity: IdentityClient,
  body: SocialLoginBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult | HandedOver> {
  return identity.post('/component/oauth2/v1/login', body, { credentials: true, ...options });
}

/** Runs one operation of the fixed list (change-password, list-sessions, revoke-session, switch-tenant). */
export function executeProxy<T>(
  identity: IdentityClient,
  body: ProxyBody,
  token: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<T> {
  return identity.post('/iam/proxy/execute', body, { ...options, token });
}

/** Where signing out leads: revokes at `address` and comes back to `returnTo`. */
export function logoutAddress(address: string, returnTo: string): string {
  return `${address}?post_logout_redirect_uri=${encodeURIComponent(returnTo)}`;
}
