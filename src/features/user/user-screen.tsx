import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { USER_STYLE } from './user-style';
import { userTexts } from './user-texts';

type SectionName = 'profile' | 'password' | 'sessions' | 'users' | 'tenants' | 'rules' | 'audit';

interface Section {
  icon: IconName;
  administration: boolean;
  Page: LazyExoticComponent<ComponentType>;
}

const SECTIONS: Record<SectionName, Section> = {
  profile: { icon: 'user', administration: false, Page: lazy(() => import('./profile-section')) },
  password: { icon: 'lock', administration: false, Page: lazy(() => import('./password-section')) },
  sessions: {
    icon: 'globe',
    administration: false,
    Page: lazy(() => import('./sessions-section')),
  },
  users: { icon: 'users', administration: true, Page: lazy(() => import('./users-section')) },
  tenants: { icon: 'home', administration: true, Page: lazy(() => import('./tenants-section')) },
  rules: { icon: 'filter', administration: true, Page: lazy(() => import('./rules-section')) },
  audit: { icon: 'list', administration: true, Page: lazy(() => import('./audit-section')) },
};

const NAMES = Object.keys(SECTIONS) as SectionName[];

/** /user: profile, password and sessions; for administrators the tenant's people, rules and audit. */
export function UserScreen() {
  useStyleSheet(USER_STYLE);
  const texts = useTexts(userTexts);
  const { search, setSearch } = useNavigatePort();
  const { data: me } = useMe();
  const administrator = me?.actions.includes('user.manage') ?? false;
  const asked = NAMES.find((name) => name === search.get('section')) ?? 'profile';
  const current = SECTIONS[asked].administration && me && !administrator ? 'profile' : asked;
  const { Page } = SECTIONS[current];

  const entry = (name: SectionName) => (
    <button
      key={name}
      type="button"
      aria-current={name === current ? 'page' : undefined}
      onClick={() => setSearch(new URLSearchParams({ section: name }))}
    >
      <Icon name={SECTIONS[name].icon} />
      {texts[name]}
    </button>
  );
  return (
    <div className="bi-user">
      <nav className="bi-user-list" aria-label={texts.sections}>
        {NAMES.filter((name) => !SECTIONS[name].administration).map(entry)}
        {administrator && (
          <>
            <h2>{texts.administration}</h2>
            {NAMES.filter((name) => SECTIONS[name].administration).map(entry)}
          </>
        )}
      </nav>
      <div className="bi-user-page">
        <Suspense fallback={<Skeleton shape="lines" />}>
          <Page key={current} />
        </Suspense>
      </div>
    </div>
  );
}
