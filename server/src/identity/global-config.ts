import type { GlobalConfig } from '@bi/contract/identity/identity';
import { DEMO_USERS } from './demo-users';
import type { IdentitySettings } from './identity-settings';

/** The Global config as a browser that reached the server at `ownOrigin` needs it. */
export function globalConfig(settings: IdentitySettings, ownOrigin: string): GlobalConfig {
  const { external, mode, loopback } = settings;
  const origin = settings.ownOrigins.includes(ownOrigin) ? ownOrigin : settings.ownOrigins[0];
  const config: GlobalConfig = {
    iamUrl: external?.iamUrl ?? origin,
    oauthApiBaseUrl: external?.oauthApiBaseUrl ?? origin,
    clientId: settings.clientId,
    scope: settings.scope,
    loginUrl: external?.loginUrl ?? `${origin}/#/login`,
    source: settings.source,
    showOAuthLogin: settings.showOAuthLogin,
    identity: settings.identity,
    redirectUrl: `${origin}/auth/callback`,
    embedded: external === null,
  };
  if (mode !== 'demo' || external) return config;
  if (!loopback) return { ...config, demoRemote: true };
  const demoUsers = DEMO_USERS.map(({ email, password, label }) => ({
    username: email,
    password,
    role: label,
  }));
  return { ...config, demoUsers };
}
