import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { IdentityCallOptions, IdentityClient } from './identity-client';
import type { QueryParams } from './http-types';

/** Answer of an identity call; `data` is null when `success` is false. Never rejects. */
export type IdentityAnswer<T> = Promise<IdentityEnvelope<T | null>>;

/** Makes one call of the identity service: sends `input` where the endpoint says. Never rejects. */
export function callIdentity<Input extends object, Answer>(
  identity: IdentityClient,
  { method, path, cookies }: Endpoint<Input, Answer, never>,
  input: Input,
  options: IdentityCallOptions = {},
): IdentityAnswer<Answer> {
  const { query, body } = input as { query?: QueryParams; body?: unknown };
  const params = { ...query, ...options.params };
  const given = {
    ...(cookies && { credentials: true }),
    ...options,
    ...(Object.keys(params).length > 0 && { params }),
  };
  return method === 'GET' ? identity.get(path, given) : identity.post(path, body, given);
}
