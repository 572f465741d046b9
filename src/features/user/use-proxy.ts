import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { ProxyType } from '@bi/contract/call/proxy-operations';
import { useCallback } from 'react';
import { executeProxy } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';

/** Runs an operation of the identity service for the signed-in person. */
export function useProxy(): <T>(
  type: ProxyType,
  body: object,
) => Promise<IdentityEnvelope<T | null>> {
  const identity = useIdentity();
  const session = useSession();
  return useCallback(
    async <T>(type: ProxyType, body: object) => {
      const token = (await session.token()) ?? '';
      return await executeProxy<T>(identity, { type, body: JSON.stringify(body) }, token);
    },
    [identity, session],
  );
}
