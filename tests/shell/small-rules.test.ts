import { describe, expect, test } from 'vitest';
import { extauthOf } from '../../src/shell/extauth';
import { cubeItemRoute, reportItemRoute } from '../../src/shell/item-routes';
import { isEmbeddedAddress } from '../../src/shell/page-embedding';
import { BARE_ROUTES, MENU_ENTRIES, routeAt, SHELL_ROUTES } from '../../src/shell/route-table';
import { isMobile } from '../../src/shell/use-narrow';

describe('a page is embedded', () => {
  test.each([
    ['?embedded=true', ''],
    ['', '#/olap?embedded=true'],
    ['?a=1&embedded=true', '#/home'],
  ])('with search "%s" and hash "%s"', (search, hash) => {
    expect(isEmbeddedAddress(search, hash)).toBe(true);
  });

  test.each([
    ['', ''],
    ['?embedded=false', '#/home?embedded=1'],
    ['', '#/embedded=true'],
  ])('not with search "%s" and hash "%s"', (search, hash) => {
    expect(isEmbeddedAddress(search, hash)).toBe(false);
  });
});

describe('extauth', () => {
  test('comes from the hash query, then from the search', () => {
    expect(extauthOf(new URLSearchParams('extauth=a'), '?extauth=b')).toBe('a');
    expect(extauthOf(new URLSearchParams(), '?extauth=b')).toBe('b');
    expect(extauthOf(new URLSearchParams(), '')).toBeNull();
  });

  test('is left out above 2 KB', () => {
    const long = (length: number) => new URLSearchParams({ extauth: 'x'.repeat(length) });
    expect(extauthOf(long(2048), '')).toHaveLength(2048);
    expect(extauthOf(long(2049), '')).toBeNull();
    expect(extauthOf(new URLSearchParams({ extauth: '界'.repeat(700) }), '')).toBeNull();
  });
});

test.each([
  [768, 'Mozilla/5.0 (X11; Linux x86_64)', true],
  [769, 'Mozilla/5.0 (X11; Linux x86_64)', false],
  [1440, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', true],
  [1440, 'Mozilla/5.0 (Linux; Android 15)', true],
])('%i px with %s is mobile: %s', (width, agent, mobile) => {
  expect(isMobile(width, agent)).toBe(mobile);
});

describe('the route table', () => {
  const paths = [...SHELL_ROUTES, ...BARE_ROUTES].map(({ path }) => path);

  test('holds every route of the spec whose section exists', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/home',
        '/cube',
        '/olap',
        '/pageCube',
        '/view',
        '/pageView',
        '/viewTable',
        '/report',
        '/my-report',
        '/view-Report',
        '/view-My-Report',
        '/reports',
        '/reports/config',
        '/reports/preview',
        '/email',
        '/config-email',
        '/login',
        '/iam',
        '/reset',
        '/token',
        '/test',
        '/403',
        '/auth/callback',
      ]),
    );
  });

  test('has menu entries for working sections only, each leading to its list', () => {
    expect(MENU_ENTRIES.map(({ path }) => path)).toEqual([
      '/home',
      '/view',
      '/report',
      '/my-report',
      '/reports',
      '/email',
      '/dashboard',
      '/blueprint',
    ]);
    for (const { path } of MENU_ENTRIES) expect(routeAt(path)?.menu).toBe(path);
  });

  test('points OLap to the cubes and the viewers to their lists', () => {
    expect(routeAt('/olap')?.list).toBe('/cube');
    expect(routeAt('/pageCube')?.list).toBe('/cube');
    expect(routeAt('/pageView')?.list).toBe('/view');
    expect(routeAt('/viewTable')?.list).toBe('/view');
    expect(routeAt('/view-Report')?.list).toBe('/report');
    expect(routeAt('/view-My-Report')?.list).toBe('/my-report');
    expect(routeAt('/reports/config')).toMatchObject({ list: '/reports', parent: 'reportPlus' });
    expect(routeAt('/reports/preview')?.list).toBe('/reports');
    expect(routeAt('/config-email')).toMatchObject({ list: '/email', parent: 'email' });
    expect(routeAt('/dashboardItem')?.list).toBe('/dashboard');
  });

  test('knows no other address', () => {
    for (const path of ['/pageview', '/dashboarditem', '/Report', '/guide', '/guide/a/b']) {
      expect(routeAt(path)).toBeNull();
    }
  });
});

test('items open at their route with id, kind, name and folder', () => {
  const item = { slug: 'f', name: 'A & B', tag: 'T', stag: '' };
  expect(cubeItemRoute(item)).toBe('/olap?report_id=f&type=cube&name=A+%26+B&tag=T');
  expect(reportItemRoute({ ...item, tag: '' })).toBe(
    '/view-Report?report_id=f&type=report&name=A+%26+B',
  );
});
