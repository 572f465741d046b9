import { expect, test } from 'vitest';
import { menuGroups } from '../../src/ui/menu-groups';

const entry = (key: string) => ({ key, label: key });

test('a menu has a line between its groups, and none before, behind or for a group without entries', () => {
  const line = { type: 'divider' };
  expect(menuGroups([], [entry('rows')], [], [entry('comment')], [])).toEqual([
    entry('rows'),
    line,
    entry('comment'),
  ]);
  expect(menuGroups([], [])).toEqual([]);
});
