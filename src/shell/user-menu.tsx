import { useMe } from '../host/use-me';
import { useSessionState } from '../host/use-session';
import { useUnread } from '../host/use-unread';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';
import { lazyPart } from '../ui/lazy-part';
import { useMenuPress } from '../ui/use-menu-press';
import { shellTexts } from './shell-texts';
import { userInitials } from './user-initials';

/** The largest number that has room on the avatar. */
const MAX_SHOWN = 99;

const load = () => import('./user-menu-popup');
const UserMenuPopup = lazyPart(load);

/** The avatar and its menu, whose code is loaded when somebody is about to open it. */
export function UserMenu() {
  const texts = useTexts(shellTexts);
  const { open, wanted, close, press } = useMenuPress(load);
  const { userName } = useSessionState();
  const { data: me } = useMe();
  const unread = useUnread();
  const name = me?.userName ?? userName ?? '';
  const initials = userInitials(name);
  return (
    <span className="bi-avatar-place">
      <button
        type="button"
        className="bi-avatar"
        data-long={Array.from(initials).length > 2 ? '' : undefined}
        aria-label={
          unread === 0
            ? texts.userMenu(me?.name ?? name)
            : `${texts.userMenu(me?.name ?? name)}, ${texts.unread(unread)}`
        }
        {...press}
      >
        {initials === '' ? <Icon name="user" /> : initials}
      </button>
      {unread > 0 && (
        <span className="bi-avatar-badge" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
      {wanted && <UserMenuPopup name={name} open={open} onClose={close} />}
    </span>
  );
}
