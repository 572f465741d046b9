import { expect, test } from 'vitest';
import { userInitials } from '../../src/shell/user-initials';

test.each([
  ['ana.lee@acme.test', 'AL'],
  ['raj@acme.test', 'R'],
  ['mia.van.der.berg@both.test', 'MVDB'],
  ['a.b.c.d@x', 'ABCD'],
  ['a.b.c.d.e@x', 'ABCD'],
  ['plain', 'P'],
  ['first.last', 'FL'],
  ['.dots..everywhere.@x', 'DE'],
  ['@nobody', ''],
  ['', ''],
  ['王.小明@例子', '王小'],
  ['émile.zola@x', 'ÉZ'],
  ['𝒶da.lovelace@x', '𝒶L'],
])('the initials of %s are %s', (name, initials) => {
  expect(userInitials(name)).toBe(initials);
});
