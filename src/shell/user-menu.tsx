import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../host/use-language';
import { useMe } from '../host/use-me';
import { useNavigatePort } from '../host/use-navigate-port';
import { useSession, useSessionState } from '../host/use-session';
import { useTexts } from '../host/use-texts';
import { useUiMode } from '../host/use-ui-mode';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-paths';
import { shellTexts } from './shell-texts';
import { tokenPreview } from './token-preview';
import { useCopyToken } from './use-copy-token';
import { useLogout } from './use-logout';
import { userInitials } from './user-initials';

const DEFAULT_ENV = 'Preview';

/** The avatar and its menu: User, Theme, Language, Version, Env, Token, Logout. */
export function UserMenu() {
  const texts = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const session = useSession();
  const { userName } = useSessionState();
  const { dark, setDark, surface } = useUiMode();
  const { language, setLanguage } = useLanguage();
  const { navigate } = useNavigatePort();
  const copyToken = useCopyToken();
  const logout = useLogout();
  const { data: me } = useMe();

  const name = me?.userName ?? userName ?? '';
  const token = session.currentToken();
  const initials = userInitials(name);

  const actions: Record<string, () => void> = {
    user: () => navigate('/user'),
    theme: () => setDark(!dark),
    language: () => setLanguage(language === 'en' ? 'zh' : 'en'),
    version: () => navigate('/guide/log'),
    token: copyToken,
    logout,
  };
  const staysOpen = new Set(['theme', 'language', 'env', 'token']);

  const items: MenuProps['items'] = [
    {
      key: 'person',
      type: 'group',
      label: (
        <span className="bi-menu-person">
          <strong>{me?.name ?? name}</strong>
          <small>{me ? `${name} · ${me.tenant.name}` : name}</small>
        </span>
      ),
    },
    { type: 'divider' },
    row('user', 'user', texts.user),
    row('theme', dark ? 'moon' : 'sun', texts.theme, [
      dark ? texts.dark : texts.light,
      <span className="bi-menu-switch" key="switch" />,
    ]),
    row('language', 'globe', texts.language, language === 'en' ? 'English' : '简体中文'),
    row('version', 'info', texts.version, me?.version),
    row('env', 'settings', texts.env, me?.env ?? DEFAULT_ENV),
    ...(surface === 'standalone' ? [tokenRow(texts.token, texts.copyToken, token)] : []),
    { type: 'divider' },
    row('logout', 'signOut', texts.logout),
  ];

  return (
    <Dropdown
      open={open}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(next, info) => {
        if (info.source === 'trigger' || next) setOpen(next);
      }}
      menu={{
        items,
        selectable: false,
        onClick: ({ key }) => {
          actions[key]?.();
          if (!staysOpen.has(key)) setOpen(false);
        },
      }}
    >
      <button
        type="button"
        className="bi-avatar"
        data-long={Array.from(initials).length > 2 ? '' : undefined}
        aria-label={texts.userMenu(me?.name ?? name)}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {initials === '' ? <Icon name="user" /> : initials}
      </button>
    </Dropdown>
  );
}

function row(key: string, icon: IconName, label: string, value?: React.ReactNode) {
  return {
    key,
    label: (
      <span className="bi-menu-row">
        <Icon name={icon} />
        <span>{label}</span>
        {value !== undefined && <span className="bi-menu-value">{value}</span>}
      </span>
    ),
  };
}

function tokenRow(label: string, copy: string, token: string | null) {
  const preview = token === null ? '' : tokenPreview(JSON.stringify(token));
  return row('token', 'key', label, [
    <code key="preview">{preview}</code>,
    <Icon key="copy" name="copy" label={copy} />,
  ]);
}
