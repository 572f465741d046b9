import { BiError } from '@bi/contract/messages/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { HandedOver, PopupOpener } from '@bi/contract/identity/social';
import { isOriginListed } from '../../policies/origin';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { findUser, membershipsOf } from '../../repositories/identity/user-repository';
import type { Caller, SignedIn } from '../caller';
import type { SessionHandoffs } from '../session-handoff';
import type { IdentityContext } from '../identity-context';
import type { Sessions } from '../sessions';
import { isProviderName } from '../provider-name';
import { SOCIAL_PROVIDERS } from './social-providers';

/** The page that opened the window of a sign-in; null when the window is for itself. */
export type Opener = PopupOpener | null;

/** An error that names a provider as it writes itself. */
export function refusal(key: MessageKey, provider: string): BiError {
  const label = isProviderName(provider) ? SOCIAL_PROVIDERS[provider].label : provider;
  return new BiError(key, { params: { provider: label } });
}

/** Sessions of people whom a provider has confirmed. */
export function createSocialSessions(
  context: IdentityContext,
  sessions: Sessions,
  handoffs: SessionHandoffs,
) {
  const { database, settings } = context;

  /** Whether pages of an origin may hold a session of a tenant. */
  async function listsOrigin(tenantId: string, origin: string): Promise<boolean> {
    if (settings.ownOrigins.includes(origin)) return true;
    const tenant = await findTenant(database, tenantId);
    return tenant !== undefined && isOriginListed(tenant.origins, origin);
  }

  /** The person and the tenant a session starts in, of those that list the opener's origin. */
  async function placeOf(userId: string, provider: string, identity: string, opener: Opener) {
    const user = await findUser(database, userId);
    const isUsable = user?.enabled === 1 && (user.demo === 0 || settings.mode === 'demo');
    const places = await membershipsOf(database, userId);
    if (!isUsable || places.length === 0) throw refusal('identity.providerRefused', provider);
    const isWanted = ({ tenantCode }: { tenantCode: string }) => Number(tenantCode === identity);
    const sorted = places.toSorted((a, b) => isWanted(b) - isWanted(a));
    for (const place of sorted) {
      if (opener === null || (await listsOrigin(place.tenantId, opener.opener))) {
        return { person: { userId, userName: user.user_name, demo: user.demo }, place };
      }
    }
    throw new BiError('transport.originRefused');
  }

  async function startSession(
    userId: string,
    provider: string,
    identity: string,
    opener: Opener,
    caller: Caller,
  ): Promise<SignedIn> {
    const { person, place } = await placeOf(userId, provider, identity, opener);
    const way = { way: provider, ...(opener && { page: opener.opener }) };
    return sessions.start(person, place, caller, way);
  }

  /** A session for this window, or, when another page opened it, one that this page collects. */
  async function signInOrHandOff(
    userId: string,
    provider: string,
    identity: string,
    opener: Opener,
    caller: Caller,
  ): Promise<SignedIn | HandedOver> {
    if (opener === null) return startSession(userId, provider, identity, null, caller);
    await placeOf(userId, provider, identity, opener);
    handoffs.succeed(opener.challenge, async (page) => {
      const { result } = await startSession(userId, provider, identity, opener, page);
      return result;
    });
    return { handedOver: true };
  }

  /** Informs the page that opened the window why its sign-in failed. */
  async function tellingOpener<T>(opener: Opener, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (opener !== null) handoffs.fail(opener.challenge, error);
      throw error;
    }
  }

  return { listsOrigin, signInOrHandOff, tellingOpener };
}

/** See `createSocialSessions`. */
export type SocialSessions = ReturnType<typeof createSocialSessions>;
