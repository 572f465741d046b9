import { Icon } from '../ui/icon';
import { useTexts } from '../host/use-texts';
import { RouteLink } from './route-link';
import { routeAt } from './route-table';
import { shellTexts } from './shell-texts';
import { useMenuEntries } from './use-menu-entries';

interface SideMenuProps {
  path: string;
  collapsed: boolean;
  /** called when an entry was chosen, so that a menu over the content can close */
  onChoose: () => void;
}

/** The sections, as links; folded up they keep their names under the icons. */
export function SideMenu({ path, collapsed, onChoose }: SideMenuProps) {
  const texts = useTexts(shellTexts);
  const entries = useMenuEntries();
  const current = routeAt(path)?.menu;
  return (
    <nav
      className="bi-side"
      id="bi-side-menu"
      aria-label={texts.mainMenu}
      data-collapsed={collapsed ? '' : undefined}
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <RouteLink
              to={entry.path}
              onClick={onChoose}
              aria-current={entry.path === current ? 'page' : undefined}
            >
              <Icon name={entry.icon} />
              <span>{texts[entry.title]}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
