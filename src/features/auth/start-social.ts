import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { GlobalConfig } from '@bi/contract/identity/identity';
import type { SocialConfig } from '@bi/contract/identity/social';
import { encodeSocialState, type SocialProvider, type SocialState } from './social-state';

const REQUIRED = ['clientId', 'authorizationUri', 'redirectUri', 'scope'] as const;

/** Texts of a configuration that cannot be used. */
export interface SocialConfigTexts {
  empty: string;
  invalid: (fields: string) => string;
}

/** The provider's configuration, or why it cannot be used. */
export type CheckedSocialConfig =
  | { config: SocialConfig; problem: null }
  | { config: null; problem: string };

/** Checks a config answer: it must hold clientId, authorizationUri, redirectUri and scope. */
export function checkSocialConfig(
  answer: IdentityEnvelope<Partial<SocialConfig> | null>,
  texts: SocialConfigTexts,
): CheckedSocialConfig {
  if (!answer.success) return { config: null, problem: answer.msg };
  const { data } = answer;
  if (data === null || Object.keys(data).length === 0)
    return { config: null, problem: texts.empty };
  const { clientId = '', authorizationUri = '', redirectUri = '', scope = '' } = data;
  const config = { clientId, authorizationUri, redirectUri, scope };
  const missing = REQUIRED.filter((field) => config[field] === '');
  if (missing.length > 0 || !URL.canParse(authorizationUri)) {
    const fields = missing.length > 0 ? missing : ['authorizationUri'];
    return { config: null, problem: texts.invalid(fields.join(', ')) };
  }
  return { config, problem: null };
}

/** The state of a round trip that starts at `now` (milliseconds). */
export function newSocialState(
  provider: SocialProvider,
  { loginUrl, identity, redirectUrl }: GlobalConfig,
  now: number,
): SocialState {
  return {
    provider,
    loginUrl,
    identity,
    target: provider,
    redirectUrl,
    timestamp: now,
    random: crypto.randomUUID(),
  };
}

/** The provider's address for a round trip; what authorizationUri already carries stays. */
export function authorizationAddress(config: SocialConfig, state: SocialState): string {
  const url = new URL(config.authorizationUri);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', config.clientId);
  url.searchParams.set('redirect_uri', config.redirectUri);
  url.searchParams.set('scope', config.scope);
  url.searchParams.set('state', encodeSocialState(state));
  return url.href;
}
