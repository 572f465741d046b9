import { Icon } from '../ui/icon';
import { useReadOnly } from '../host/use-read-only';
import { useTexts } from '../host/use-texts';
import { HOME_ROUTE } from './navigation-guard';
import { FILES_PLACE } from './route-table';
import { RouteLink } from './route-link';
import { shellTexts } from './shell-texts';
import { UserMenu } from './user-menu';

interface TopBarProps {
  collapsed: boolean;
  /** true where the menu covers the content */
  narrow: boolean;
  onToggle: () => void;
  onFind: () => void;
}

/** Brand, menu toggle, search and the person. */
export function TopBar({ collapsed, narrow, onToggle, onFind }: TopBarProps) {
  const texts = useTexts(shellTexts);
  const isReadOnly = useReadOnly();
  const [open, shut] = narrow
    ? [texts.openMenu, texts.closeMenu]
    : [texts.expandMenu, texts.collapseMenu];
  const toggleLabel = collapsed ? open : shut;
  return (
    <header className="bi-top">
      <RouteLink to={HOME_ROUTE} className="bi-top-brand">
        <span className="bi-top-mark" aria-hidden="true">
          <Icon name="cube" size={17} />
        </span>
        {texts.brand}
      </RouteLink>
      <button
        type="button"
        className="bi-icon-button"
        aria-label={toggleLabel}
        title={toggleLabel}
        aria-expanded={!collapsed}
        aria-controls="bi-side-menu"
        onClick={onToggle}
      >
        <Icon name="menu" />
      </button>
      <span className="bi-top-space" />
      {isReadOnly && (
        <RouteLink
          to={FILES_PLACE.path}
          className="bi-ask-button"
          title={texts.readOnlyText}
          aria-label={`${texts.readOnly}. ${texts.readOnlyText}`}
        >
          <Icon name="lock" />
          <span>{texts.readOnly}</span>
        </RouteLink>
      )}
      <button type="button" className="bi-find-button" aria-label={texts.find} onClick={onFind}>
        <Icon name="search" />
        <span>{texts.find}</span>
        <kbd className="bi-key">{findKey()}</kbd>
      </button>
      <RouteLink to="/chatbot" className="bi-ask-button" aria-label={texts.chatbot}>
        <Icon name="message" />
        <span>{texts.chatbot}</span>
      </RouteLink>
      <UserMenu />
    </header>
  );
}

/** The keys that open the search, as this machine writes them. */
function findKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
}
