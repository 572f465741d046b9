import type { ReactNode } from 'react';
import { useLoginConfig } from '../features/auth/use-login-config';
import { Skeleton } from '../ui/skeleton';
import { UnknownRoutePage } from './unknown-route-page';

/** A page of the embedded identity service; with an external one there is nothing at its address. */
export function EmbeddedIdentity({ children }: { children: ReactNode }) {
  const { config, failed } = useLoginConfig();
  if (config === null && !failed) return <Skeleton shape="lines" rows={3} />;
  return config?.embedded === false ? <UnknownRoutePage /> : children;
}
