import type { TokenProvider } from '../../src/core/session/session-types';
import type { Credentials } from './element-model';

let count = 0;
const providerNames = new WeakMap<TokenProvider, string>();

/**
 * Name of the session an element belongs to. Without a name, an element with its own credentials
 * gets a private session, so that two tenants on a page never mix; elements with the same provider
 * function share one. Others that name a tenant share a session per tenant.
 */
export function sessionName(
  given: string | null,
  credentials: Credentials,
  privateName: string | null,
  tenant: string | null,
): string {
  if (given !== null && given !== '') return given;
  if (credentials.provider) {
    const name = providerNames.get(credentials.provider) ?? newName();
    providerNames.set(credentials.provider, name);
    return name;
  }
  if (credentials.grant) return privateName ?? newName();
  return privateName ?? (tenant === null ? 'default' : `tenant:${tenant}`);
}

function newName(): string {
  count += 1;
  return `~${count}.${Math.random().toString(36).slice(2, 8)}`;
}
