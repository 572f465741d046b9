import { BiError } from '@bi/contract/messages/bi-error';
import * as oidc from 'openid-client';
import type { SocialClientSettings } from '../identity-settings';
import type { SocialClient } from './social-providers';
import type {
  RoundTripSecrets,
  SocialProfile,
} from '../../repositories/identity/social-repository';

const TIMEOUT_SECONDS = 10;

/** A provider's addresses with this server's client. */
export interface ProviderClient {
  provider: SocialClient;
  configuration: oidc.Configuration;
  authorizationUri: string;
  api: string;
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(address);
}

function clientAuth(provider: SocialClient, secret: string): oidc.ClientAuth {
  return provider.clientAuth === 'post'
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret);
}

function fixedMetadata(provider: SocialClient, base: string | null): oidc.ServerMetadata {
  const { endpoints } = provider;
  const at = (address: string) => (base === null ? address : `${base}${new URL(address).pathname}`);
  if (!endpoints) return { issuer: base ?? '' };
  return {
    issuer: base ?? endpoints.issuer,
    authorization_endpoint: at(endpoints.authorization),
    token_endpoint: at(endpoints.token),
    ...(endpoints.userInfo === undefined ? {} : { userinfo_endpoint: at(endpoints.userInfo) }),
    ...(endpoints.jwks === undefined ? {} : { jwks_uri: at(endpoints.jwks) }),
  };
}

async function discover(
  provider: SocialClient,
  settings: SocialClientSettings,
  issuer: string,
): Promise<oidc.ServerMetadata> {
  const options: oidc.DiscoveryRequestOptions = { timeout: TIMEOUT_SECONDS };
  // oxlint-disable-next-line typescript/no-deprecated -- plain http on this machine only
  if (isLoopback(issuer)) options.execute = [oidc.allowInsecureRequests];
  const found = await oidc.discovery(
    new URL(issuer),
    settings.clientId,
    undefined,
    clientAuth(provider, settings.clientSecret),
    options,
  );
  // The product's call carries code and state only, so an `iss` of the answer never gets here; the
  // round trip is bound to its provider by the ticket instead.
  const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as oidc.ServerMetadata;
  return { ...metadata, authorization_response_iss_parameter_supported: false };
}

/**
 * A provider ready to be used.
 * @throws {BiError} identity.providerDown when its addresses cannot be learnt
 */
export async function openProvider(
  provider: SocialClient,
  settings: SocialClientSettings,
): Promise<ProviderClient> {
  const discovery = provider.profile === 'openid' ? (settings.issuer ?? provider.discovery) : null;
  try {
    const metadata =
      discovery === null
        ? fixedMetadata(provider, settings.issuer)
        : await discover(provider, settings, discovery);
    const { clientId, clientSecret } = settings;
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      undefined,
      clientAuth(provider, clientSecret),
    );
    configuration.timeout = TIMEOUT_SECONDS;
    if (discovery !== null) oidc.enableNonRepudiationChecks(configuration);
    // oxlint-disable-next-line typescript/no-deprecated -- plain http on this machine only
    if (isLoopback(metadata.issuer)) oidc.allowInsecureRequests(configuration);
    const authorizationUri = metadata.authorization_endpoint ?? '';
    return { provider, configuration, authorizationUri, api: settings.api ?? provider.api };
  } catch (cause) {
    throw new BiError('identity.providerDown', { params: { provider: provider.label }, cause });
  }
}

async function readJson(client: ProviderClient, accessToken: string, path: string) {
  const url = new URL(`${client.api}${path}`);
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'bi-server' });
  const { configuration } = client;
  const response = await oidc.fetchProtectedResource(
    configuration,
    accessToken,
    url,
    'GET',
    null,
    headers,
  );
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return await response.json();
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

async function githubProfile(client: ProviderClient, token: string): Promise<SocialProfile> {
  const user = (await readJson(client, token, '/user')) as Record<string, unknown>;
  const emails = (await readJson(client, token, '/user/emails')) as Record<string, unknown>[];
  if (typeof user['id'] !== 'number' || !Array.isArray(emails)) throw new Error('no user');
  const primary = emails.find((entry) => entry['primary'] === true && entry['verified'] === true);
  return {
    subject: String(user['id']),
    email: text(primary?.['email']),
    name: text(user['name']) || text(user['login']),
  };
}

async function facebookProfile(client: ProviderClient, token: string): Promise<SocialProfile> {
  const user = await readJson(client, token, '/me?fields=id,name,email');
  const { id, name, email } = user as Record<string, unknown>;
  return { subject: text(id), email: text(email), name: text(name) };
}

async function openIdProfile(
  client: ProviderClient,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<SocialProfile> {
  const subject = tokens.claims()?.sub ?? '';
  const info = await oidc.fetchUserInfo(client.configuration, tokens.access_token, subject);
  return { subject, email: text(info.email), name: text(info.name) };
}

function isUnreachable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError' || at.message === 'fetch failed') return true;
    if (at instanceof oidc.ResponseBodyError) return at.status >= 500;
    if (at.cause instanceof Response) return at.cause.status >= 500;
  }
  return false;
}

/**
 * Exchanges a code for the profile of who signed in.
 * @throws {BiError} identity.providerRefused for anything the provider or a check refuses,
 *   identity.providerDown when it could not be reached
 */
export async function exchangeCode(
  client: ProviderClient,
  secrets: RoundTripSecrets,
  code: string,
  state: string,
): Promise<SocialProfile> {
  const { provider, configuration } = client;
  const returned = new URL(secrets.redirectUri);
  returned.search = new URLSearchParams({ code, state }).toString();
  const checks: oidc.AuthorizationCodeGrantChecks = { expectedState: state };
  if (provider.usesPkce) checks.pkceCodeVerifier = secrets.verifier;
  if (provider.usesNonce) checks.expectedNonce = secrets.nonce;
  if (provider.profile === 'openid') checks.idTokenExpected = true;
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks);
    const profile = await profileOf(client, tokens);
    if (profile.subject === '') throw new Error('the provider named nobody');
    return profile;
  } catch (cause) {
    const key = isUnreachable(cause) ? 'identity.providerDown' : 'identity.providerRefused';
    throw new BiError(key, { params: { provider: provider.label }, cause });
  }
}

function profileOf(
  client: ProviderClient,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<SocialProfile> {
  switch (client.provider.profile) {
    case 'openid':
      return openIdProfile(client, tokens);
    case 'github':
      return githubProfile(client, tokens.access_token);
    case 'facebook':
      return facebookProfile(client, tokens.access_token);
  }
}
