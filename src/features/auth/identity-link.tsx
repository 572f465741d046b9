import type { GlobalConfig } from '@bi/contract/identity';
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
  whenKnown: () => Promise<GlobalConfig | null>;
  children: ReactNode;
}

/**
 * A link to a page of the identity service, with the source and the way back: the embedded one's own
 * route, or the external one's address, which opens beside a host's page or a frame. Pressed before it
 * is known which of them, it waits for that.
 */
export function IdentityLink({ page, config, whenKnown, children }: IdentityLinkProps) {
  const { navigate } = useNavigatePort();
  const { server } = useSession();
  const port = use(SocialContext);
  const back = `${server}/#/login`;
  const open = async () => {
    const known = config ?? (await whenKnown());
    if (known !== null && !known.embedded)
      globalThis.open(identityPage(known, page, back), '_self');
    else navigate(identityRoute(page, known?.source ?? '', back));
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
