import { useQuery } from '@tanstack/react-query';
import type { GlobalConfig } from '@bi/contract/identity';
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
}

/** Loads the Global config once; a failure leaves sign-in by password possible. */
export function useLoginConfig(): LoginConfig {
  const identity = useIdentity();
  const query = useQuery({
    queryKey: [...identityKeys.config, identity.server],
    queryFn: ({ signal }) => loginConfig(identity, { signal }),
    staleTime: 60_000,
  });
  const config = query.data?.success === true ? query.data.data : null;
  return {
    config,
    missing: config ? missingConfigFields(config) : [],
    failed: query.isError || query.data?.success === false,
    retry: () => void query.refetch(),
  };
}
