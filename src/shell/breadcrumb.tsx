import { useTexts } from '../host/use-texts';
import { breadcrumbTrail } from './breadcrumb-trail';
import { RouteLink } from './route-link';
import { routeAt } from './route-table';
import { shellTexts } from './shell-texts';
import { Icon } from '../ui/icon';

interface BreadcrumbProps {
  path: string;
  search: URLSearchParams;
}

/** Where one is, each step a way back; at its end the help of the section. */
export function Breadcrumb({ path, search }: BreadcrumbProps) {
  const texts = useTexts(shellTexts);
  const route = routeAt(path);
  if (route === null || path === '/403') return null;
  const trail = breadcrumbTrail({
    title: texts[route.title],
    parent: route.parent && texts[route.parent],
    path,
    listPath: route.list,
    search,
  });
  return (
    <div className="bi-trail">
      <nav aria-label={texts.breadcrumb} style={{ flex: 1, minWidth: 0 }}>
        <ol>
          {trail.map((crumb, index) => (
            <li key={`${index} ${crumb.label}`}>
              {crumb.to === undefined ? (
                <span title={crumb.label}>{crumb.label}</span>
              ) : (
                <RouteLink
                  to={crumb.to}
                  title={crumb.label}
                  aria-current={index === trail.length - 1 ? 'page' : undefined}
                >
                  {crumb.label}
                </RouteLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {route.guide !== undefined && (
        <RouteLink
          to={`/guide/${route.guide}`}
          className="bi-icon-button"
          aria-label={texts.help}
          title={texts.help}
        >
          <Icon name="help" />
        </RouteLink>
      )}
    </div>
  );
}
