import { Button, type MenuProps } from 'antd';
import { Icon } from './icon';
import { MenuButton } from './menu-button';

interface MoreButtonProps {
  /** what a screen reader says of it */
  label: string;
  items: MenuProps['items'];
  /** true: of a tile or a row, where little room is */
  small?: boolean;
}

/** The button with three dots, and what else can be done below it. */
export function MoreButton({ label, items, small = false }: MoreButtonProps) {
  return (
    <MenuButton
      type="text"
      {...(small && { size: 'small' })}
      aria-label={label}
      title={label}
      icon={<Icon name="more" {...(small && { size: 16 })} />}
      placement="bottomRight"
      items={items}
    />
  );
}

interface DismissButtonProps {
  label: string;
  onClick: () => void;
}

/** The small cross that closes a note. */
export function DismissButton({ label, onClick }: DismissButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Icon name="close" size={13} />}
      onClick={onClick}
    />
  );
}

interface ExpandButtonProps {
  /** what a press does: fills the screen, or leaves it again */
  label: string;
  onClick: () => void;
}

/** The button that lets a screen fill the window. */
export function ExpandButton({ label, onClick }: ExpandButtonProps) {
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={<Icon name="expand" />}
      onClick={onClick}
    />
  );
}
