import type { GlobalConfig } from '@bi/contract/identity';
import { use, type ReactNode } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useSession } from '../../host/use-session';
import { identityPage } from './global-config';
import { SocialContext } from './social-context';

interface IdentityLinkProps {
  page: 'forget' | 'register';
  /** null while it is loading: the link then leads to the embedded pages */
  config: GlobalConfig | null;
  children: ReactNode;
}

/**
 * A link to a page of the identity service: the embedded one's own route, or the external one's
 * address, which opens beside a host's page or a frame.
 */
export function IdentityLink({ page, config, children }: IdentityLinkProps) {
  const { navigate } = useNavigatePort();
  const { server } = useSession();
  const port = use(SocialContext);
  if (config !== null && !config.embedded) {
    return (
      <a
        className="bi-auth-link"
        onMouseDown={(event) => event.preventDefault()}
        href={identityPage(config, page, `${server}/#/login`)}
        {...(port === null ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="bi-auth-link"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => navigate(`/${page}`)}
    >
      {children}
    </button>
  );
}
