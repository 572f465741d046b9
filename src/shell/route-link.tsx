import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { useNavigatePort } from '../host/use-navigate-port';

interface RouteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** path with its query */
  to: string;
}

/**
 * A link to a route. With hash routing it carries its address, so that it opens in a new tab too; in
 * a host's page, whose addresses are not ours, it has none and answers to Enter itself.
 */
export function RouteLink({ to, onClick, children, ...rest }: RouteLinkProps) {
  const href = useHref(to);
  const { navigate } = useNavigatePort();
  const own = href.startsWith('#');

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere =
      own && (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0);
    onClick?.(event);
    if (elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (own || event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <a
      {...(own ? { href } : { role: 'link', tabIndex: 0, onKeyDown: handleKeyDown })}
      onClick={handleClick}
      {...rest}
    >
      {children}
    </a>
  );
}
