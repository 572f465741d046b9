import { Dropdown, type MenuProps } from 'antd';
import { useUnread } from '../host/use-unread';
import { useLanguage } from '../host/use-language';
import { useMe } from '../host/use-me';
import { useNavigatePort } from '../host/use-navigate-port';
import { useSession } from '../host/use-session';
import { useTexts } from '../host/use-texts';
import { useUiMode } from '../host/use-ui-mode';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-paths';
import { shellTexts } from './shell-texts';
import { tokenPreview } from './token-preview';
import { useLogout } from './use-logout';
import { useCallback } from 'react';
import { useNotify } from '../host/use-notify';

const DEFAULT_ENV = 'Preview';

interface UserMenuPopupProps {
  /** the name a person signs in with */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The menu of the avatar, over all of its positioned parent: User, Theme, Language, Version, Env, Token, Logout. */
export default function UserMenuPopup({ name, open, onClose }: UserMenuPopupProps) {
  const texts = useTexts(shellTexts);
  const session = useSession();
  const { dark, setDark, surface } = useUiMode();
  const { language, setLanguage } = useLanguage();
  const { navigate } = useNavigatePort();
  const copyToken = useCopyToken();
  const logout = useLogout();
  const { data: me } = useMe();
  const unread = useUnread();
  const token = session.currentToken();

  const actions: Record<string, () => void> = {
    user: () => navigate(unread > 0 ? '/user?section=notifications' : '/user'),
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
    row('user', 'user', texts.user, unread > 0 ? texts.unread(unread) : undefined),
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
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(next, { source }) => {
        if (!next && source === 'trigger') onClose();
      }}
      menu={{
        items,
        selectable: false,
        onClick: ({ key }) => {
          actions[key]?.();
          if (!staysOpen.has(key)) onClose();
        },
      }}
    >
      <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
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

/** Copies the token and says how that went, in the spec's three messages. */
function useCopyToken(): () => void {
  const session = useSession();
  const notify = useNotify();
  const texts = useTexts(shellTexts);
  return useCallback(() => {
    const token = session.currentToken();
    if (token === null || token === '') {
      notify.error(new Error(texts.tokenMissing));
      return;
    }
    writeClipboard(token).then(
      () => notify.success(texts.tokenCopied),
      () => notify.error(new Error(texts.tokenNotCopied)),
    );
  }, [session, notify, texts]);
}

async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
