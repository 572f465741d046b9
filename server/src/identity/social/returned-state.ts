import { isProviderName, type SocialProviderName } from '../provider-name';

/** What the browser sends a provider and gets back: spec section 3. `timestamp` is UTC ms. */
export interface ReturnedState {
  provider: SocialProviderName;
  loginUrl: string;
  identity: string;
  target: string;
  redirectUrl: string;
  timestamp: number;
  random: string;
}

/** Oldest state that is accepted. */
export const STATE_MAX_AGE_MS = 10 * 60_000;
const CLOCK_SKEW_MS = 2 * 60_000;

function fromJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function fromLegacy(text: string): Record<string, unknown> | null {
  const parts = text.split(':');
  if (parts.length !== 3) return null;
  const [provider, timestamp, random] = parts;
  return { provider, timestamp, random };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads a state: base64url JSON, or the legacy `provider:timestamp:random`. null when provider or
 * timestamp is missing or unknown, or when it is older than ten minutes or from the future.
 */
export function parseReturnedState(raw: string, now: number): ReturnedState | null {
  if (raw.length > 8192) return null;
  const fields = fromLegacy(raw) ?? fromJson(raw);
  if (!fields) return null;
  const provider = text(fields['provider']);
  const stamp = fields['timestamp'];
  const timestamp = typeof stamp === 'string' && /^\d{1,16}$/.test(stamp) ? Number(stamp) : stamp;
  if (!isProviderName(provider)) return null;
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp)) return null;
  if (now - timestamp > STATE_MAX_AGE_MS || timestamp - now > CLOCK_SKEW_MS) return null;
  return {
    provider,
    timestamp,
    loginUrl: text(fields['loginUrl']),
    identity: text(fields['identity']),
    target: text(fields['target']),
    redirectUrl: text(fields['redirectUrl']),
    random: text(fields['random']),
  };
}
