import { type ComponentType } from 'react';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { USER_STYLE } from './user-style';
import { userTexts } from './user-texts';
import { lazyPart } from '../../ui/lazy-part';

type SectionName =
  | 'profile'
  | 'notifications'
  | 'files'
  | 'password'
  | 'sessions'
  | 'users'
  | 'groups'
  | 'tenants'
  | 'rules'
  | 'shares'
  | 'links'
  | 'keys'
  | 'mail'
  | 'audit';

interface Section {
  icon: IconName;
  administration: boolean;
  Page: ComponentType;
}

const waiting = <Skeleton shape="lines" />;

const SECTIONS: Record<SectionName, Section> = {
  profile: {
    icon: 'user',
    administration: false,
    Page: lazyPart(() => import('./profile-section'), waiting),
  },
  notifications: {
    icon: 'bell',
    administration: false,
    Page: lazyPart(() => import('./notifications-section'), waiting),
  },
  files: {
    icon: 'download',
    administration: false,
    Page: lazyPart(() => import('./files-section'), waiting),
  },
  password: {
    icon: 'lock',
    administration: false,
    Page: lazyPart(() => import('./password-section'), waiting),
  },
  sessions: {
    icon: 'globe',
    administration: false,
    Page: lazyPart(() => import('./sessions-section'), waiting),
  },
  users: {
    icon: 'users',
    administration: true,
    Page: lazyPart(() => import('./users-section'), waiting),
  },
  groups: {
    icon: 'team',
    administration: true,
    Page: lazyPart(() => import('./groups-section'), waiting),
  },
  tenants: {
    icon: 'home',
    administration: true,
    Page: lazyPart(() => import('./tenants-section'), waiting),
  },
  rules: {
    icon: 'filter',
    administration: true,
    Page: lazyPart(() => import('./rules-section'), waiting),
  },
  shares: {
    icon: 'share',
    administration: true,
    Page: lazyPart(() => import('./shares-section'), waiting),
  },
  links: {
    icon: 'link',
    administration: true,
    Page: lazyPart(() => import('./links-section'), waiting),
  },
  keys: {
    icon: 'key',
    administration: true,
    Page: lazyPart(() => import('./keys-section'), waiting),
  },
  mail: {
    icon: 'mail',
    administration: true,
    Page: lazyPart(() => import('./mail/mail-section'), waiting),
  },
  audit: {
    icon: 'list',
    administration: true,
    Page: lazyPart(() => import('./audit-section'), waiting),
  },
};

const NAMES = Object.keys(SECTIONS) as SectionName[];

/** /user: profile, notifications, files, password and sessions; for administrators the tenant's people, groups, rules, shares, keys, mail and audit. */
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
        <Page key={current} />
      </div>
    </div>
  );
}
