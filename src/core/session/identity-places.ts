import { loginConfig } from '@bi/contract/endpoints/identity';
import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { GlobalConfig } from '@bi/contract/identity/identity';

/** Addresses of the identity service, without a slash at the end. */
export interface IdentityPlaces {
  /** sign-in, sessions, registration, sign-out */
  iam: string;
  /** social sign-in */
  oauth: string;
}

const LIMIT = 15_000;
const answers = new Map<string, Promise<IdentityPlaces>>();

/**
 * Where the identity service of a server is: the server itself, or the external one that its Global
 * config names. Asked once a page; when it cannot be asked, the server itself, and asked again.
 */
export function identityPlaces(server: string): Promise<IdentityPlaces> {
  const found = answers.get(server);
  if (found) return found;
  const asked = ask(server).catch(() => {
    answers.delete(server);
    return { iam: server, oauth: server };
  });
  answers.set(server, asked);
  return asked;
}

async function ask(server: string): Promise<IdentityPlaces> {
  const answer = await fetch(server + loginConfig.path, {
    credentials: 'omit',
    signal: AbortSignal.timeout(LIMIT),
  });
  const { data } = (await answer.json()) as IdentityEnvelope<GlobalConfig | null>;
  if (!data) throw new Error('no Global config');
  if (data.embedded) return { iam: server, oauth: server };
  const bare = (address: string) => address.replace(/\/+$/, '');
  return { iam: bare(data.iamUrl), oauth: bare(data.oauthApiBaseUrl) };
}
