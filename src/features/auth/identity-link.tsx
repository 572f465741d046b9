import type { GlobalConfig } from '@bi/contract/identity/identity';
import { use, type ReactNode } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useSession } from '../../host/use-session';
import { identityPage, identityRoute } from './global-config';
import { SocialContext } from './social-context';

interface IdentityLinkProps {
  page: 'forget' | 'register';
  /** null while it is loading and when it failed */
  config: GlobalConfig | null;
  /** the configuration once it has loaded; null when it failed */
  whenLoaded: () => Promise<GlobalConfig | null>;
  children: ReactNode;
}

/**
 * A link to a page of the identity service, with the source and the way back: the embedded one's own
 * route, or the external one's address, which opens next to a host's page or a frame. Pressed before it
 * is clear which of them, it waits for that.
 */
export function IdentityLink({ page, config, whenLoaded, children }: IdentityLinkProps) {
  const { navigate } = useNavigatePort();
  const { server } = useSession();
  const port = use(SocialContext);
  const back = `${server}/#/login`;
  const open = async () => {
    const loaded = config ?? (await whenLoaded());
    if (loaded !== null && !loaded.embedded)
      globalThis.open(identityPage(loaded, page, back), '_self');
    else navigate(identityRoute(page, loaded?.source ?? '', back));
  };
  if (config !== null && !config.embedded) {
    return (
      <a
        className="bi-auth-link"
        onMouseDown={(event) => event.preventDefault()}
        href={identityPage(config, page, back)}
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
      onClick={() => void open()}
    >
      {children}
    </button>
  );
}
