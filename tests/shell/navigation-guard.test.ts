import { describe, expect, test } from 'vitest';
import {
  guardNavigation,
  isBareRoute,
  returnRoute,
  routeToSave,
} from '../../src/shell/navigation-guard';

const to = (path: string, search = '', hasToken = false, embedded = false) =>
  guardNavigation({ path, search, hasToken, embedded });

describe('the navigation guard', () => {
  test.each([
    '/home',
    '/cube',
    '/olap',
    '/report',
    '/view-Report',
    '/user',
    '/test',
    '/403',
    '/nowhere',
  ])('sends %s without a token to /login', (path) => {
    expect(to(path)).toEqual({ allowed: false, redirect: '/login' });
  });

  test.each([
    '/token',
    '/login',
    '/reset',
    '/iam',
    '/auth/callback',
    '/token/abc',
    '/login/again',
    '/reset/x',
    '/iam/login',
    '/auth/callback/google',
    '/forget',
    '/register',
  ])('always allows %s', (path) => {
    expect(to(path)).toEqual({ allowed: true });
  });

  test.each(['/home', '/olap', '/view-My-Report', '/user', '/nowhere'])(
    'lets %s pass with a token',
    (path) => {
      expect(to(path, '', true)).toEqual({ allowed: true });
    },
  );

  test.each(['?embedded=true', 'embedded=true', '?a=1&embedded=true'])(
    'skips the check on a route with %s',
    (search) => {
      expect(to('/olap', search)).toEqual({ allowed: true });
    },
  );

  test.each(['?embedded=false', '?embedded', '?embedded=TRUE', '?notembedded=true'])(
    'keeps the check on a route with %s',
    (search) => {
      expect(to('/olap', search).allowed).toBe(false);
    },
  );

  test('skips the check for the life of a page opened embedded', () => {
    expect(to('/olap', '', false, true)).toEqual({ allowed: true });
  });
});

describe('the last route', () => {
  test.each([
    ['/home', '', '/home'],
    ['/olap', '?report_id=flights&type=cube', '/olap?report_id=flights&type=cube'],
    ['/user', '?', '/user'],
    ['/iam', '?a=1', '/iam?a=1'],
    ['/403', '', '/403'],
    ['/nowhere', '?x=1', '/nowhere?x=1'],
  ])('of %s with query "%s" is stored as %s', (path, search, kept) => {
    expect(routeToSave(path, search)).toBe(kept);
  });

  test.each(['/login', '/reset', '/auth/callback', '/forget', '/register'])(
    'is not stored on %s',
    (path) => {
      expect(routeToSave(path, '?code=1')).toBeNull();
    },
  );

  test('of /token is stored without its query', () => {
    expect(routeToSave('/token', '?access_token=secret')).toBe('/token');
  });
});

describe('the route after sign-in', () => {
  test.each([
    [null, '/home'],
    ['', '/home'],
    ['/', '/home'],
    ['/olap?report_id=flights', '/olap?report_id=flights'],
    ['/view-Report?report_id=west', '/view-Report?report_id=west'],
    ['/token', '/home'],
    ['/iam?x=1', '/home'],
    ['/403', '/home'],
    ['/login', '/home'],
    ['//evil.test/olap', '/home'],
    ['https://evil.test/', '/home'],
    ['javascript:alert(1)', '/home'],
  ])('after last route %s is %s', (last, next) => {
    expect(returnRoute(last)).toBe(next);
  });
});

describe('the shell', () => {
  test.each(['/login', '/reset', '/iam', '/auth/callback', '/forget', '/register'])(
    'is absent on %s',
    (path) => {
      expect(isBareRoute(path)).toBe(true);
    },
  );

  test.each(['/home', '/token', '/403', '/nowhere', '/report'])('is around %s', (path) => {
    expect(isBareRoute(path)).toBe(false);
  });
});
