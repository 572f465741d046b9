/** Providers of social sign-in, in the order of their buttons. */
export const OFFERED_PROVIDERS = ['google', 'github', 'facebook', 'linkedin', 'adobe'] as const;

/** A provider of social sign-in. */
export type SocialProvider = (typeof OFFERED_PROVIDERS)[number];

/** What travels to the provider and back; the legacy form carries only three of the fields. */
export interface SocialState {
  provider: SocialProvider;
  loginUrl: string;
  identity: string;
  target: string;
  redirectUrl: string;
  /** milliseconds since 1970, at the start of the round trip */
  timestamp: number;
  random: string;
}

/** Longest a round trip may take. */
export const SOCIAL_STATE_LIFE_MS = 10 * 60 * 1000;

/** True for one of the five providers. */
export function isSocialProvider(name: unknown): name is SocialProvider {
  return OFFERED_PROVIDERS.some((provider) => provider === name);
}

/** The state as base64url of its JSON text (UTF-8). */
export function encodeSocialState(state: SocialState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Reads a state that came back: base64url JSON, or the legacy `provider:timestamp:random`. null when
 * provider or timestamp is missing, the provider is none of the five, or the text is no state.
 */
export function parseSocialState(text: string): SocialState | null {
  return readLegacy(text) ?? readEncoded(text);
}

/** True while the round trip of the state is at most 10 minutes old at `now` (milliseconds). */
export function isFreshSocialState(state: SocialState, now: number): boolean {
  const age = now - state.timestamp;
  return age <= SOCIAL_STATE_LIFE_MS && age >= -SOCIAL_STATE_LIFE_MS;
}

function readLegacy(text: string): SocialState | null {
  const [provider, stamp, random, ...rest] = text.split(':');
  if (random === undefined || rest.length > 0) return null;
  return complete({ provider, timestamp: Number(stamp), random });
}

function readEncoded(text: string): SocialState | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null ? complete(value) : null;
  } catch {
    return null;
  }
}

function complete(value: object): SocialState | null {
  const fields = new Map<string, unknown>(Object.entries(value));
  const provider = fields.get('provider');
  const timestamp = Number(fields.get('timestamp'));
  if (!isSocialProvider(provider) || !Number.isFinite(timestamp) || timestamp <= 0) return null;
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : '';
  };
  return {
    provider,
    timestamp,
    loginUrl: text('loginUrl'),
    identity: text('identity'),
    target: text('target'),
    redirectUrl: text('redirectUrl'),
    random: text('random'),
  };
}
