import { expect, test } from 'vitest';
import { callbackHashAddress } from '../../src/shell/callback-address';

test.each([
  ['/auth/callback', '?code=c&state=s', '', '/#/auth/callback?code=c&state=s'],
  ['/auth/callback', '', '', '/#/auth/callback'],
  ['/bi/auth/callback', '?code=c', '#', '/bi/#/auth/callback?code=c'],
])('%s with %s and hash "%s" becomes %s', (pathname, search, hash, address) => {
  expect(callbackHashAddress({ pathname, search, hash })).toBe(address);
});

test.each([
  ['/', '?code=c&state=s', ''],
  ['/', '', '#/auth/callback?code=c'],
  ['/auth/callback', '?code=c', '#/login'],
  ['/auth/callback/', '', ''],
])('%s with %s and hash "%s" stays', (pathname, search, hash) => {
  expect(callbackHashAddress({ pathname, search, hash })).toBeNull();
});
