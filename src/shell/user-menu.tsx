import { useRef, useState } from 'react';
import { useMe } from '../host/use-me';
import { useSessionState } from '../host/use-session';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';
import { lazyPart } from '../ui/lazy-part';
import { shellTexts } from './shell-texts';
import { userInitials } from './user-initials';

const load = () => import('./user-menu-popup');
const UserMenuPopup = lazyPart(load);

/** The avatar and its menu, whose code is loaded when somebody is about to open it. */
export function UserMenu() {
  const texts = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // a press on the avatar closes the open menu: the click of that press must not open it again
  const openAtPress = useRef(false);
  const { userName } = useSessionState();
  const { data: me } = useMe();
  const name = me?.userName ?? userName ?? '';
  const initials = userInitials(name);
  const prepare = () => void load().catch(() => undefined);
  return (
    <span className="bi-avatar-place">
      <button
        type="button"
        className="bi-avatar"
        data-long={Array.from(initials).length > 2 ? '' : undefined}
        aria-label={texts.userMenu(me?.name ?? name)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={() => {
          openAtPress.current = open;
        }}
        onClick={() => {
          setWanted(true);
          setOpen(!openAtPress.current);
          openAtPress.current = false;
        }}
      >
        {initials === '' ? <Icon name="user" /> : initials}
      </button>
      {wanted && <UserMenuPopup name={name} open={open} onClose={() => setOpen(false)} />}
    </span>
  );
}
