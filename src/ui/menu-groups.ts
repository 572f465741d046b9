import type { MenuProps } from 'antd';

type Items = NonNullable<MenuProps['items']>;

/** Groups of entries below each other with a line between them; a group without entries has none. */
export function menuGroups(...groups: readonly Items[]): Items {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'divider' as const }, ...group]));
}
