import { ICON_PATHS, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** pixels; the size of the text around it when absent */
  size?: number;
  /** text for screen readers; without it the icon is decoration */
  label?: string;
  className?: string;
}

/** An icon of the one set: 24 px board, one stroke weight, the colour of the text. */
export function Icon({ name, size, label, className }: IconProps) {
  const length = size === undefined ? '1.15em' : `${size}px`;
  return (
    <svg
      className={className}
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'drag' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
      style={{ flex: 'none', verticalAlign: '-0.2em' }}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
