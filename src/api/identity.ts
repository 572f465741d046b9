import * as own from '@bi/contract/endpoints/identity';
import * as sessions from '@bi/contract/endpoints/sessions';
import * as social from '@bi/contract/endpoints/social';
import type {
  GlobalConfig,
  LoginBody,
  LoginResult,
  ProxyBody,
  TenantChoice,
  UserInfo,
} from '@bi/contract/identity/identity';
import type {
  CollectBody,
  HandedOver,
  HandoffBody,
  SocialConfig,
  SocialConfigBody,
  SocialLoginBody,
  SocialRegisterBody,
  SocialValidation,
} from '@bi/contract/identity/social';
import { callIdentity, type IdentityAnswer } from '../core/http/identity-call';
import type { IdentityCallOptions, IdentityClient } from '../core/http/identity-client';

/** Query keys of identity reads. */
export const identityKeys = {
  config: ['identity', 'config'] as const,
  userInfo: ['identity', 'userinfo'] as const,
};

/** Signs in; the server's cookie for refreshing comes along. */
export function login(
  identity: IdentityClient,
  body: LoginBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return callIdentity(identity, sessions.login, { body }, options);
}

/** The Global config of spec section 3. */
export function loginConfig(
  identity: IdentityClient,
  options: IdentityCallOptions = {},
): IdentityAnswer<GlobalConfig> {
  return callIdentity(identity, own.loginConfig, {}, options);
}

/** Who a token belongs to; the spec puts the token into this address. */
export function userInfo(
  identity: IdentityClient,
  accessToken: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<UserInfo> {
  return callIdentity(identity, sessions.userInfo, { query: { accessToken } }, options);
}

/** Whether this user name belongs to more than one tenant. */
export function checkMultiTenant(
  identity: IdentityClient,
  username: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<boolean> {
  return callIdentity(identity, sessions.checkMultiTenant, { body: { username } }, options);
}

/** The tenants a person may choose from. */
export function listTenants(
  identity: IdentityClient,
  body: { username: string; password: string },
  options: IdentityCallOptions = {},
): IdentityAnswer<TenantChoice[]> {
  return callIdentity(identity, sessions.signInTenants, { body }, options);
}

/** The provider's configuration for a social sign-in. */
export function socialConfig(
  identity: IdentityClient,
  body: SocialConfigBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<SocialConfig> {
  return callIdentity(identity, social.socialConfig, { body }, options);
}

/** The sign-in of a window that this page opened; null while it is open. */
export function collectSignIn(
  identity: IdentityClient,
  body: CollectBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult> {
  return callIdentity(identity, own.collectSignIn, { body }, options);
}

/** Gives an external service's sign-in to the page that opened this window. */
export function handOffSignIn(
  identity: IdentityClient,
  body: HandoffBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<HandedOver> {
  return callIdentity(identity, own.handOffSignIn, { body }, options);
}

/** Exchanges the provider's code once and returns who came back. */
export function validateSocialUser(
  identity: IdentityClient,
  body: { code: string; state: string },
  options: IdentityCallOptions = {},
): IdentityAnswer<SocialValidation> {
  return callIdentity(identity, social.validateSocialUser, { body }, options);
}

/** Signs in, or registers and signs in, after a social validation. */
export function socialLogin(
  identity: IdentityClient,
  body: SocialLoginBody | SocialRegisterBody,
  options: IdentityCallOptions = {},
): IdentityAnswer<LoginResult | HandedOver> {
  return callIdentity(identity, social.socialLogin, { body }, options);
}

/** Runs one operation of the fixed list (change-password, list-sessions, revoke-session, switch-tenant). */
export function executeProxy<T>(
  identity: IdentityClient,
  body: ProxyBody,
  token: string,
  options: IdentityCallOptions = {},
): IdentityAnswer<T> {
  return callIdentity(
    identity,
    sessions.executeProxy,
    { body },
    { ...options, token },
  ) as IdentityAnswer<T>;
}

/** Where signing out leads: revokes at `address` and comes back to `returnTo`. */
export function logoutAddress(address: string, returnTo: string): string {
  return `${address}?post_logout_redirect_uri=${encodeURIComponent(returnTo)}`;
}
