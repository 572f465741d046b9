import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { GlobalConfig } from '@bi/contract/identity/identity';
import { identityKeys, loginConfig } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { missingConfigFields } from './global-config';

/** The Global config as the sign-in screens see it. */
export interface LoginConfig {
  /** null while it is loading and when it failed */
  config: GlobalConfig | null;
  /** required fields it lacks */
  missing: string[];
  failed: boolean;
  retry: () => void;
  /** the configuration once it has loaded; null when it failed */
  whenLoaded: () => Promise<GlobalConfig | null>;
}

/** Loads the Global config once; a failure leaves sign-in by password possible. */
export function useLoginConfig(): LoginConfig {
  const identity = useIdentity();
  const client = useQueryClient();
  const options = {
    queryKey: [...identityKeys.config, identity.server],
    queryFn: ({ signal }: { signal: AbortSignal }) => loginConfig(identity, { signal }),
    staleTime: 60_000,
  };
  const query = useQuery(options);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const whenLoaded = useCallback(async () => {
    const { data } = await client.query({ ...latest.current, staleTime: 'static' });
    return data;
  }, [client]);
  const config = query.data?.success === true ? query.data.data : null;
  return {
    config,
    missing: config ? missingConfigFields(config) : [],
    failed: query.isError || query.data?.success === false,
    retry: () => void query.refetch(),
    whenLoaded,
  };
}
